-- A file of initial stock becomes one document for each warehouse that it names.

alter table import_batch drop column result_id;
alter table import_batch add column document_ids bigint[] not null default '{}';
comment on column import_batch.document_ids is 'What the rows became, for types that make documents of the batch''s branch.';

-- A draft of a correction is changed as a whole: its fields are written again, its lines replaced.
grant update on stock_correction to merchant_app;
grant delete on stock_correction_line to merchant_app;
