-- Members are counted where they are written, so that no race fills a seat twice; the checks on both counts refuse one too many.
create function count_group_member() returns trigger language plpgsql as $$
begin
  update groups set size = size + 1 where competition = new.competition and id = new.group_id;
  update players set group_count = group_count + 1 where competition = new.competition and idx = new.idx;
  return null;
end $$;
--> statement-breakpoint
create trigger group_members_count after insert on group_members
  for each row execute function count_group_member();
--> statement-breakpoint
-- A membership that ends is kept as a period, unless its group goes with it.
create function end_group_member() returns trigger language plpgsql as $$
begin
  update groups set size = size - 1 where competition = old.competition and id = old.group_id;
  if found then
    insert into group_past_members (competition, group_id, idx, since, until)
    values (old.competition, old.group_id, old.idx, old.since, clock_timestamp());
  end if;
  update players set group_count = group_count - 1 where competition = old.competition and idx = old.idx;
  return null;
end $$;
--> statement-breakpoint
create trigger group_members_end after delete on group_members
  for each row execute function end_group_member();
--> statement-breakpoint
-- The owner is a member, whatever happens at once; looked at when a transaction ends.
alter table groups add constraint groups_owner foreign key (competition, id, owner)
  references group_members (competition, group_id, idx) deferrable initially deferred;
