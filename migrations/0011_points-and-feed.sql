CREATE TABLE "points_records" (
	"competition" text NOT NULL,
	"version" integer NOT NULL,
	"points" jsonb NOT NULL,
	"put_by" text,
	"put_at" timestamp with time zone,
	CONSTRAINT "points_records_competition_version_pk" PRIMARY KEY("competition","version")
);
--> statement-breakpoint
CREATE TABLE "feed_matches" (
	"competition" text NOT NULL,
	"match_id" text NOT NULL,
	"last_updated" timestamp with time zone,
	"why" text,
	"said" text,
	"since" timestamp with time zone,
	CONSTRAINT "feed_matches_competition_match_id_pk" PRIMARY KEY("competition","match_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"competition" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "settings_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_records" ADD CONSTRAINT "points_records_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_matches" ADD CONSTRAINT "feed_matches_match" FOREIGN KEY ("competition","match_id") REFERENCES "public"."matches"("competition","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;