CREATE TABLE "matchday_bests" (
	"competition" text NOT NULL,
	"part" text NOT NULL,
	"matchday" integer NOT NULL,
	"points" integer NOT NULL,
	"winners" integer NOT NULL,
	CONSTRAINT "matchday_bests_competition_part_matchday_pk" PRIMARY KEY("competition","part","matchday"),
	CONSTRAINT "matchday_bests_won" CHECK ("matchday_bests"."points" > 0 and "matchday_bests"."winners" > 0)
);
--> statement-breakpoint
CREATE TABLE "matchday_winners" (
	"competition" text NOT NULL,
	"part" text NOT NULL,
	"matchday" integer NOT NULL,
	"idx" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "matchday_winners_competition_part_matchday_idx_pk" PRIMARY KEY("competition","part","matchday","idx")
);
--> statement-breakpoint
ALTER TABLE "matchday_bests" ADD CONSTRAINT "matchday_bests_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchday_winners" ADD CONSTRAINT "matchday_winners_matchday" FOREIGN KEY ("competition","part","matchday") REFERENCES "public"."matchday_bests"("competition","part","matchday") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matchday_winners" ADD CONSTRAINT "matchday_winners_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matchday_winners_idx" ON "matchday_winners" USING btree ("competition","idx");