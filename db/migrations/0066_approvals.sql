-- One engine for everything that waits for an approval. Rules say who is asked for which paper; a request keeps the steps that
-- it was asked with. The limits of the settings become rules, and papers that wait now become requests.

create table approval_rule (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  branch_id bigint references branch,
  kind text not null check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT')),
  min_amount bigint check (min_amount >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references employee,
  updated_at timestamptz not null,
  updated_by bigint references employee
);
comment on column approval_rule.branch_id is 'Null for the company; a branch with rules of the kind hides those of the company.';
comment on column approval_rule.min_amount is 'Asked strictly above it, in rupiah or hundredths of a percent; null asks always.';
create unique index approval_rule_amount_key on approval_rule (company_id, branch_id, kind, min_amount) nulls not distinct where status = 'ACTIVE';
create index approval_rule_company on approval_rule (company_id);
create index approval_rule_branch on approval_rule (branch_id);
create index approval_rule_created_by on approval_rule (created_by);
create index approval_rule_updated_by on approval_rule (updated_by);
call audit_table('approval_rule');
revoke delete on approval_rule from merchant_app;

-- A rule without steps says that no approval is needed.
create table approval_rule_step (
  rule_id bigint not null references approval_rule,
  step_no int not null check (step_no between 1 and 5),
  role_ids bigint[] not null default '{}',
  permission text,
  remind_hours int check (remind_hours between 1 and 720),
  escalate_hours int check (escalate_hours between 1 and 720),
  primary key (rule_id, step_no),
  constraint approval_rule_step_asks_one check ((cardinality(role_ids) > 0) <> (permission is not null))
);
call audit_table('approval_rule_step');

create table approval_request (
  branch_id bigint not null,
  id bigint not null default next_id(),
  kind text not null check (kind in ('PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'CASH_OUT', 'BANK_OUT', 'STOCK_CORRECTION', 'STOCK_COUNT')),
  document_id bigint not null,
  amount bigint not null check (amount >= 0),
  hash text,
  executed_hash text,
  changes jsonb not null default '[]',
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  step int not null default 1,
  steps int not null check (steps between 1 and 5),
  version int not null default 1,
  maker_id bigint not null references employee,
  requester_id bigint not null references employee,
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id),
  check (step between 1 and steps),
  check ((status = 'PENDING') = (decided_at is null)),
  constraint approval_request_executed check (status <> 'APPROVED' or executed_hash is not distinct from hash)
);
comment on column approval_request.hash is 'SHA-256 of what would be carried out; null for papers that waited before there were requests.';
comment on column approval_request.executed_hash is 'The same, computed again when it was carried out.';
comment on column approval_request.changes is 'What would be carried out in words, as it was asked.';
comment on column approval_request.maker_id is 'Who created the paper; neither this person nor the requester decides.';
create unique index approval_request_pending on approval_request (branch_id, document_id) where status = 'PENDING';
create index approval_request_waiting on approval_request (branch_id, requested_at, id) where status = 'PENDING';
create index approval_request_time on approval_request (branch_id, requested_at, id);
create index approval_request_document on approval_request (branch_id, document_id);
create index approval_request_maker on approval_request (maker_id);
create index approval_request_requester on approval_request (requester_id);
call guard_branch_table('approval_request');
call audit_table('approval_request');
revoke delete on approval_request from merchant_app;

create table approval_step (
  branch_id bigint not null,
  request_id bigint not null,
  step_no int not null check (step_no between 1 and 5),
  role_ids bigint[] not null default '{}',
  permission text,
  remind_hours int,
  escalate_hours int,
  also_role_ids bigint[] not null default '{}',
  begun_at timestamptz,
  reminded_at timestamptz,
  escalated_at timestamptz,
  decision text check (decision in ('APPROVED', 'REJECTED')),
  decided_by bigint references employee,
  instead_of bigint references employee,
  decided_at timestamptz,
  note text,
  primary key (branch_id, request_id, step_no),
  foreign key (branch_id, request_id) references approval_request (branch_id, id),
  constraint approval_step_asks_one check ((cardinality(role_ids) > 0) <> (permission is not null)),
  check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
  check (decided_at is null or begun_at is not null),
  check (decision is distinct from 'REJECTED' or note is not null),
  check (instead_of is null or (decided_by is not null and instead_of <> decided_by))
);
comment on column approval_step.also_role_ids is 'Roles that are asked, too, since nobody decided in time.';
comment on column approval_step.instead_of is 'The absent person whose substitute decided.';
create unique index approval_step_person on approval_step (branch_id, request_id, decided_by) where decided_by is not null;
create index approval_step_decided_by on approval_step (decided_by);
create index approval_step_instead_of on approval_step (instead_of);
create index approval_step_due on approval_step (branch_id, begun_at)
  where decided_at is null and begun_at is not null and num_nonnulls(remind_hours, escalate_hours) > 0;
call guard_branch_table('approval_step');
call audit_table('approval_step');
revoke delete on approval_step from merchant_app;

create table approval_absence (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  employee_id bigint not null references employee,
  substitute_id bigint not null references employee,
  date_from date not null,
  date_to date not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references employee,
  updated_at timestamptz not null,
  updated_by bigint not null references employee,
  check (date_from <= date_to),
  check (employee_id <> substitute_id),
  constraint approval_absence_days_key exclude using gist (employee_id with =, daterange(date_from, date_to, '[]') with &&) where (status = 'ACTIVE')
);
comment on column approval_absence.date_to is 'The last day, included.';
create index approval_absence_company on approval_absence (company_id);
create index approval_absence_employee on approval_absence (employee_id);
create index approval_absence_substitute on approval_absence (substitute_id);
create index approval_absence_created_by on approval_absence (created_by);
create index approval_absence_updated_by on approval_absence (updated_by);
call audit_table('approval_absence');
revoke delete on approval_absence from merchant_app;

---------------------------------------------------------------------------------------- limits of the settings become rules
-- The right that approves on the paper's own screen until now; a purchase invoice is asked only where it differs from its order.
create temporary table limit_of_kind (kind text, key text, usual bigint, permission text) on commit drop;
insert into limit_of_kind values
  ('PURCHASE_ORDER', 'poApprovalLimit', null, 'purchase.purchase-order:VPDD approval'),
  ('STOCK_CORRECTION', 'correctionApprovalLimit', 5000000, 'stock.correction:update'),
  ('STOCK_COUNT', 'correctionApprovalLimit', 5000000, 'stock.opname:update'),
  ('CASH_OUT', 'cashOutApprovalLimit', 10000000, 'bankcash.cash-expenses:update'),
  ('BANK_OUT', 'cashOutApprovalLimit', 10000000, 'bankcash.bank-expenses:update'),
  ('DEBT_PAYMENT', 'cashOutApprovalLimit', 10000000, 'purchase.debt-repayment:update'),
  ('PURCHASE_INVOICE', null, null, 'purchase.invoice:update');

insert into approval_rule (company_id, branch_id, kind, min_amount, created_at, updated_at)
select c.id, null, k.kind, case when s.value is null then k.usual else (s.value #>> '{}')::bigint end, now(), now()
from company c cross join limit_of_kind k
left join setting s on s.company_id = c.id and s.branch_id is null and s.key = k.key
where k.key is null or case when s.value is null then k.usual else (s.value #>> '{}')::bigint end is not null;

-- A branch without a limit has a rule without steps, which hides the company's.
insert into approval_rule (company_id, branch_id, kind, min_amount, created_at, updated_at)
select s.company_id, s.branch_id, k.kind, (s.value #>> '{}')::bigint, now(), now()
from setting s join limit_of_kind k on k.key = s.key where s.branch_id is not null and s.value is not null;

insert into approval_rule_step (rule_id, step_no, permission)
select r.id, 1, k.permission from approval_rule r join limit_of_kind k on k.kind = r.kind
where r.min_amount is not null or r.kind = 'PURCHASE_INVOICE';

update setting set value = null, version = version + 1, updated_at = now(), updated_by = null
where key in ('fourEyes', 'poApprovalLimit', 'correctionApprovalLimit', 'cashOutApprovalLimit') and value is not null;

-- Who could approve on a screen until now keeps the right to decide.
update role r set version = version + 1, updated_at = now(),
  permissions = (select array_agg(distinct p order by p) from unnest(r.permissions || '{approval.approval:view,approval.approval:update}'::text[]) as p)
where r.permissions && (select array_agg(permission) from limit_of_kind)
  and not r.permissions && '{approval.approval:update,approval.approval:VPSales approval,approval.approval:VPDD approval}'::text[];

--------------------------------------------------------------------------------------------- papers that wait at this moment
insert into approval_request (branch_id, kind, document_id, amount, steps, maker_id, requester_id, requested_at)
select d.branch_id, d.type, d.id,
  case d.type
    when 'STOCK_COUNT' then (select coalesce(sum(abs(l.value)), 0) from stock_count_line l where l.branch_id = d.branch_id and l.document_id = d.id)
    when 'DEBT_PAYMENT' then (select greatest(coalesce(sum(case i.kind when 'DEBT' then i.amount else -i.amount end), 0), 0)
      from debt_payment_item i where i.branch_id = d.branch_id and i.document_id = d.id)
    else d.total
  end,
  1, d.created_by, v.actor_id, v.at
from document d join limit_of_kind k on k.kind = d.type
cross join lateral (
  select e.actor_id, e.at from document_event e
  where e.branch_id = d.branch_id and e.document_id = d.id and e.to_status = 'WAITING_APPROVAL' order by e.at desc, e.id desc limit 1
) v
where d.status = 'WAITING_APPROVAL';

insert into approval_step (branch_id, request_id, step_no, permission, begun_at)
select r.branch_id, r.id, 1, k.permission, r.requested_at from approval_request r join limit_of_kind k on k.kind = r.kind;
