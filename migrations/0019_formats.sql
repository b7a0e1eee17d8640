ALTER TABLE "competitions" ALTER COLUMN "pool_order" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "venue" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "section" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "pool" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ALTER COLUMN "iso2" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "stages" jsonb;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "time_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "stage_name" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "asks_through" boolean;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "tie_id" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "leg" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "score90" jsonb;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "through" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "shirt" jsonb;--> statement-breakpoint
UPDATE "matches" SET "kind" = CASE "stage" WHEN 'GROUP_STAGE' THEN 'groups' ELSE 'knockout' END, "asks_through" = "stage" <> 'GROUP_STAGE';--> statement-breakpoint
-- Until this migration a competition could only have the seven stages below. Each gets the usual properties of its stage
-- (game/competition/stages.ts), and the same stages as before earn points for favourites (`title` and `reach`).
UPDATE "competitions" c SET "stages" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', s.id,
           'name', NULL,
           'kind', CASE s.id WHEN 'GROUP_STAGE' THEN 'groups' ELSE 'knockout' END,
           'legs', 1,
           'extraTime', s.id <> 'GROUP_STAGE',
           'awayGoals', false,
           'part', NULL,
           'carries', NULL,
           'title', s.id = 'FINAL',
           'reach', s.id IN ('LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'FINAL'),
           'side', s.id = 'THIRD_PLACE',
           'order', CASE c."pool_order" WHEN 'head-to-head-first' THEN '["points", "level", "difference", "goals"]'::jsonb
                    ELSE '["points", "difference", "goals", "level"]'::jsonb END,
           'adjust', '[]'::jsonb) ORDER BY s.place), '[]'::jsonb)
    FROM unnest(ARRAY['GROUP_STAGE', 'LAST_32', 'LAST_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'THIRD_PLACE', 'FINAL']) WITH ORDINALITY AS s(id, place)
   WHERE EXISTS (SELECT 1 FROM "matches" m WHERE m."competition" = c."id" AND m."stage" = s.id));--> statement-breakpoint
ALTER TABLE "competitions" ALTER COLUMN "stages" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "asks_through" SET NOT NULL;
