-- Papers that begin again: templates of documents, and journals that come by themselves every month.

-- What a copy of the paper takes, as its page showed it then: a later change of the paper does not change the template.
create table document_template (
  branch_id bigint not null,
  id bigint not null default next_id(),
  type text not null references document_type,
  name text not null,
  paper jsonb not null,
  shared boolean not null default false,
  employee_id bigint not null references employee,
  created_at timestamptz not null,
  primary key (branch_id, id),
  foreign key (branch_id) references branch (id)
);
comment on column document_template.shared is 'Others who may add such a document at the branch see it, too.';
create unique index document_template_name_key on document_template (branch_id, employee_id, type, lower(name));
create index document_template_employee on document_template (employee_id);
create index document_template_type on document_template (type);
call guard_branch_table('document_template');
call audit_table('document_template');
revoke update on document_template from merchant_app;

-- A journal that is made on one day of every month. Its lines stay as they are: other amounts are another plan.
create table recurring_journal (
  branch_id bigint not null,
  id bigint not null default next_id(),
  type text not null references document_type check (type in ('GENERAL_JOURNAL', 'ADJUSTMENT_JOURNAL')),
  name text not null,
  description text not null,
  total bigint not null check (total > 0),
  day int not null check (day between 1 and 31),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  times int check (times between 1 and 600),
  made int not null default 0 check (made >= 0),
  next_on date,
  posts_at_once boolean not null,
  reverses boolean not null check (not reverses or type = 'ADJUSTMENT_JOURNAL'),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references employee,
  updated_at timestamptz not null,
  updated_by bigint not null references employee,
  primary key (branch_id, id),
  foreign key (branch_id) references branch (id),
  check (num_nonnulls(ends_on, times) <= 1),
  check ((status = 'ENDED') = (next_on is null))
);
comment on column recurring_journal.day is 'The last day of a month that is shorter; 31 is the last day of every month.';
comment on column recurring_journal.created_by is 'Its owner: posted at once in this name, and told of drafts and failures.';
comment on column recurring_journal.made is 'Days that came: with `times` it ends by itself.';
create unique index recurring_journal_name_key on recurring_journal (branch_id, lower(name)) where status <> 'ENDED';
create index recurring_journal_next on recurring_journal (next_on) where status = 'ACTIVE';
create index recurring_journal_type on recurring_journal (type);
create index recurring_journal_created_by on recurring_journal (created_by);
create index recurring_journal_updated_by on recurring_journal (updated_by);
call guard_branch_table('recurring_journal');
call audit_table('recurring_journal');
revoke delete on recurring_journal from merchant_app;

create table recurring_journal_line (
  branch_id bigint not null,
  recurring_id bigint not null,
  line_no int not null,
  account_id bigint not null references account,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  note text not null,
  primary key (branch_id, recurring_id, line_no),
  foreign key (branch_id, recurring_id) references recurring_journal (branch_id, id),
  check ((debit = 0) <> (credit = 0))
);
create index recurring_journal_line_account on recurring_journal_line (account_id);
call guard_branch_table('recurring_journal_line');
revoke update, delete on recurring_journal_line from merchant_app;

-- One for each day of a plan. Nothing of it is in the books until it is posted: then it names its journal.
create table recurring_journal_due (
  branch_id bigint not null,
  id bigint not null default next_id(),
  recurring_id bigint not null,
  due_on date not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'POSTED', 'FAILED', 'SKIPPED')),
  document_id bigint,
  message text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references employee,
  primary key (branch_id, id),
  foreign key (branch_id, recurring_id) references recurring_journal (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id),
  check ((status = 'POSTED') = (document_id is not null)),
  check ((status in ('FAILED', 'SKIPPED')) = (message is not null))
);
create unique index recurring_journal_due_day on recurring_journal_due (branch_id, recurring_id, due_on);
create unique index recurring_journal_due_document on recurring_journal_due (branch_id, document_id);
create index recurring_journal_due_open on recurring_journal_due (branch_id, due_on) where status in ('WAITING', 'FAILED');
create index recurring_journal_due_decided_by on recurring_journal_due (decided_by);
call guard_branch_table('recurring_journal_due');
call audit_table('recurring_journal_due');
revoke delete on recurring_journal_due from merchant_app;
