-- Documents by a part of their numbers over all kinds, newest first, and customers by their words: for the search over
-- everything. The functions work as the owner, as `find_documents` does, because behind row-level security a condition
-- that might tell of hidden rows by an error can't use an index; they cut the branches down to those that the transaction sees.

-- The number in the month, as everybody says it: the 7 of `PO/JKT/2601/00007`.
create index document_running_number on document (branch_id, type, right(number, 5), date desc, id desc) where number is not null;
create index document_running_order on document (branch_id, type, right(order_no, 5), date desc, id desc) where order_no is not null;

-- Keys of documents of these branches, kinds and days, whose number ends with `tail` (five digits) and has all `parts`; null
-- and no parts ask for nothing. `of_order` looks at the number of the order instead of the number. The newest `most` where an
-- index has their order. With parts alone, of any day, the trigram index finds them, in no order; a text that 500 documents have is
-- looked for among the newest 2,000 as well, so that neither costs more than that.
create function find_papers(branches bigint[], kinds text[], of_order boolean, tail text, parts text[], since date, until date, most int)
returns table (branch_id bigint, id bigint, date date)
language plpgsql stable rows 20 security definer set search_path = public as $$
declare
  seen bigint[] := array(select unnest(branches) intersect select unnest(allowed_branches()));
  called constant text := case when of_order then 'd.order_no' else 'd.number' end;
  frequent constant int := 500;
  in_order constant boolean := tail is not null or since is not null or parts = '{}';
  narrowed text := '';
  found_rows bigint;
  part text;
begin
  if since is not null then
    narrowed := narrowed || format(' and d.date between %L and %L', since, until);
  end if;
  foreach part in array parts loop
    narrowed := narrowed || case
      -- an index has the order: the trigrams must not be asked once for each branch and kind
      when in_order then format(' and position(%L in %s) > 0', part, called)
      else format(' and %s like %L', called, '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%')
    end;
  end loop;
  if in_order then
    if tail is not null then
      narrowed := narrowed || format(' and %s is not null and right(%1$s, 5) = %L', called, tail);
    end if;
    return query execute
      'select k.* from unnest($1) b (id) cross join unnest($2) t (code) cross join lateral (
         select d.branch_id, d.id, d.date from document d where d.branch_id = b.id and d.type = t.code' || narrowed || '
         order by d.date desc, d.id desc limit $3) k
       order by k.date desc, k.id desc limit $3' using seen, kinds, most;
    return;
  end if;
  narrowed := ' where d.branch_id = any($1) and d.type = any($2)' || narrowed;
  return query execute 'select d.branch_id, d.id, d.date from document d' || narrowed || ' limit $3' using seen, kinds, frequent;
  get diagnostics found_rows = row_count;
  if found_rows >= frequent then
    return query execute 'select d.branch_id, d.id, d.date from (select * from document n order by n.id desc limit 2000) d' || narrowed || '
      order by d.date desc, d.id desc limit $3' using seen, kinds, most;
  end if;
end
$$;

-- Keys of customers of these branches with all these words in code, shop, owner or phone, in no order, up to `most`.
create function find_customers(branches bigint[], words text[], most int)
returns table (branch_id bigint, id bigint)
language plpgsql stable rows 50 security definer set search_path = public as $$
declare
  seen bigint[] := array(select unnest(branches) intersect select unnest(allowed_branches()));
  narrowed text := '';
  word text;
begin
  foreach word in array words loop
    narrowed := narrowed || format(' and (coalesce(c.code, '''') || '' '' || c.name || '' '' || coalesce(c.owner_name, '''') || '' '' || coalesce(c.phone, '''')) ilike %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  return query execute 'select c.branch_id, c.id from customer c where c.branch_id = any($1)' || narrowed || ' limit $2' using seen, most;
end
$$;
