-- A sale leaves less behind: packed replies, no second copy of rows in the audit log, prices without repeats, and no
-- index entries for empty columns (docs/decisions/0018).

-- A reply is kept with its key for 72 hours, and nobody searches in it: packed by the program (kernel/http/kept-reply) it
-- takes a third of what PostgreSQL makes of it, and stays in its row.
alter table idempotency_key add column reply bytea;
alter table idempotency_key alter column reply set storage external; -- packing it once more would gain nothing
comment on column idempotency_key.reply is 'Packed by the program; its first byte names the words that it was packed with.';
comment on column idempotency_key.response is 'Of keys that are older than the column reply.';

-- The audit log keeps no second copy of what stands in a row (docs/decisions/0018). A row that is made is told with who,
-- when, by which call and which row; the log has what changes it or takes it away later, both sides. So what it was at
-- first is what it is now, with the logged changes undone.

-- Who made which document.
create function audit_made() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'INSERT', tg_table_name, n.id::text, n.branch_id
  from new_rows n;
  return null;
end
$$;

-- What changes a row, and what takes it away. The first argument names the primary key, up to three columns, by which rows
-- are paired. The others name columns that are filled once by the command that makes or posts the row, such as its number:
-- filling them is no change of what it said, everything else is told.
create function audit_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
  key text[] := string_to_array(tg_argv[0], ',');
  filled text[] := coalesce(tg_argv[1:]::text[], '{}');
begin
  if tg_op = 'DELETE' then
    insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before)
    select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
      'DELETE', tg_table_name, coalesce(i ->> 'id', i ->> 'seq', i ->> 'journal_id', i ->> 'document_id'),
      (i ->> 'branch_id')::bigint, i
    from (select to_jsonb(o) as i from old_rows o offset 0) rows;
    return null;
  end if;
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'UPDATE', tg_table_name, coalesce(r ->> 'id', r ->> 'seq', r ->> 'journal_id', r ->> 'document_id'),
    (r ->> 'branch_id')::bigint, change.before, change.after
  from (select to_jsonb(o) as i from old_rows o offset 0) olds
  full join (select to_jsonb(n) as j from new_rows n offset 0) news
    on i -> key[1] = j -> key[1] and i -> key[2] = j -> key[2]
    and coalesce(i -> key[3], 'null') = coalesce(j -> key[3], 'null')
  cross join lateral (select coalesce(j, i) as r) rows
  cross join lateral (
    select jsonb_object_agg(field, i -> field) as before, jsonb_object_agg(field, j -> field) as after
    from jsonb_object_keys(r) field
    where i -> field is distinct from j -> field
  ) change
  where i is distinct from j and (
    i - filled is distinct from j - filled
    or exists (select 1 from unnest(filled) f where i ->> f is not null and i -> f <> j -> f)
  );
  return null;
end
$$;

create procedure audit_changes(target regclass, variadic filled text[] default '{}') language plpgsql as $$
declare
  key text := (
    select string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = target and i.indisprimary
  );
  args text := (select string_agg(quote_literal(f), ', ') from unnest(key || filled) f);
begin
  execute format('drop trigger if exists audit_update on %s; drop trigger if exists audit_delete on %s', target, target);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function audit_changed(%s)', target, args);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function audit_changed(%s)', target, args);
end
$$;

-- The head of a document tells of its making, and so of the making of all its parts: they are of the same transaction.
drop trigger audit_insert on document;
create trigger audit_insert after insert on document referencing new table as new_rows
  for each statement execute function audit_made();
call audit_changes('document', 'number', 'order_no');
drop trigger audit_insert on sales_order;
drop trigger audit_insert on purchase_order;
drop trigger audit_insert on purchase_invoice;
drop trigger audit_insert on manual_journal;
drop trigger audit_insert on cash_bank;

-- Evidence, which the program only adds: a change by hand or by a migration is told from now on, too.
do $$
declare
  evidence regclass;
begin
  foreach evidence in array array['journal', 'journal_line', 'stock_move', 'open_item_entry', 'wallet_entry', 'document_event',
    'document_print', 'document_comment', 'sales_payment', 'sales_payment_detail']::regclass[]
  loop
    call audit_changes(evidence);
  end loop;
end
$$;
call audit_changes('sales_order_line', 'cost');

-- The price of an order repeats nothing that its columns and lines say (packages/domain/src/sales/kept-price.ts). Older
-- orders keep the long form, which is read as it is.
comment on column sales_order.pricing is 'What priceOrder answered beyond the columns and lines: applied and rejected rules, gifts, steps; nothing is worked out anew from today''s rules.';
-- Packed in its row as soon as that is longer than half a kilobyte: beside it, a price takes a row more and an entry of an
-- index. The short columns stay as they are.
alter table sales_order alter column pricing set storage main, alter column choices set storage main,
  alter column coupon_codes set storage main, alter column price_hash set storage plain;
alter table sales_order set (toast_tuple_target = 512);

-- Columns that hardly any row has: an index of the rows that have them serves their keys as well, and a sale writes
-- nothing into it.
drop index document_cancelled_by;
create index document_cancelled_by on document (cancelled_by) where cancelled_by is not null;
drop index journal_reversal_key;
create unique index journal_reversal_key on journal (branch_id, reverses_id) where reverses_id is not null;
drop index stock_move_reversal_key;
create unique index stock_move_reversal_key on stock_move (branch_id, reverses_seq) where reverses_seq is not null;
drop index stock_move_counter;
create index stock_move_counter on stock_move (counter_account_id) where counter_account_id is not null;
drop index open_item_entry_against;
create index open_item_entry_against on open_item_entry (branch_id, against_id) where against_id is not null;
drop index sales_order_approver, sales_order_claimer, sales_order_remover, sales_order_sa;
create index sales_order_approver on sales_order (discount_approved_by) where discount_approved_by is not null;
create index sales_order_claimer on sales_order (claimed_by) where claimed_by is not null;
create index sales_order_remover on sales_order (removed_by) where removed_by is not null;
create index sales_order_sa on sales_order (sa_id) where sa_id is not null;
drop index sales_payment_detail_account, sales_payment_detail_advance, sales_payment_detail_edc, sales_payment_detail_rate;
create index sales_payment_detail_account on sales_payment_detail (account_id) where account_id is not null;
create index sales_payment_detail_advance on sales_payment_detail (branch_id, advance_id) where advance_id is not null;
create index sales_payment_detail_edc on sales_payment_detail (branch_id, edc_id) where edc_id is not null;
create index sales_payment_detail_rate on sales_payment_detail (branch_id, edc_rate_id) where edc_rate_id is not null;
drop index campaign_usage_line;
create index campaign_usage_line on campaign_usage (branch_id, order_line_id) where order_line_id is not null;

-- A paper has no number at first.
drop index document_number_search;
create index document_number_search on document using gin (number gin_trgm_ops) where number is not null;

-- One for the key and for what a customer took; few usages are taken back.
drop index campaign_usage_customers, campaign_usage_customer;
create index campaign_usage_customer on campaign_usage (branch_id, customer_id, kind, campaign_id);

-- Rows since a count are the newest: they are read in the table in any case, because their pages are not yet known as seen
-- by everybody.
drop index stock_move_entered;
create index stock_move_entered on stock_move (branch_id, warehouse_id, entered_at);
