-- Predictions that are set aside are announced whichever process does it, because processes keep the picks of players in memory
-- (server/predictions/own-picks.ts), and one of a version from before that memory does not announce them itself.
create function announce_set_aside() returns trigger language plpgsql as $$
declare
  named text;
begin
  for named in select distinct competition from changed loop
    perform pg_notify('fulltime', json_build_object(
      'kind', 'predictions', 'competition', named, 'picks', json_build_array(), 'setAside', true)::text);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger predictions_set_aside_insert after insert on predictions_set_aside
  referencing new table as changed for each statement execute function announce_set_aside();
--> statement-breakpoint
create trigger predictions_set_aside_update after update on predictions_set_aside
  referencing new table as changed for each statement execute function announce_set_aside();
