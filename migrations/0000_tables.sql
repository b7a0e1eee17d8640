CREATE TABLE "audit_log" (
	"competition" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"user_id" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_competition_id_pk" PRIMARY KEY("competition","id")
);
--> statement-breakpoint
CREATE TABLE "clocks" (
	"competition" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"speed" double precision NOT NULL,
	"wait_s" double precision NOT NULL,
	"paused" boolean NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"jump_to" timestamp with time zone,
	"epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "clocks_speed" CHECK ("clocks"."speed" > 0)
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"year" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"start_date_time" timestamp with time zone NOT NULL,
	"team_selection_locked" boolean DEFAULT false NOT NULL,
	"team_selection_active" boolean DEFAULT false NOT NULL,
	"reserved_names" text[] NOT NULL,
	"points" jsonb NOT NULL,
	"pool_order" text NOT NULL,
	"third_place" jsonb,
	"results" text NOT NULL,
	"next_idx" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_accounts_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"role" text DEFAULT 'none' NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "players" (
	"competition" text NOT NULL,
	"idx" integer NOT NULL,
	"user_id" text,
	"nick" text,
	"lowername" text,
	"simulated" boolean DEFAULT false NOT NULL,
	"ranked" boolean DEFAULT false NOT NULL,
	"first_access" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_news_list" text[] DEFAULT '{}' NOT NULL,
	"updates" text[] DEFAULT '{}' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "players_competition_idx_pk" PRIMARY KEY("competition","idx"),
	CONSTRAINT "players_user" UNIQUE("competition","user_id"),
	CONSTRAINT "players_lowername" UNIQUE("competition","lowername"),
	CONSTRAINT "players_nick" CHECK (("players"."nick" is null) = ("players"."lowername" is null)),
	CONSTRAINT "players_ranked" CHECK (not "players"."ranked" or "players"."nick" is not null)
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"competition" text NOT NULL,
	"id" text NOT NULL,
	"fd_id" integer,
	"utc_date" timestamp with time zone NOT NULL,
	"moved_from" timestamp with time zone,
	"locks_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"stage" text NOT NULL,
	"pool" text,
	"matchday" integer NOT NULL,
	"venue" text NOT NULL,
	"placeholder1" text,
	"placeholder2" text,
	"team1" text,
	"team2" text,
	"recorded" jsonb,
	CONSTRAINT "matches_competition_id_pk" PRIMARY KEY("competition","id")
);
--> statement-breakpoint
CREATE TABLE "match_packs" (
	"competition" text NOT NULL,
	"match_id" text NOT NULL,
	"picks" "bytea" NOT NULL,
	"holders" "bytea" NOT NULL,
	"split" jsonb NOT NULL,
	"packed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "match_packs_competition_match_id_pk" PRIMARY KEY("competition","match_id")
);
--> statement-breakpoint
CREATE TABLE "predictions" (
	"competition" text NOT NULL,
	"match_id" text NOT NULL,
	"idx" integer NOT NULL,
	"full1" smallint NOT NULL,
	"full2" smallint NOT NULL,
	"winner" smallint,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "predictions_competition_match_id_idx_pk" PRIMARY KEY("competition","match_id","idx"),
	CONSTRAINT "predictions_range" CHECK ("predictions"."full1" between 0 and 99 and "predictions"."full2" between 0 and 99),
	CONSTRAINT "predictions_winner" CHECK ("predictions"."winner" is null or ("predictions"."winner" in (1, 2) and "predictions"."full1" = "predictions"."full2"))
);
--> statement-breakpoint
CREATE TABLE "predictions_set_aside" (
	"competition" text NOT NULL,
	"match_id" text NOT NULL,
	"idx" integer NOT NULL,
	"full1" smallint NOT NULL,
	"full2" smallint NOT NULL,
	"winner" smallint,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "predictions_set_aside_competition_match_id_idx_pk" PRIMARY KEY("competition","match_id","idx")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"competition" text NOT NULL,
	"match_id" text NOT NULL,
	"version" integer NOT NULL,
	"previous" integer NOT NULL,
	"source" text NOT NULL,
	"pinned" boolean NOT NULL,
	"status" text NOT NULL,
	"full1" integer,
	"full2" integer,
	"penalties" jsonb,
	"winner" integer,
	"minute" integer,
	"minute_at" timestamp with time zone,
	"period" text,
	"goals" jsonb NOT NULL,
	"note" text,
	"recorded_by" text,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"corrected_at" timestamp with time zone,
	CONSTRAINT "results_competition_match_id_version_pk" PRIMARY KEY("competition","match_id","version"),
	CONSTRAINT "results_both_scores" CHECK (("results"."full1" is null) = ("results"."full2" is null)),
	CONSTRAINT "results_range" CHECK ("results"."full1" between 0 and 99 and "results"."full2" between 0 and 99),
	CONSTRAINT "results_winner" CHECK ("results"."winner" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"competition" text NOT NULL,
	"idx" integer NOT NULL,
	"section" text NOT NULL,
	"tla" text NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "favourites_competition_idx_section_pk" PRIMARY KEY("competition","idx","section")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"competition" text NOT NULL,
	"tla" text NOT NULL,
	"team_id" integer NOT NULL,
	"short_name" text NOT NULL,
	"section" text NOT NULL,
	"pool" text NOT NULL,
	"iso2" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "teams_competition_tla_pk" PRIMARY KEY("competition","tla"),
	CONSTRAINT "teams_team_id" UNIQUE("competition","team_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_team1" FOREIGN KEY ("competition","team1") REFERENCES "public"."teams"("competition","tla") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_team2" FOREIGN KEY ("competition","team2") REFERENCES "public"."teams"("competition","tla") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_packs" ADD CONSTRAINT "match_packs_match" FOREIGN KEY ("competition","match_id") REFERENCES "public"."matches"("competition","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_match" FOREIGN KEY ("competition","match_id") REFERENCES "public"."matches"("competition","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions" ADD CONSTRAINT "predictions_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions_set_aside" ADD CONSTRAINT "predictions_set_aside_match" FOREIGN KEY ("competition","match_id") REFERENCES "public"."matches"("competition","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictions_set_aside" ADD CONSTRAINT "predictions_set_aside_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_match" FOREIGN KEY ("competition","match_id") REFERENCES "public"."matches"("competition","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_player" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_team" FOREIGN KEY ("competition","tla") REFERENCES "public"."teams"("competition","tla") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "players_unranked" ON "players" USING btree ("competition","idx") WHERE not "players"."ranked";--> statement-breakpoint
CREATE INDEX "matches_kickoff" ON "matches" USING btree ("competition","utc_date");--> statement-breakpoint
CREATE INDEX "favourites_team_holders" ON "favourites" USING btree ("competition","tla");