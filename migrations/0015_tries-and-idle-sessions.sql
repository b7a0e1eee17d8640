CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "has_short_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tries_ends" ON "tries" USING btree ("ends_at");--> statement-breakpoint
-- How long a session lives without being used: 90 days for players, 14 for staff and admins.
create function session_idle(role text) returns interval language sql immutable as $$
  select case when role = 'none' then interval '90 days' else interval '14 days' end
$$;
--> statement-breakpoint
-- The expiry of a session is computed from its last use and the role of its account, whichever code creates the session.
create function begin_session() returns trigger language plpgsql as $$
begin
  new.last_used_at := clock_timestamp();
  new.expires_at := new.last_used_at
    + session_idle(coalesce((select u.role from auth_users u where u.id = new.user_id), 'none'));
  return new;
end $$;
--> statement-breakpoint
create trigger auth_sessions_begin before insert on auth_sessions
  for each row execute function begin_session();
--> statement-breakpoint
-- A recorded use of a session is not announced, because it ends nothing. Every other change of a session is announced.
drop trigger auth_sessions_announce on auth_sessions;
--> statement-breakpoint
create trigger auth_sessions_announce_change after update on auth_sessions
  for each row when (old.last_used_at is not distinct from new.last_used_at) execute function announce_session();
--> statement-breakpoint
create trigger auth_sessions_announce_end after delete on auth_sessions
  for each row execute function announce_session();
--> statement-breakpoint
-- When an account gets a role, its sessions are shortened at once.
create or replace function announce_user() returns trigger language plpgsql as $$
begin
  if old.role is distinct from new.role then
    update auth_sessions s set expires_at = least(s.expires_at, s.last_used_at + session_idle(new.role))
     where s.user_id = new.id and s.expires_at > s.last_used_at + session_idle(new.role);
  end if;
  if old.role is distinct from new.role or old.blocked is distinct from new.blocked or old.email is distinct from new.email then
    perform pg_notify('fulltime', json_build_object('kind', 'sessions', 'users', json_build_array(old.id))::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- It is not known when an existing session was last used, so the time of this migration counts for those that have not expired.
-- Nor is it known how long the password was with which a session began. If the account has a password, it counts as short.
update auth_sessions s set last_used_at = clock_timestamp(), expires_at = clock_timestamp() + session_idle(u.role),
       has_short_password = exists (select from auth_accounts a where a.user_id = u.id and a.password is not null)
  from auth_users u where u.id = s.user_id and s.expires_at > clock_timestamp();
