-- The other cups that are shipped call this team USA.
UPDATE "teams" SET "name" = coalesce("name", "short_name"), "short_name" = 'USA'
WHERE "competition" = 'CA/2024' AND "tla" = 'USA' AND "short_name" = 'United States';
