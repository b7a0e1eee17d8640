CREATE TABLE "group_reactions" (
	"competition" text NOT NULL,
	"group_id" integer NOT NULL,
	"match_id" text NOT NULL,
	"idx" integer NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "group_reactions_competition_group_id_match_id_idx_pk" PRIMARY KEY("competition","group_id","match_id","idx")
);
--> statement-breakpoint
CREATE TABLE "rivals" (
	"competition" text NOT NULL,
	"idx" integer NOT NULL,
	"rival" integer NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "rivals_competition_idx_rival_pk" PRIMARY KEY("competition","idx","rival"),
	CONSTRAINT "rivals_others" CHECK ("rivals"."idx" <> "rivals"."rival")
);
--> statement-breakpoint
ALTER TABLE "group_reactions" ADD CONSTRAINT "group_reactions_member" FOREIGN KEY ("competition","group_id","idx") REFERENCES "public"."group_members"("competition","group_id","idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reactions" ADD CONSTRAINT "group_reactions_match" FOREIGN KEY ("competition","match_id") REFERENCES "public"."matches"("competition","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rivals" ADD CONSTRAINT "rivals_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rivals" ADD CONSTRAINT "rivals_followed_player" FOREIGN KEY ("competition","rival") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_reactions_of_member" ON "group_reactions" USING btree ("competition","group_id","idx");--> statement-breakpoint
CREATE INDEX "rivals_rival" ON "rivals" USING btree ("competition","rival");