-- A file of initial stock becomes one document for each warehouse that it names.

alter table import_batch drop column result_id;
alter table import_batch add column document_ids bigint[] not null default '{}';
comment on column import_batch.document_ids is 'What the rows became, for types that make documents of the batch''s branch.';
