CREATE TABLE "honours" (
	"competition" text NOT NULL,
	"user_id" text NOT NULL,
	"rank" integer NOT NULL,
	"groups_won" integer NOT NULL,
	"matchdays_won" integer NOT NULL,
	CONSTRAINT "honours_competition_user_id_pk" PRIMARY KEY("competition","user_id")
);
--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "cancelled_by_finish" text[];--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "honours_of" text;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "honoured_players" integer;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "champion" text;--> statement-breakpoint
ALTER TABLE "honours" ADD CONSTRAINT "honours_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honours" ADD CONSTRAINT "honours_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "honours_user" ON "honours" USING btree ("user_id");