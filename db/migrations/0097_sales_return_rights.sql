-- Who decides about returns: above five million rupiah the head of area or Admin, in the inbox of approvals; money of cards is given
-- back by Finance, who therefore processes returns (clarified/selling-after-the-till 5 and 12).
select set_config('app.actor', 'system:migration', true);
alter table approval_rule drop constraint approval_rule_kind_check,
  add constraint approval_rule_kind_check check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT', 'CREDIT_LIMIT', 'PRICE_CHANGE', 'SALES_RETURN'));
alter table approval_request drop constraint approval_request_kind_check,
  add constraint approval_request_kind_check check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT', 'CREDIT_LIMIT', 'PRICE_CHANGE', 'SALES_RETURN'));

with asked as (
  select c.id as company_id, array_agg(r.id order by r.id) as role_ids
  from company c join role r on r.company_id = c.id and r.key in ('HOA', 'ADMIN') group by 1
),
made as (
  insert into approval_rule (company_id, kind, min_amount, created_at, updated_at)
  select company_id, 'SALES_RETURN', 5000000, now(), now() from asked returning id, company_id
)
insert into approval_rule_step (rule_id, step_no, role_ids)
select made.id, 1, asked.role_ids from made join asked using (company_id);

update role set permissions = array(
    select distinct right_of from unnest(permissions || array['sales.sales-returns:update']) as right_of order by right_of),
  version = version + 1, updated_at = now()
where key = 'FINANCE' and permissions @> array['sales.sales-returns:view', 'bankcash.bank-receipts:update'];
