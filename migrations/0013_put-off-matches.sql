ALTER TABLE "feed_matches" ADD COLUMN "put_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "feed_matches" SET "put_off" = true WHERE "why" IN ('postponed', 'cancelled');
