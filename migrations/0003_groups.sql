CREATE TABLE "group_members" (
	"competition" text NOT NULL,
	"group_id" integer NOT NULL,
	"idx" integer NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "group_members_competition_group_id_idx_pk" PRIMARY KEY("competition","group_id","idx")
);
--> statement-breakpoint
CREATE TABLE "group_past_members" (
	"competition" text NOT NULL,
	"group_id" integer NOT NULL,
	"idx" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "group_past_members_competition_group_id_idx_since_pk" PRIMARY KEY("competition","group_id","idx","since")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"competition" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"lowername" text NOT NULL,
	"owner" integer NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"token" text,
	"size" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "groups_competition_id_pk" PRIMARY KEY("competition","id"),
	CONSTRAINT "groups_name" UNIQUE("competition","lowername"),
	CONSTRAINT "groups_token" UNIQUE("competition","token"),
	CONSTRAINT "groups_size" CHECK ("groups"."size" between 0 and 500)
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "group_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group" FOREIGN KEY ("competition","group_id") REFERENCES "public"."groups"("competition","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_member" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_past_members" ADD CONSTRAINT "group_past_members_group" FOREIGN KEY ("competition","group_id") REFERENCES "public"."groups"("competition","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_past_members" ADD CONSTRAINT "group_past_members_member" FOREIGN KEY ("competition","idx") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_members_player" ON "group_members" USING btree ("competition","idx");--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_groups" CHECK ("players"."group_count" between 0 and 50);