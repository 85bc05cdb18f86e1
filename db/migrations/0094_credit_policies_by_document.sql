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
