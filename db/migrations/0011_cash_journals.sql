-- Money that comes in and goes out outside buying and selling, and journals that people write themselves.

------------------------------------------------------------------------------------------------------------ cash and bank
create table cash_bank (
  branch_id bigint not null,
  id bigint not null,
  account_id bigint not null references account,
  party_name text,
  reference_no text,
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id)
);
comment on column cash_bank.account_id is 'The cash or bank account; what the money was for is on the lines.';
create index cash_bank_account on cash_bank (account_id);
create index cash_bank_search on cash_bank using gin (party_name gin_trgm_ops, reference_no gin_trgm_ops);
call guard_branch_table('cash_bank');
call audit_table('cash_bank');

create table cash_bank_line (
  branch_id bigint not null,
  document_id bigint not null,
  line_no int not null,
  account_id bigint not null references account,
  description text not null,
  amount bigint not null check (amount > 0),
  primary key (branch_id, document_id, line_no),
  foreign key (branch_id, document_id) references cash_bank (branch_id, id)
);
create index cash_bank_line_account on cash_bank_line (account_id);
call guard_branch_table('cash_bank_line');
revoke update, delete on cash_bank_line from merchant_app;

----------------------------------------------------------------------------------------------------------------- journals
-- A journal that a person writes is posted at once, so its lines are those of the ledger.
create table manual_journal (
  branch_id bigint not null,
  id bigint not null,
  auto_reverse_date date check (extract(day from auto_reverse_date) = 1),
  primary key (branch_id, id),
  foreign key (branch_id, id) references document (branch_id, id)
);
comment on column manual_journal.auto_reverse_date is 'On this day the daily job writes the mirror journal.';
create index manual_journal_auto_reverse on manual_journal (auto_reverse_date) where auto_reverse_date is not null;
call guard_branch_table('manual_journal');
call audit_table('manual_journal');
revoke update on cash_bank, manual_journal from merchant_app;
revoke delete on cash_bank, manual_journal from merchant_app;
