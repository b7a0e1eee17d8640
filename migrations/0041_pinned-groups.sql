ALTER TABLE "group_members" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What a process keeps of an account's own rows contains the pinned groups, so each change of a pin is announced, whichever process makes it.
create trigger group_members_own_update after update on group_members
  referencing old table as changed for each statement execute function announce_own_of_player();
