-- Comments name people, who are told and led there.
create table document_comment_mention (
  branch_id bigint not null,
  comment_id bigint not null,
  employee_id bigint not null references employee,
  name text not null,
  primary key (branch_id, comment_id, employee_id),
  foreign key (branch_id, comment_id) references document_comment (branch_id, id)
);
comment on table document_comment_mention is 'Whom a comment names, beside its text; written with it and never changed.';
comment on column document_comment_mention.name is 'The name as the text has it, after an @.';
create index document_comment_mention_employee on document_comment_mention (employee_id);
call guard_branch_table('document_comment_mention');
revoke update, delete on document_comment_mention from merchant_app;

-- News of one kind may be about papers of every kind, and lead to a comment.
alter table notification
  add column ref_type text,
  add column comment_id bigint,
  add foreign key (branch_id, comment_id) references document_comment (branch_id, id),
  add check ((ref_type is null) = (comment_id is null));
comment on column notification.ref_type is 'The kind of the paper ref_id where the kind of news does not tell; who may not see papers of it is not told.';
comment on column notification.comment_id is 'The comment that it leads to.';
create index notification_comment on notification (branch_id, comment_id) where comment_id is not null;

-- Prices that began or ended since a day, for the labels that are printed anew.
create index selling_price_begun on selling_price (company_id, valid_from) where status = 'ACTIVE';
create index selling_price_ended on selling_price (company_id, valid_to) where status = 'ACTIVE' and valid_to is not null;
