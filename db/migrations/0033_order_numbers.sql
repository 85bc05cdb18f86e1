-- The number of a sales order is taken like every other, gapless per branch and month, when the order is first kept. It
-- stands beside the document's own number, so that a sale at the till takes both in one statement.

alter table document_type add column order_prefix text unique;
comment on column document_type.order_prefix is 'Opens the number that a paper has before it posts; null for kinds that are numbered once.';
update document_type set order_prefix = 'SO' where code = 'SALES_ORDER';

alter table document add column order_no text;
comment on column document.order_no is 'Of a sales order, from when it was first kept; its number is the invoice''s.';

-- An order keeps the number that it was shown under. The audit log has it already, with the order.
alter table document disable trigger audit_update;
update document d set order_no = o.order_no from sales_order o where o.branch_id = d.branch_id and o.id = d.id;
alter table document enable trigger audit_update;
alter table sales_order drop column order_no;

alter table document add check (order_no is null or type = 'SALES_ORDER');
create unique index document_order_no_key on document (branch_id, order_no) where order_no is not null;
create index document_order_no_search on document using gin (order_no gin_trgm_ops) where order_no is not null;

-- Until now orders were numbered by the ids of their rows. Where a month has such numbers the counter goes on behind the
-- largest, so that none is given twice; what is up to there may have gaps.
alter table document_counter add column begins_after int not null default 0;
alter table document_counter add check (begins_after between 0 and last_no);
comment on column document_counter.begins_after is 'Numbers up to this one were not taken from the counter; 0 where all were.';
insert into document_counter (branch_id, series, period_key, last_no, begins_after)
select branch_id, 'SO', period_key, max(no), max(no) from (
  select branch_id, split_part(order_no, '/', 3) as period_key, split_part(order_no, '/', 4)::int as no
  from document where order_no ~ '^SO/[^/]+/[0-9]{4}/[0-9]{1,9}$'
) given group by branch_id, period_key
having max(no) > 0;
