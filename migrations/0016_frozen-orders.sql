ALTER TABLE "competitions" ADD COLUMN "frozen_orders" jsonb;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "set1" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "set2" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "sides_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "starts_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "ordered" integer;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_set1" FOREIGN KEY ("competition","set1") REFERENCES "public"."teams"("competition","tla") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_set2" FOREIGN KEY ("competition","set2") REFERENCES "public"."teams"("competition","tla") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- If a team of a pool has reached a locked match by its place, the order of the pool is frozen as the bracket shows it now. If a
-- third-placed team has reached a locked match, the orders of all pools are frozen.
WITH sides AS (
  SELECT m.competition, m.locked_at IS NOT NULL AS locked, s.placeholder, s.opponent, s.tla,
         CASE WHEN s.placeholder ~ '^[1-9][A-Z]$' THEN substr(s.placeholder, 2) END AS pool,
         s.placeholder ~ '^3[A-Z]{2,}$' AS third
    FROM "matches" m
    CROSS JOIN LATERAL (VALUES (m.placeholder1, m.placeholder2, m.team1), (m.placeholder2, m.placeholder1, m.team2)) AS s (placeholder, opponent, tla)
   WHERE s.placeholder IS NOT NULL),
with_third AS (
  SELECT DISTINCT competition FROM sides WHERE locked AND third AND tla IS NOT NULL),
frozen AS (
  SELECT DISTINCT competition, pool FROM sides WHERE locked AND pool IS NOT NULL AND tla IS NOT NULL
  UNION
  SELECT t.competition, t.pool FROM "teams" t JOIN with_third USING (competition)),
orders AS (
  SELECT f.competition, f.pool,
         jsonb_agg(coalesce(s.tla, third.tla) ORDER BY n.place) AS teams
    FROM frozen f
    CROSS JOIN LATERAL generate_series(1, (SELECT count(*)::int FROM "teams" t WHERE t.competition = f.competition AND t.pool = f.pool)) AS n (place)
    LEFT JOIN LATERAL (SELECT min(tla) AS tla FROM sides WHERE competition = f.competition AND placeholder = n.place || f.pool) s ON true
    LEFT JOIN LATERAL (
      SELECT min(b.tla) AS tla FROM sides b JOIN "teams" t ON t.competition = b.competition AND t.tla = b.tla
       WHERE b.competition = f.competition AND b.third AND t.pool = f.pool AND n.place = 3) third ON true
   GROUP BY f.competition, f.pool),
thirds AS (
  SELECT s.competition, jsonb_object_agg(s.opponent, s.tla) AS by_opponent
    FROM sides s JOIN with_third USING (competition)
   WHERE s.third AND s.tla IS NOT NULL AND s.opponent IS NOT NULL GROUP BY s.competition)
UPDATE "competitions" c
   SET frozen_orders = jsonb_build_object('pools', o.pools, 'thirds', (SELECT by_opponent FROM thirds t WHERE t.competition = c.id))
  FROM (SELECT competition, jsonb_object_agg(pool, teams) AS pools FROM orders GROUP BY competition) o
 WHERE o.competition = c.id;
