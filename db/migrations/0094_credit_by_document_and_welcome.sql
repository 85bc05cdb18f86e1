-- What happens beyond a customer's limit decides credit as much as the limit does: it changes by the same documents. And a file
-- of which a part waits for approval says so.

alter table credit_limit_line
  add column old_policy text check (old_policy in ('BLOCK', 'WARN', 'APPROVE')),
  add column credit_policy text check (credit_policy in ('BLOCK', 'WARN', 'APPROVE'));
update credit_limit_line l set old_policy = c.credit_policy, credit_policy = c.credit_policy
from customer c where c.branch_id = l.branch_id and c.id = l.customer_id;
alter table credit_limit_line
  alter column old_policy set not null,
  alter column credit_policy set not null,
  drop constraint credit_limit_line_changes,
  add constraint credit_limit_line_changes
    check (old_limit <> credit_limit or old_term_days <> term_days or old_policy <> credit_policy);
comment on column credit_limit_line.old_policy is 'What happens beyond the limit: refuse, warn, or ask a superior; of documents from before it was part of them, that of the customer then.';

alter table import_batch add column waiting_count int not null default 0 check (waiting_count >= 0);
comment on column import_batch.waiting_count is 'Rows of an applied file that wait for an approval in the documents of the batch.';

------------------------------------------------------------------------------------------------------------------ welcome
-- A shop that came by an application gets points when it is approved, once ever: a paper that the product writes itself.
insert into document_type (code, name, prefix, module, party) values ('WELCOME_POINTS', 'Poin selamat datang', 'PSD', 'SALES', 'CUSTOMER');

create table welcome_points (
  branch_id bigint not null,
  customer_id bigint not null,
  document_id bigint not null,
  points bigint not null check (points > 0),
  point_value bigint not null check (point_value > 0),
  expires_on date not null,
  given_at timestamptz not null,
  primary key (branch_id, customer_id),
  unique (branch_id, document_id),
  foreign key (branch_id, customer_id) references customer (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id)
);
comment on table welcome_points is 'Points that a customer got at the approval: the key lets nobody have them twice, whatever is decided later.';
comment on column welcome_points.point_value is 'Whole rupiah that the books owe for one of them.';
comment on column welcome_points.expires_on is 'The last day on which they can be used.';
call guard_branch_table('welcome_points');
call audit_table('welcome_points');
revoke update, delete on welcome_points from merchant_app;

alter table wallet_entry drop constraint wallet_entry_reason_check,
  add constraint wallet_entry_reason_check check (reason in ('SALE', 'RETURN', 'REDEEM', 'REDEEM_CANCEL', 'MISSION', 'TARGET', 'BLITZ', 'TURNOVER', 'ADJUST', 'EXPIRE', 'PAYMENT', 'REFUND', 'TOPUP', 'WITHDRAW', 'MERGE', 'WELCOME'));
