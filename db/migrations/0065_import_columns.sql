-- Files of people's own: a batch may wait until its columns are chosen, and its cells may be mended. The lines of the file stay
-- in `import_row` from its first line on, so that columns can be chosen again and rows judged again without the file.
alter table import_batch drop constraint import_batch_status_check;
alter table import_batch add constraint import_batch_status_check check (status in ('MAPPING', 'CHECKED', 'APPLIED', 'UNDONE'));
alter table import_batch
  add column heading_row int not null default 1 check (heading_row between 1 and 10),
  add column headings bytea,
  add column width int not null default 0 check (width between 0 and 256),
  add column fixed jsonb not null default '{}',
  add column mended_letters int not null default 0;
comment on column import_batch.status is 'MAPPING waits for its columns to be chosen.';
comment on column import_batch.columns is 'Keys of the columns from left to right, empty for one that is not read; beyond `width` stand those with one value for all rows.';
comment on column import_batch.headings is 'Hash of the words of the headings, by which a person''s choice of columns is found again.';
comment on column import_batch.width is 'Columns of the file itself.';
comment on column import_batch.fixed is 'Texts that hold for all rows, by key of the column.';
comment on column import_batch.mended_letters is 'Letters typed into cells so far, which are limited like those of a file.';
create index import_batch_choice on import_batch (created_by, type, headings);

alter table import_row drop constraint import_row_outcome_check;
alter table import_row add constraint import_row_outcome_check check (outcome in ('NEW', 'CHANGED', 'UNCHANGED', 'INVALID', 'UNREAD'));
comment on column import_row.outcome is 'UNREAD: a line above the headings, the headings, or any line while the columns are not chosen.';
comment on column import_row.row_no is 'Line of the sheet.';
comment on column import_row.cells is 'The line as it stands in the file, with what was mended since.';

-- Units come from files, too.
create or replace function take_back_imported(target regclass, batch bigint) returns bigint language plpgsql security definer
set search_path = public as $$
declare
  removed bigint;
begin
  if target = 'customer'::regclass then
    -- by array, because statistics know nothing yet of what the batch has made
    delete from customer t
    where t.branch_id = (select b.branch_id from import_batch b where b.id = batch)
      and t.id = any(array(select r.target_id from import_row r where r.batch_id = batch and r.outcome = 'NEW'));
  elsif target in ('product'::regclass, 'supplier'::regclass, 'unit'::regclass) then
    execute format('delete from %s t using import_row r where r.batch_id = $1 and r.outcome = ''NEW'' and t.id = r.target_id', target)
    using batch;
  else
    raise exception 'imports make no rows of %', target;
  end if;
  get diagnostics removed = row_count;
  return removed;
end
$$;
