-- A process that puts its own change into the rows that it keeps recognises its announcement by a name, which it sets for its transaction.
create or replace function announce_own(users text[]) returns void language plpgsql as $$
begin
  if cardinality(users) > 0 then
    perform pg_notify('fulltime', json_build_object(
      'kind', 'own', 'users', case when cardinality(users) <= 100 then to_json(users) end,
      'by', nullif(current_setting('fulltime.by', true), ''))::text);
  end if;
end $$;
