-- What the company decides for itself: its settings, the papers and words that people hang on documents, and the checks
-- of the books.

---------------------------------------------------------------------------------------------------------------- settings
-- Keys, meanings and defaults are in packages/contract/src/system/company-settings.ts.
create table setting (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  branch_id bigint references branch,
  key text not null,
  value jsonb,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references employee,
  updated_at timestamptz not null,
  updated_by bigint references employee,
  unique nulls not distinct (company_id, branch_id, key)
);
comment on column setting.branch_id is 'The branch that differs; null for the company.';
comment on column setting.value is 'Null when it was set once and follows the default again, so that versions only grow.';
create index setting_branch on setting (branch_id);
create index setting_created_by on setting (created_by);
create index setting_updated_by on setting (updated_by);
call audit_table('setting');
revoke delete on setting from merchant_app;

------------------------------------------------------------------------------- papers and words that hang on a document
create table document_attachment (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  name text not null,
  format text not null check (format in ('PDF', 'WEBP', 'XLSX')),
  size int not null check (size > 0),
  sha256 bytea not null,
  stored_as text not null check (stored_as ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null,
  created_by bigint not null references employee,
  removed_at timestamptz,
  removed_by bigint references employee,
  primary key (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id),
  check ((removed_at is null) = (removed_by is null))
);
comment on column document_attachment.stored_as is 'Name of the bytes under DATA_DIR/attachments.';
comment on column document_attachment.removed_at is 'Taken off the document; the paper itself stays as evidence.';
create unique index document_attachment_stored on document_attachment (branch_id, stored_as);
create index document_attachment_document on document_attachment (branch_id, document_id, id);
create index document_attachment_created_by on document_attachment (created_by);
create index document_attachment_removed_by on document_attachment (removed_by);
call guard_branch_table('document_attachment');
call audit_table('document_attachment', 'sha256');
revoke delete on document_attachment from merchant_app;

create table document_comment (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  created_by bigint not null references employee,
  primary key (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id)
);
create index document_comment_document on document_comment (branch_id, document_id, id);
create index document_comment_created_by on document_comment (created_by);
call guard_branch_table('document_comment');
revoke update, delete on document_comment from merchant_app;

----------------------------------------------------------------------------------------------------- checks of the books
-- Runs of the invariants (apps/server/src/kernel/invariants). They see every branch, so a job writes the results as the
-- owner; the application starts a run and reads.
create table ledger_check (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  status text not null check (status in ('RUNNING', 'DONE', 'FAILED')),
  steps int not null,
  started_at timestamptz not null,
  started_by bigint references employee,
  finished_at timestamptz,
  check ((status = 'RUNNING') = (finished_at is null))
);
comment on column ledger_check.started_by is 'Null for the nightly run.';
create unique index ledger_check_running on ledger_check (company_id) where status = 'RUNNING';
create index ledger_check_company on ledger_check (company_id, id);
create index ledger_check_started_by on ledger_check (started_by);

create table ledger_check_result (
  check_id bigint not null references ledger_check on delete cascade,
  name text not null,
  at timestamptz not null,
  rows_checked bigint not null,
  broken int not null,
  offenders jsonb not null,
  took_ms int not null,
  primary key (check_id, name)
);
comment on column ledger_check_result.offenders is 'The first fifty, as the check found them.';
revoke delete on ledger_check from merchant_app;
revoke insert, update, delete on ledger_check_result from merchant_app;

---------------------------------------------------------------------------------------------------------------- company
alter table company
  add column phone text,
  add column pkp_since date,
  add column logo_file_id bigint references file,
  add column updated_by bigint references employee;
create index company_logo on company (logo_file_id);
create index company_updated_by on company (updated_by);
