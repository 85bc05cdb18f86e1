-- Every print of a document, so that each paper says which copy it is.
create table document_print (
  branch_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  no int not null check (no > 0),
  at timestamptz not null,
  actor_id bigint not null references employee,
  primary key (branch_id, id),
  foreign key (branch_id, document_id) references document (branch_id, id)
);
create unique index document_print_no_key on document_print (branch_id, document_id, no);
create index document_print_actor on document_print (actor_id);
call guard_branch_table('document_print');
revoke update, delete on document_print from merchant_app;
