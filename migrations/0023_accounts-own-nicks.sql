ALTER TABLE "auth_users" ADD COLUMN "nick" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "lowername" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "is_nick_assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- An account gets the preferences and the nick of the competition that it entered last.
UPDATE "auth_users" u SET "preferences" = p."preferences"
  FROM (SELECT DISTINCT ON ("user_id") * FROM "players" ORDER BY "user_id", "first_access" DESC, "competition") p
 WHERE p."user_id" = u."id";--> statement-breakpoint
UPDATE "auth_users" u SET "nick" = p."nick", "lowername" = p."lowername"
  FROM (SELECT DISTINCT ON ("user_id") * FROM "players" WHERE "nick" IS NOT NULL ORDER BY "user_id", "first_access" DESC, "competition") p
 WHERE p."user_id" = u."id";--> statement-breakpoint
-- If two accounts had the same nick in different competitions, the younger account becomes "Name 2", or the first number that is free. A nick
-- has at most 20 characters. If cutting the nick and its lowername to the same length could make them differ, both become the lowername.
DO $$
DECLARE
  younger record;
  number integer;
  ending text;
  kept text;
BEGIN
  FOR younger IN
    SELECT * FROM (
      SELECT "id", "nick", "lowername", row_number() OVER (PARTITION BY "lowername" ORDER BY "created_at", "id") AS place
        FROM "auth_users" WHERE "lowername" IS NOT NULL) a
     WHERE place > 1 ORDER BY "lowername", place
  LOOP
    number := 2;
    LOOP
      ending := ' ' || number;
      kept := rtrim(left(younger."lowername", 20 - length(ending)));
      EXIT WHEN NOT EXISTS (SELECT FROM "auth_users" WHERE "lowername" = kept || ending);
      number := number + 1;
    END LOOP;
    UPDATE "auth_users" SET
      "nick" = CASE
        WHEN length(younger."nick") + length(ending) <= 20 THEN younger."nick"
        WHEN length(younger."nick") = length(younger."lowername") THEN left(younger."nick", length(kept))
        ELSE kept END || ending,
      "lowername" = kept || ending,
      "is_nick_assigned" = true
     WHERE "id" = younger."id";
  END LOOP;
END $$;--> statement-breakpoint
-- While two nicks are exchanged, two rows may have the same one for a moment.
ALTER TABLE "players" DROP CONSTRAINT "players_lowername";--> statement-breakpoint
UPDATE "players" p SET "nick" = u."nick", "lowername" = u."lowername", "ranked" = u."nick" IS NOT NULL AND NOT u."blocked"
  FROM "auth_users" u WHERE u."id" = p."user_id" AND p."lowername" IS DISTINCT FROM u."lowername";--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_lowername" UNIQUE("competition","lowername");--> statement-breakpoint
ALTER TABLE "players" DROP COLUMN "preferences";--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_lowername" UNIQUE("lowername");--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_nick" CHECK (("auth_users"."nick" is null) = ("auth_users"."lowername" is null));--> statement-breakpoint
-- A registration belongs to an account. Of several registrations of one browser, the one that was refreshed last stays.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_registration";--> statement-breakpoint
DROP INDEX "deliveries_registration";--> statement-breakpoint
ALTER TABLE "push_registrations" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "push_registrations" r SET "user_id" = p."user_id"
  FROM "players" p WHERE p."competition" = r."competition" AND p."idx" = r."idx";--> statement-breakpoint
DELETE FROM "push_registrations" r
 WHERE "user_id" IS NULL
    OR EXISTS (SELECT FROM "push_registrations" o
                WHERE o."endpoint" = r."endpoint" AND (o."refreshed_at", o."seq") > (r."refreshed_at", r."seq"));--> statement-breakpoint
DELETE FROM "deliveries" d WHERE NOT EXISTS (SELECT FROM "push_registrations" r WHERE r."seq" = d."seq");--> statement-breakpoint
ALTER TABLE "push_registrations" DROP CONSTRAINT "push_registrations_endpoint";--> statement-breakpoint
ALTER TABLE "push_registrations" DROP CONSTRAINT "push_registrations_seq";--> statement-breakpoint
ALTER TABLE "push_registrations" DROP CONSTRAINT "push_registrations_player";--> statement-breakpoint
DROP INDEX "push_registrations_player";--> statement-breakpoint
ALTER TABLE "push_registrations" DROP CONSTRAINT "push_registrations_competition_token_pk";--> statement-breakpoint
ALTER TABLE "push_registrations" DROP COLUMN "competition";--> statement-breakpoint
ALTER TABLE "push_registrations" DROP COLUMN "idx";--> statement-breakpoint
ALTER TABLE "push_registrations" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD PRIMARY KEY ("token");--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_endpoint" UNIQUE("endpoint");--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_seq" UNIQUE("seq");--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_registrations_user" ON "push_registrations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_registration" FOREIGN KEY ("seq") REFERENCES "public"."push_registrations"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_registration" ON "deliveries" USING btree ("seq");
