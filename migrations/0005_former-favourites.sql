CREATE TABLE "former_favourites" (
	"competition" text NOT NULL,
	"idx" integer NOT NULL,
	"section" text NOT NULL,
	"tla" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_favourites_competition_idx_section_until_pk" PRIMARY KEY("competition","idx","section","until")
);
--> statement-breakpoint
ALTER TABLE "former_favourites" ADD CONSTRAINT "former_favourites_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_favourites" ADD CONSTRAINT "former_favourites_team" FOREIGN KEY ("competition","tla") REFERENCES "public"."teams"("competition","tla") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_favourites_until" ON "former_favourites" USING btree ("competition","until");