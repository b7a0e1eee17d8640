ALTER TABLE "auth_sessions" ADD COLUMN "former_token" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "is_renewal_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "auth_sessions_former" ON "auth_sessions" USING btree ("former_token") WHERE "auth_sessions"."former_token" is not null;--> statement-breakpoint
-- When an account gets another role, its sessions are shortened at once, and each gets a new secret at its next request, because a copy of the
-- former one may be in other hands.
create or replace function announce_user() returns trigger language plpgsql as $$
begin
  if old.role is distinct from new.role then
    update auth_sessions s set is_renewal_due = true,
           expires_at = least(s.expires_at, s.last_used_at + session_idle(new.role))
     where s.user_id = new.id;
  end if;
  if old.role is distinct from new.role or old.blocked is distinct from new.blocked or old.email is distinct from new.email then
    perform pg_notify('fulltime', json_build_object('kind', 'sessions', 'users', json_build_array(old.id))::text);
  end if;
  return null;
end $$;
