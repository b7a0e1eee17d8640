CREATE TABLE "imports" (
	"competition" text PRIMARY KEY NOT NULL,
	"keys" jsonb,
	"matches" jsonb NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;