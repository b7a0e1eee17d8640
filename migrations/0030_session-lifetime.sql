ALTER TABLE "auth_sessions" ADD COLUMN "begun_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
-- How long a session lives, however often it is used: 400 days for players, 90 for staff and admins. For the sessions that exist, this counts
-- from the migration.
create function session_life(role text) returns interval language sql immutable as $$
  select case when role = 'none' then interval '400 days' else interval '90 days' end
$$;
--> statement-breakpoint
-- Whichever code extends a session, a process of the former version too, it does not live longer than that.
create function limit_session() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.begun_at
    + session_life(coalesce((select u.role from auth_users u where u.id = new.user_id), 'none')));
  return new;
end $$;
--> statement-breakpoint
create trigger auth_sessions_limit before update of expires_at, begun_at on auth_sessions
  for each row execute function limit_session();
--> statement-breakpoint
-- When an account gets a role, its sessions are shortened at once. The trigger above applies the second limit.
create or replace function announce_user() returns trigger language plpgsql as $$
begin
  if old.role is distinct from new.role then
    update auth_sessions s set expires_at = least(s.expires_at, s.last_used_at + session_idle(new.role))
     where s.user_id = new.id
       and s.expires_at > least(s.last_used_at + session_idle(new.role), s.begun_at + session_life(new.role));
  end if;
  if old.role is distinct from new.role or old.blocked is distinct from new.blocked or old.email is distinct from new.email then
    perform pg_notify('fulltime', json_build_object('kind', 'sessions', 'users', json_build_array(old.id))::text);
  end if;
  return null;
end $$;
