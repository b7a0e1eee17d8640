-- A new session, by whatever method, means that the account has signed in (the field `lastSignInTime` of the user
-- document).
create function note_sign_in() returns trigger language plpgsql as $$
begin
  update auth_users set last_sign_in_time = new.created_at where id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger auth_sessions_note_sign_in after insert on auth_sessions
  for each row execute function note_sign_in();
