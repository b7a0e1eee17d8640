CREATE TABLE "match_updates" (
	"competition" text NOT NULL,
	"name" text NOT NULL,
	"match_ids" text[] NOT NULL,
	"published_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "match_updates_competition_name_pk" PRIMARY KEY("competition","name")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"competition" text NOT NULL,
	"notice_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "deliveries_competition_notice_id_seq_pk" PRIMARY KEY("competition","notice_id","seq")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"competition" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"dropped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notices_competition_id_pk" PRIMARY KEY("competition","id"),
	CONSTRAINT "notices_subject" UNIQUE("competition","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "push_registrations" (
	"competition" text NOT NULL,
	"token" text NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "push_registrations_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"idx" integer NOT NULL,
	"endpoint" text NOT NULL,
	"auth" text NOT NULL,
	"p256dh" text NOT NULL,
	"name" text,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"refreshed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "push_registrations_competition_token_pk" PRIMARY KEY("competition","token"),
	CONSTRAINT "push_registrations_endpoint" UNIQUE("competition","endpoint"),
	CONSTRAINT "push_registrations_seq" UNIQUE("competition","seq")
);
--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "last_sign_in_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "last_access" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "last_login" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "app_version" text;--> statement-breakpoint
ALTER TABLE "match_updates" ADD CONSTRAINT "match_updates_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notice" FOREIGN KEY ("competition","notice_id") REFERENCES "public"."notices"("competition","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_registration" FOREIGN KEY ("competition","seq") REFERENCES "public"."push_registrations"("competition","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("competition","due_at");--> statement-breakpoint
CREATE INDEX "deliveries_registration" ON "deliveries" USING btree ("competition","seq");--> statement-breakpoint
CREATE INDEX "notices_open" ON "notices" USING btree ("competition","id") WHERE "notices"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "push_registrations_player" ON "push_registrations" USING btree ("competition","idx");