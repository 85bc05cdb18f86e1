-- Customers that may be one shop are found by indexes: the same phone or identity number, a name alike, or a place nearby.
create index customer_phone on customer (branch_id, phone);
create index customer_nik on customer (branch_id, nik) where nik is not null;
create index customer_place on customer (branch_id, lat, lng) where lat is not null;
create index customer_name_alike on customer using gin (lower(name) gin_trgm_ops);

-- Active customers whose names are alike by more than `alike_from` (trigrams, 0 to 1), the likest first. As the owner, because the
-- operator may use no index behind row-level security; the branches are cut down to those that the transaction sees.
create function find_names_alike(branches bigint[], wanted text, alike_from real, most int)
returns table (branch_id bigint, id bigint, likeness real)
language plpgsql stable rows 10 security definer set search_path = public as $$
declare
  seen bigint[] := array(select unnest(branches) intersect select unnest(allowed_branches()));
begin
  perform set_config('pg_trgm.similarity_threshold', alike_from::text, true);
  return query
    select c.branch_id, c.id, similarity(lower(c.name), lower(wanted))
    from customer c
    where c.branch_id = any(seen) and lower(c.name) % lower(wanted) and c.status = 'ACTIVE' and not c.is_walk_in
    order by 3 desc, 2 limit most;
end
$$;
