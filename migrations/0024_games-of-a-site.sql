ALTER TABLE "groups" DROP CONSTRAINT "groups_token";--> statement-breakpoint
ALTER TABLE "players" DROP CONSTRAINT "players_user";--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "auto_enter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "competitions_default" ON "competitions" USING btree ("is_default") WHERE "competitions"."is_default";--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_token" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user" UNIQUE("user_id","competition");