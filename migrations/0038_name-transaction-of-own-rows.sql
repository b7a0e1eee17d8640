-- An announcement of changed own rows names its transaction. A process that has put its own change into what it keeps recognises it.
create or replace function announce_own(users text[]) returns void language plpgsql as $$
begin
  if cardinality(users) > 0 then
    perform pg_notify('fulltime', json_build_object(
      'kind', 'own', 'users', case when cardinality(users) <= 100 then to_json(users) end, 'tx', pg_current_xact_id()::text)::text);
  end if;
end $$;
