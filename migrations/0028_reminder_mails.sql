CREATE TABLE "reminder_mails" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"stop" text NOT NULL,
	CONSTRAINT "reminder_mails_stop_unique" UNIQUE("stop")
);
--> statement-breakpoint
CREATE TABLE "sent_reminder_mails" (
	"competition" text NOT NULL,
	"kickoff" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sent_reminder_mails_competition_kickoff_user_id_pk" PRIMARY KEY("competition","kickoff","user_id")
);
--> statement-breakpoint
ALTER TABLE "reminder_mails" ADD CONSTRAINT "reminder_mails_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminder_mails" ADD CONSTRAINT "sent_reminder_mails_competition_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminder_mails" ADD CONSTRAINT "sent_reminder_mails_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_reminder_mails_user" ON "sent_reminder_mails" USING btree ("user_id");