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
