-- Triggers count the members of a group and the groups of a player. The checks on both counts refuse one too many, even if several
-- requests are handled at the same time.
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
-- A membership that ends is stored as a past membership, unless the group itself is deleted.
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
-- The owner must be a member of the group. This is checked when a transaction commits.
alter table groups add constraint groups_owner foreign key (competition, id, owner)
  references group_members (competition, group_id, idx) deferrable initially deferred;
