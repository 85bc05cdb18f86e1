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
