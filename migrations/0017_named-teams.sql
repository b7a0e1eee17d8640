ALTER TABLE "matches" ADD COLUMN "named1" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "named2" text;