-- What a sale looks up: goods by any part of their words, and customers from a file.

----------------------------------------------------------------------------------------------------------------- goods
-- A till searches at every key. In small letters and stored, the words are compared ten times as fast as by ilike, which
-- folds both sides anew for each row.
alter table product add column search_text text generated always as (lower(name || ' ' || sku)) stored;
comment on column product.search_text is 'What lists and tills search, and the order of a till''s goods.';
drop trigger audit_insert on product;
drop trigger audit_update on product;
drop trigger audit_delete on product;
call audit_table('product', 'search_text'); -- says nothing that name and SKU don't
drop index product_search;
create index product_search on product using gin (search_text gin_trgm_ops);
-- Covers a till's search, so that words which goods all over the list have are found without touching the table.
create index product_for_sale on product (company_id, search_text, id) where status = 'ACTIVE' and is_sellable;

------------------------------------------------------------------------------------------------------------- customers
create or replace function take_back_imported(target regclass, batch bigint) returns bigint language plpgsql security definer
set search_path = public as $$
declare
  removed bigint;
begin
  if target = 'customer'::regclass then
    -- by array, because statistics know nothing yet of what the batch has made
    delete from customer t
    where t.branch_id = (select b.branch_id from import_batch b where b.id = batch)
      and t.id = any(array(select r.target_id from import_row r where r.batch_id = batch and r.outcome = 'NEW'));
  elsif target in ('product'::regclass, 'supplier'::regclass) then
    execute format('delete from %s t using import_row r where r.batch_id = $1 and r.outcome = ''NEW'' and t.id = r.target_id', target)
    using batch;
  else
    raise exception 'imports make no rows of %', target;
  end if;
  get diagnostics removed = row_count;
  return removed;
end
$$;
