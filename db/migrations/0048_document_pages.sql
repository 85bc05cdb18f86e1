-- Pages of documents, their count and their sums come from the index alone; whole rows are read for what is shown.
drop index document_list;
create index document_list on document (branch_id, type, date desc, id desc) include (status, total);

-- What is still to be paid is summed from the few orders that it is of. An order that is paid when it is written is never in it.
create index sales_order_unpaid on sales_order (branch_id, id) where payment_status in ('UNPAID', 'PARTIAL');

-- Documents of a kind by a part of their numbers or of their customer or supplier, each once: up to `most` by each, and none by
-- the next when one has so many. As the owner, because behind row-level security a condition that might tell of hidden rows by
-- an error can't use an index, and `ilike` counts as one; the branches are therefore cut down to those that the transaction
-- sees.
create function find_documents(branches bigint[], kind text, wanted text, most int)
returns table (branch_id bigint, id bigint, type text, date date, status text, total bigint, number text, order_no text,
  created_at timestamptz, party_type text, party_id bigint)
language plpgsql stable rows 100 security definer set search_path = public as $$
declare
  seen bigint[] := array(select unnest(branches) intersect select unnest(allowed_branches()));
  of_document constant text := 'select d.branch_id, d.id, d.type, d.date, d.status, d.total, d.number, d.order_no, d.created_at,
    d.party_type, d.party_id ';
  of_number constant text := of_document || 'from document d where d.branch_id = any($1) and d.type = $2 and d.number ilike $3';
  -- Planned for the text: a rare one is found by its index, a frequent one not.
  others constant text := ' and d.type = $2 and (d.number ilike $3) is not true';
  search text;
  found_rows bigint;
begin
  foreach search in array case when kind = 'SALES_ORDER' then array[
    of_document || 'from document d where d.branch_id = any($1) and d.type = $2 and d.order_no ilike $3',
    of_number || ' and (d.order_no ilike $3) is not true',
    of_document || 'from customer c join document d on d.branch_id = c.branch_id and d.party_type = ''CUSTOMER'' and d.party_id = c.id
     where c.branch_id = any($1) and (d.branch_id = any($1)) is true
       and (coalesce(c.code, '''') || '' '' || c.name || '' '' || coalesce(c.owner_name, '''') || '' '' || coalesce(c.phone, '''')) ilike $3
       and (d.order_no ilike $3) is not true' || others
  ] else array[
    of_number,
    of_document || 'from supplier s join document d on d.party_type = ''SUPPLIER'' and d.party_id = s.id
     where d.branch_id = any($1) and (s.code || '' '' || s.name) ilike $3' || others
  ] end loop
    return query execute search || ' limit $4' using seen, kind, wanted, most;
    get diagnostics found_rows = row_count;
    exit when found_rows >= most;
  end loop;
end
$$;
