-- Every change of what a process keeps of an account's own rows (server/identity/own) is announced, whoever makes it. A statement that
-- changes more than a hundred accounts names none of them (null), because the payload of an announcement is limited.
create function announce_own(users text[]) returns void language plpgsql as $$
begin
  if cardinality(users) > 0 then
    perform pg_notify('fulltime', json_build_object(
      'kind', 'own', 'users', case when cardinality(users) <= 100 then to_json(users) end)::text);
  end if;
end $$;
--> statement-breakpoint
-- For tables with the id of an account in a column, which is the argument of the trigger.
create function announce_own_of_account() returns trigger language plpgsql as $$
declare
  users text[];
begin
  execute format('select array_agg(distinct %1$I) from changed where %1$I is not null', tg_argv[0]) into users;
  perform announce_own(users);
  return null;
end $$;
--> statement-breakpoint
-- For tables with the number of a player.
create function announce_own_of_player() returns trigger language plpgsql as $$
begin
  perform announce_own(array(
    select distinct p.user_id from changed c join players p on p.competition = c.competition and p.idx = c.idx
     where p.user_id is not null));
  return null;
end $$;
--> statement-breakpoint
-- A new account or player is in no memory yet.
create trigger auth_users_own_update after update on auth_users
  referencing old table as changed for each statement execute function announce_own_of_account('id');
--> statement-breakpoint
create trigger auth_users_own_delete after delete on auth_users
  referencing old table as changed for each statement execute function announce_own_of_account('id');
--> statement-breakpoint
-- A group's members are counted in the rows of their players (0004), so these triggers announce memberships too.
create trigger players_own_update after update on players
  referencing old table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger players_own_delete after delete on players
  referencing old table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger auth_accounts_own_insert after insert on auth_accounts
  referencing new table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger auth_accounts_own_delete after delete on auth_accounts
  referencing old table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger auth_passkeys_own_insert after insert on auth_passkeys
  referencing new table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger auth_passkeys_own_delete after delete on auth_passkeys
  referencing old table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger push_registrations_own_insert after insert on push_registrations
  referencing new table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger push_registrations_own_update after update on push_registrations
  referencing new table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger push_registrations_own_delete after delete on push_registrations
  referencing old table as changed for each statement execute function announce_own_of_account('user_id');
--> statement-breakpoint
create trigger favourites_own_insert after insert on favourites
  referencing new table as changed for each statement execute function announce_own_of_player();
--> statement-breakpoint
create trigger favourites_own_update after update on favourites
  referencing new table as changed for each statement execute function announce_own_of_player();
--> statement-breakpoint
create trigger favourites_own_delete after delete on favourites
  referencing old table as changed for each statement execute function announce_own_of_player();
--> statement-breakpoint
create trigger rivals_own_insert after insert on rivals
  referencing new table as changed for each statement execute function announce_own_of_player();
--> statement-breakpoint
create trigger rivals_own_delete after delete on rivals
  referencing old table as changed for each statement execute function announce_own_of_player();
