-- Ids are given by the program, so that rows which name each other are known before any is written, and are sent together.
-- A process takes a block of `id_block` and counts within it:
--   id = (block * 1000 + node) * 1000 + place, with 1,000 places in a block and room for 1,000 nodes of a cluster.
-- 9 billion blocks stay below 2^53, the largest number that JSON readers carry. The node is 0 where there is one database.
-- Rows that somebody adds by hand take theirs from `id_by_hand`, below the first block.
create sequence id_block as bigint;
create sequence id_by_hand as bigint;

create function next_id() returns bigint language sql volatile
  return nextval('id_by_hand');
comment on function next_id() is 'For rows by hand; the program names the id of every row.';

do $$
declare
  counted record;
  largest bigint := 0;
  found bigint;
begin
  for counted in
    select a.attrelid::regclass as tab, quote_ident(a.attname) as col
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attidentity <> ''
      and c.relname not in ('audit_log', 'audit_seal', 'stock_move')
  loop
    execute format('select coalesce(max(%s), 0) from %s', counted.col, counted.tab) into found;
    largest := greatest(largest, found);
    execute format('alter table %s alter column %s drop identity, alter column %2$s set default next_id()', counted.tab, counted.col);
  end loop;
  execute format('alter sequence id_block restart with %s', largest / 1000000 + 1);
  -- as many by hand as there are up to the first block
  execute format('alter sequence id_by_hand restart with %s maxvalue %s', largest + 1, (largest / 1000000 + 1) * 1000000 - 1);
end
$$;

-- Moves are numbered in the order of entry, over all branches and processes, behind the lock of their goods: costs follow it.
do $$
declare
  last bigint;
begin
  select coalesce(max(seq), 0) into last from stock_move;
  alter table stock_move alter column seq drop identity;
  create sequence stock_move_seq_seq as bigint owned by stock_move.seq;
  perform setval('stock_move_seq_seq', greatest(last, 1), last > 0);
  alter table stock_move alter column seq set default nextval('stock_move_seq_seq');
end
$$;
