CREATE TABLE "news" (
	"competition" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_extract" text NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"published" timestamp with time zone,
	"created" timestamp with time zone NOT NULL,
	"edited" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"author" integer,
	"editor" integer,
	CONSTRAINT "news_competition_id_pk" PRIMARY KEY("competition","id"),
	CONSTRAINT "news_public" CHECK (not "news"."public" or "news"."published" is not null)
);
--> statement-breakpoint
CREATE TABLE "news_images" (
	"competition" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "news_images_competition_id_pk" PRIMARY KEY("competition","id")
);
--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author" FOREIGN KEY ("competition","author") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_editor" FOREIGN KEY ("competition","editor") REFERENCES "public"."players"("competition","idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_images" ADD CONSTRAINT "news_images_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_images" ADD CONSTRAINT "news_images_uploaded_by_auth_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_order" ON "news" USING btree ("competition","published","created");