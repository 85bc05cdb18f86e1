-- Two records of one customer, or of one thing, become one: the one that goes stays with its papers and leads to the one that is kept.

------------------------------------------------------------------------------------------------------------- customers
alter table customer
  add column merged_into bigint,
  add column formerly text,
  add foreign key (branch_id, merged_into) references customer (branch_id, id),
  add constraint customer_merged_check check (merged_into is null or status = 'INACTIVE' and merged_into <> id);
comment on column customer.merged_into is 'The customer that is kept in its place; always one that is in nobody''s place itself.';
comment on column customer.formerly is 'Codes, names and telephone numbers of the customers that were merged into it, as a search finds them.';
create index customer_merged on customer (branch_id, merged_into) where merged_into is not null;

drop index customer_search;
create index customer_search on customer using gin
  ((coalesce(code, '') || ' ' || name || ' ' || coalesce(owner_name, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(formerly, '')) gin_trgm_ops);

-- The same text as the index has; a merged customer is found as the one that is kept.
create or replace function find_customers(branches bigint[], words text[], most int)
returns table (branch_id bigint, id bigint)
language plpgsql stable rows 50 security definer set search_path = public as $$
declare
  seen bigint[] := array(select unnest(branches) intersect select unnest(allowed_branches()));
  narrowed text := '';
  word text;
begin
  foreach word in array words loop
    narrowed := narrowed || format(' and (coalesce(c.code, '''') || '' '' || c.name || '' '' || coalesce(c.owner_name, '''') || '' '' || coalesce(c.phone, '''') || '' '' || coalesce(c.formerly, '''')) ilike %L',
      '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  return query execute 'select c.branch_id, c.id from customer c where c.branch_id = any($1) and c.merged_into is null' || narrowed || ' limit $2' using seen, most;
end
$$;

-- Documents by the words of their customer: as the index has them.
create or replace function find_documents(branches bigint[], kind text, wanted text, most int)
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
  of_customer constant text := of_document || 'from customer c join document d on d.branch_id = c.branch_id and d.party_type = ''CUSTOMER'' and d.party_id = c.id
     where c.branch_id = any($1) and (d.branch_id = any($1)) is true
       and (coalesce(c.code, '''') || '' '' || c.name || '' '' || coalesce(c.owner_name, '''') || '' '' || coalesce(c.phone, '''') || '' '' || coalesce(c.formerly, '''')) ilike $3';
  search text;
  found_rows bigint;
begin
  foreach search in array case
    when kind = 'SALES_ORDER' then array[
      of_document || 'from document d where d.branch_id = any($1) and d.type = $2 and d.order_no ilike $3',
      of_number || ' and (d.order_no ilike $3) is not true',
      of_customer || ' and (d.order_no ilike $3) is not true' || others
    ]
    when (select t.party from document_type t where t.code = kind) = 'CUSTOMER' then array[of_number, of_customer || others]
    else array[
      of_number,
      of_document || 'from supplier s join document d on d.party_type = ''SUPPLIER'' and d.party_id = s.id
       where d.branch_id = any($1) and (s.code || '' '' || s.name) ilike $3' || others
    ]
  end loop
    return query execute search || ' limit $4' using seen, kind, wanted, most;
    get diagnostics found_rows = row_count;
    exit when found_rows >= most;
  end loop;
end
$$;

--------------------------------------------------------------------------------------------------------------- wallets
-- What a wallet holds moves lot by lot: each ends on its own day, and belongs to the paper that gave it.
alter table wallet_entry
  add column moved_from bigint,
  add foreign key (branch_id, moved_from) references wallet_entry (branch_id, id),
  drop constraint wallet_entry_reason_check,
  add constraint wallet_entry_reason_check check (reason in ('SALE', 'RETURN', 'REDEEM', 'REDEEM_CANCEL', 'MISSION', 'TARGET', 'BLITZ', 'TURNOVER', 'ADJUST', 'EXPIRE', 'PAYMENT', 'REFUND', 'TOPUP', 'WITHDRAW', 'MERGE')),
  add constraint wallet_entry_moved_check check ((reason = 'MERGE') = (moved_from is not null));
comment on column wallet_entry.moved_from is 'The entry whose lot went from the wallet of a merged customer to the kept one; both rows of the pair name it.';
create index wallet_entry_moved_from on wallet_entry (branch_id, moved_from) where moved_from is not null;
drop index wallet_entry_once_key;
create unique index wallet_entry_once_key on wallet_entry (branch_id, wallet_id, reason, ref_type, ref_id, sign(delta), coalesce(moved_from, 0));

----------------------------------------------------------------------------------------------------------------- goods
alter table product
  add column merged_into bigint references product,
  add column formerly text,
  add constraint product_merged_check check (merged_into is null or status = 'INACTIVE' and merged_into <> id);
comment on column product.merged_into is 'The product that is kept in its place; always one that is in nobody''s place itself.';
comment on column product.formerly is 'SKUs and names of the goods that were merged into it, as a search finds them.';
create index product_merged on product (merged_into) where merged_into is not null;

-- The searched text has the names of merged goods, too; its indexes are made again as they were.
alter table product drop column search_text;
alter table product add column search_text text generated always as (lower(name || ' ' || sku || coalesce(' ' || formerly, ''))) stored;
comment on column product.search_text is 'What lists and tills search, and the order of a till''s goods.';
create index product_search on product using gin (search_text gin_trgm_ops);
create index product_for_sale on product (company_id, search_text, id) where status = 'ACTIVE' and is_sellable;
drop index if exists product_name;
create index product_name on product (company_id, lower(name), id) include (name, search_text, status);

-- Goods that may be the same are searched among goods with the same key: brand, base unit, the figures of the name (a size is part
-- of what a thing is), and how the name begins. So no two goods are compared without need.
alter table product
  add column double_key text generated always as (
    coalesce(brand_id::text, '-') || '|' || base_unit_id::text || '|' ||
    btrim(regexp_replace(lower(name), '[^0-9]+', ' ', 'g')) || '|' ||
    left(regexp_replace(lower(name), '[^a-z]', '', 'g'), 3)) stored,
  add column sku_key text generated always as (regexp_replace(lower(sku), '[^0-9a-z]', '', 'g')) stored;
comment on column product.double_key is 'Goods that may be the same have the same key.';
comment on column product.sku_key is 'The SKU without signs between its letters and digits.';
drop trigger audit_insert on product;
drop trigger audit_update on product;
drop trigger audit_delete on product;
call audit_table('product', 'search_text', 'double_key', 'sku_key'); -- they say nothing that other columns don't
create index product_double on product (company_id, double_key) include (id, name) where status = 'ACTIVE';
create index product_sku_alike on product (company_id, sku_key) include (id) where status = 'ACTIVE';
create index product_name_alike on product using gin (lower(name) gin_trgm_ops);
