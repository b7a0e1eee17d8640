CREATE TABLE "finished_matchdays" (
	"competition" text NOT NULL,
	"part" text NOT NULL,
	"matchday" integer NOT NULL,
	"points" integer NOT NULL,
	"winners" integer NOT NULL,
	CONSTRAINT "finished_matchdays_competition_part_matchday_pk" PRIMARY KEY("competition","part","matchday"),
	CONSTRAINT "finished_matchdays_won" CHECK ("finished_matchdays"."points" > 0 and "finished_matchdays"."winners" > 0)
);
--> statement-breakpoint
CREATE TABLE "matchday_winners" (
	"competition" text NOT NULL,
	"part" text NOT NULL,
	"matchday" integer NOT NULL,
	"idx" integer NOT NULL,
	CONSTRAINT "matchday_winners_competition_part_matchday_idx_pk" PRIMARY KEY("competition","part","matchday","idx")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "date_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "finished_matchdays" ADD CONSTRAINT "finished_matchdays_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchday_winners" ADD CONSTRAINT "matchday_winners_matchday" FOREIGN KEY ("competition","part","matchday") REFERENCES "public"."finished_matchdays"("competition","part","matchday") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchday_winners" ADD CONSTRAINT "matchday_winners_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matchday_winners_idx" ON "matchday_winners" USING btree ("competition","idx");