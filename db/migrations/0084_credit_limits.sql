-- Credit limits and terms of customers change by documents: who asked, why, and who approved stay to be read.

insert into document_type (code, name, prefix, module) values ('CREDIT_LIMIT', 'Perubahan limit kredit', 'LK', 'SALES');

create table credit_limit_line (
  branch_id bigint not null,
  id bigint not null default next_id(),
  document_id bigint not null,
  line_no int not null,
  customer_id bigint not null,
  old_limit bigint not null check (old_limit >= 0),
  credit_limit bigint not null check (credit_limit >= 0),
  old_term_days int not null check (old_term_days between 0 and 365),
  term_days int not null check (term_days between 0 and 365),
  primary key (branch_id, id),
  unique (branch_id, document_id, line_no),
  unique (branch_id, document_id, customer_id),
  foreign key (branch_id, document_id) references document (branch_id, id),
  foreign key (branch_id, customer_id) references customer (branch_id, id),
  constraint credit_limit_line_changes check (old_limit <> credit_limit or old_term_days <> term_days)
);
comment on table credit_limit_line is 'A customer of a change of limits: credit and term before and after. What is in force stands at the customer.';
comment on column credit_limit_line.old_limit is 'Whole rupiah, as it was when the document was entered or submitted.';
create index credit_limit_line_customer on credit_limit_line (branch_id, customer_id, document_id);
call guard_branch_table('credit_limit_line');
revoke update on credit_limit_line from merchant_app;

-- A draft that is changed has its lines written again; the log keeps what they were.
create trigger audit_delete after delete on credit_limit_line
  referencing old table as old_rows for each statement execute function audit_delete('credit_limit_line');

------------------------------------------------------------------------------------------------------------------ approval
alter table approval_rule drop constraint approval_rule_kind_check,
  add constraint approval_rule_kind_check check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT', 'CREDIT_LIMIT'));
alter table approval_request drop constraint approval_request_kind_check,
  add constraint approval_request_kind_check check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT', 'CREDIT_LIMIT'));

-- Credit above 10 million rupiah, as money that leaves the company above it, is asked of Finance or the head of area. A company
-- whose roles have other keys begins without a rule.
with asked as (
  insert into approval_rule (company_id, kind, min_amount, created_at, updated_at)
  select c.id, 'CREDIT_LIMIT', 10000000, now(), now() from company c
  where exists (select from role r where r.company_id = c.id and r.key in ('FINANCE', 'HOA') and r.status = 'ACTIVE')
  returning id, company_id
)
insert into approval_rule_step (rule_id, step_no, role_ids)
select a.id, 1, array(select r.id from role r where r.company_id = a.company_id and r.key in ('FINANCE', 'HOA') and r.status = 'ACTIVE' order by r.id)
from asked a;

-------------------------------------------------------------------------------------------------------------------- inbox
-- What waits now is few of all steps; the inbox reads it twice for each page, to show and to count.
create index approval_step_waiting on approval_step (branch_id, request_id) include (role_ids, also_role_ids, permission)
  where decided_at is null and begun_at is not null;

-- Requests by the number of their paper, its supplier or their requester, through the trigram indexes, `most` of them: behind
-- row-level security 'ilike' may use none, so this works as the owner and cuts the branches down to what the transaction sees.
create function find_requests(branches bigint[], wanted text, waiting boolean, most int) returns table (id bigint)
language plpgsql stable rows 100 security definer set search_path = public as $$
declare
  seen bigint[] := array(select unnest(branches) intersect select unnest(allowed_branches()));
  -- A literal, so that the index of waiting requests serves it.
  among constant text := ' and (q.branch_id = any($1)) is true' || case when waiting then ' and q.status = ''PENDING''' else '' end;
begin
  -- Planned for the text: a rare one is found by its index, a frequent one by reading the requests.
  return query execute '
    select q.id from document d join approval_request q on q.branch_id = d.branch_id and q.document_id = d.id
    where d.branch_id = any($1) and d.number ilike $2' || among || '
    union
    select q.id from supplier s
    join document d on d.party_type = ''SUPPLIER'' and d.party_id = s.id
    join approval_request q on q.branch_id = d.branch_id and q.document_id = d.id
    where d.branch_id = any($1) and (s.code || '' '' || s.name) ilike $2' || among || '
    union
    select q.id from employee e join approval_request q on q.requester_id = e.id
    where e.name ilike $2 and q.branch_id = any($1)' || among || '
    limit $3'
    using seen, wanted, most;
end
$$;
