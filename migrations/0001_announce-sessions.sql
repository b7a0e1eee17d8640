-- Every change of a session is announced, so that a revoked session ends on every process at once.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('fulltime', json_build_object('kind', 'sessions', 'users', json_build_array(old.user_id))::text);
  return null;
end $$;
--> statement-breakpoint
create trigger auth_sessions_announce after update or delete on auth_sessions
  for each row execute function announce_session();
--> statement-breakpoint
-- A change of the role, the block or the email is announced, so that it takes effect with the next request.
create function announce_user() returns trigger language plpgsql as $$
begin
  if old.role is distinct from new.role or old.blocked is distinct from new.blocked or old.email is distinct from new.email then
    perform pg_notify('fulltime', json_build_object('kind', 'sessions', 'users', json_build_array(old.id))::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger auth_users_announce after update on auth_users
  for each row execute function announce_user();
--> statement-breakpoint
-- Packed vectors are not compressed, because they are read whole at each start.
alter table match_packs alter column picks set storage external, alter column holders set storage external;
