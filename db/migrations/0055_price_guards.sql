-- A price knows what it took the place of, so that it can be put back.
alter table selling_price
  add column replaces_id bigint references selling_price,
  add column replaced_until timestamptz;
comment on column selling_price.replaces_id is 'The price that ended, or was taken back, when this one began.';
comment on column selling_price.replaced_until is 'The end that the replaced price had before; null is until further notice.';
create index selling_price_replaces on selling_price (replaces_id);

-- Rows of a file that can be brought in, but are worth a question.
alter table import_row add column warnings jsonb not null default '[]';
comment on column import_row.warnings is 'Sentences about values that are far from what is usual; no faults.';
alter table import_batch add column warned_count int not null default 0;
comment on column import_batch.warned_count is 'Rows with warnings: bringing the file in names this number.';
