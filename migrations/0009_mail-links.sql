CREATE TABLE "auth_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"password" text,
	"by_mail" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_links_kind" CHECK ("auth_links"."kind" in ('verify', 'reset', 'link'))
);
--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_links_user" ON "auth_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_links_expires" ON "auth_links" USING btree ("expires_at");