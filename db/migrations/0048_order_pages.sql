-- Pages of documents, their count and their sums come from the index alone; whole rows are read for what is shown.
drop index document_list;
create index document_list on document (branch_id, type, date desc, id desc) include (status, total);

-- What is still to be paid is summed from the few orders that it is of. An order that is paid when it is written is never in it.
create index sales_order_unpaid on sales_order (branch_id, id) where payment_status in ('UNPAID', 'PARTIAL');

-- Orders by a part of their numbers or of their customer: up to `most` of each, and none of the others when one has so many. As
-- the owner, because behind row-level security a condition that might tell of hidden rows by an error can't use an index, and
-- `ilike` counts as one; the branches are therefore cut down to those that the transaction sees.
create function find_orders(branches bigint[], wanted text, most int) returns table (branch_id bigint, id bigint)
language plpgsql stable rows 100 security definer set search_path = public as $$
declare
  seen bigint[] := array(select unnest(branches) intersect select unnest(allowed_branches()));
  search text;
  found_rows bigint;
begin
  foreach search in array array[
    'select branch_id, id from document where branch_id = any($1) and type = ''SALES_ORDER'' and order_no ilike $2 limit $3',
    'select branch_id, id from document where branch_id = any($1) and type = ''SALES_ORDER'' and number ilike $2 limit $3',
    'select s.branch_id, s.id from customer c join sales_order s on s.branch_id = c.branch_id and s.customer_id = c.id
     where c.branch_id = any($1) and (s.branch_id = any($1)) is true
       and (coalesce(c.code, '''') || '' '' || c.name || '' '' || coalesce(c.owner_name, '''') || '' '' || coalesce(c.phone, '''')) ilike $2
     limit $3'
  ] loop
    return query execute search using seen, wanted, most; -- planned for this text: a rare one by its index, a frequent one not
    get diagnostics found_rows = row_count;
    exit when found_rows >= most;
  end loop;
end
$$;
