CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"epoch" bigint DEFAULT 0 NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"backend" integer,
	"backend_start" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "clocks" ADD COLUMN "paused_because" text;--> statement-breakpoint
ALTER TABLE "clocks" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;