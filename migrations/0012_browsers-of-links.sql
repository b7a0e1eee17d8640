ALTER TABLE "auth_links" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_registrations_session" ON "push_registrations" USING btree ("session_id");