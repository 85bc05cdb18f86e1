-- The rules of the books look at what was written since their last look (kernel/invariants/live).
create table ledger_watch (
  is_one boolean primary key default true check (is_one),
  looked_at timestamptz not null,
  next_at timestamptz not null,
  documents int not null,
  took_ms int not null,
  saved_ms int not null,
  marks jsonb not null,
  whole jsonb not null
);
comment on table ledger_watch is 'One row: where the watch over the rules of the books is. Its lock belongs to the server that looks.';
comment on column ledger_watch.documents is 'Documents that the last look found written.';
comment on column ledger_watch.saved_ms is 'Time that checks of whole rules may still take, in turn.';
comment on column ledger_watch.marks is 'How far each table has been read.';
comment on column ledger_watch.whole is 'By rule: when it was last checked as a whole, and in how many milliseconds.';
revoke insert, update, delete on ledger_watch from merchant_app;

create table ledger_finding (
  company_id bigint not null references company,
  name text not null,
  since timestamptz not null,
  at timestamptz not null,
  rows_checked bigint not null,
  broken int not null check (broken > 0),
  took_ms int not null,
  offenders jsonb not null,
  primary key (company_id, name)
);
comment on table ledger_finding is 'Rules that do not hold now: each is checked as a whole with every look until it does.';
comment on column ledger_finding.offenders is 'The first fifty, as the check found them.';
revoke insert, update, delete on ledger_finding from merchant_app;

-- What the newest checks found is what holds now.
insert into ledger_finding (company_id, name, since, at, rows_checked, broken, took_ms, offenders)
select company_id, name, at, at, rows_checked, broken, took_ms, offenders from (
  select distinct on (c.company_id, r.name) c.company_id, r.name, r.at, r.rows_checked, r.broken, r.took_ms, r.offenders
  from ledger_check_result r join ledger_check c on c.id = r.check_id
  order by c.company_id, r.name, c.started_at desc, r.at desc
) newest
where broken > 0;
