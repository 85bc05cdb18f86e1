-- Imports from Excel: a batch is one uploaded file, its rows wait here until they are applied. Rows are working copies:
-- they go when they can no longer be undone, the batch stays as the record of who brought in what.

create table import_batch (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  branch_id bigint references branch,
  type text not null,
  file_name text not null,
  sha256 bytea not null,
  columns text[] not null,
  status text not null default 'CHECKED' check (status in ('CHECKED', 'APPLIED', 'UNDONE')),
  row_count int not null,
  new_count int not null default 0,
  changed_count int not null default 0,
  unchanged_count int not null default 0,
  invalid_count int not null default 0,
  result_id bigint,
  applied_at timestamptz,
  applied_by bigint,
  undone_at timestamptz,
  undone_by bigint,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column import_batch.branch_id is 'Null for masters of the company.';
comment on column import_batch.columns is 'Keys of the file''s columns from left to right; empty for one that is not read.';
comment on column import_batch.result_id is 'The document that the rows became, for types that make one.';
create index import_batch_list on import_batch (company_id, type, id desc);
create index import_batch_branch on import_batch (branch_id);
create index import_batch_updated on import_batch (updated_at);
alter table import_batch enable row level security;
create policy branch_scope on import_batch to merchant_app
  using (branch_id is null or branch_id = any ((select allowed_branches())::bigint[]));
call audit_table('import_batch');
revoke delete on import_batch from merchant_app;

create table import_row (
  batch_id bigint not null references import_batch on delete cascade,
  row_no int not null,
  cells jsonb not null,
  row_key text,
  given jsonb not null,
  errors jsonb not null,
  outcome text not null check (outcome in ('NEW', 'CHANGED', 'UNCHANGED', 'INVALID')),
  target_id bigint,
  target_version int,
  before jsonb,
  primary key (batch_id, row_no)
);
comment on column import_row.row_no is 'Line of the sheet; the headings are line 1.';
comment on column import_row.cells is 'The line as it stands in the file, for the corrected copy.';
comment on column import_row.given is 'Values by column; a column that is absent leaves what is there.';
comment on column import_row.errors is '[{column, message, unlessKept?}]: with unlessKept it is no fault where the record already has the value.';
comment on column import_row.before is 'The same columns of the record as they were, for the preview and for undoing.';
create index import_row_outcome on import_row (batch_id, outcome, row_no);

-- The application may not delete masters. Undoing an import takes back the records that this import made, and no others;
-- one that something refers to by now stops it (23503).
create function take_back_imported(target regclass, batch bigint) returns bigint language plpgsql security definer
set search_path = public as $$
declare
  removed bigint;
begin
  if target not in ('product'::regclass, 'supplier'::regclass) then
    raise exception 'imports make no rows of %', target;
  end if;
  execute format('delete from %s t using import_row r where r.batch_id = $1 and r.outcome = ''NEW'' and t.id = r.target_id', target)
  using batch;
  get diagnostics removed = row_count;
  return removed;
end
$$;
