-- A month keeps what every close of it said: a restore marks the close, and its balances stay as evidence. At most one close
-- of a month is valid, and only its balances count.

create table period_close (
  branch_id bigint not null,
  id bigint not null default next_id(),
  period_id bigint not null,
  closed_at timestamptz not null,
  closed_by bigint references employee,
  warnings int not null check (warnings >= 0),
  restored_at timestamptz,
  restored_by bigint references employee,
  restore_reason text,
  primary key (branch_id, id),
  foreign key (branch_id, period_id) references period (branch_id, id),
  check (num_nonnulls(restored_at, restored_by, restore_reason) in (0, 3))
);
comment on table period_close is 'Every close of a month, and its restore; its balances count as long as it is not restored.';
create unique index period_close_valid on period_close (branch_id, period_id) where restored_at is null;
create index period_close_period on period_close (branch_id, period_id, closed_at);
create index period_close_closed_by on period_close (closed_by);
create index period_close_restored_by on period_close (restored_by);
call guard_branch_table('period_close');
call audit_table('period_close');
-- What was closed stays as it was written; a restore adds who, when and why.
revoke update, delete on period_close from merchant_app;
grant update (restored_at, restored_by, restore_reason) on period_close to merchant_app;

select set_config('app.actor', 'system:migration', true);
insert into period_close (branch_id, period_id, closed_at, closed_by, warnings)
select branch_id, id, coalesce(closed_at, ends_on + 1), closed_by, coalesce(close_warnings, 0) from period where status = 'CLOSED';

-- The balances belong to a close instead of a month.
do $$
declare
  kept record;
begin
  for kept in
    select * from (values ('period_account_balance', 'account_id'), ('period_stock_balance', 'warehouse_id, product_id'),
      ('period_cost_balance', 'pool, product_id')) as t (name, key)
  loop
    execute format('alter table %I add column close_id bigint', kept.name);
    execute format('update %I b set close_id = c.id from period_close c where c.branch_id = b.branch_id and c.period_id = b.period_id',
      kept.name);
    execute format('alter table %I drop column period_id', kept.name);
    execute format('alter table %I alter column close_id set not null', kept.name);
    execute format('alter table %I add primary key (branch_id, close_id, %s)', kept.name, kept.key);
    execute format('alter table %I add foreign key (branch_id, close_id) references period_close (branch_id, id)', kept.name);
    execute format('revoke update, delete on %I from merchant_app', kept.name);
  end loop;
end
$$;

-- The closing of one month at many branches, in the background: a step for each branch, with its result.
create table month_close_run (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  year int not null,
  month int not null check (month between 1 and 12),
  started_at timestamptz not null,
  started_by bigint not null references employee
);
create index month_close_run_month on month_close_run (company_id, year, month, started_at);
create index month_close_run_started_by on month_close_run (started_by);

create table month_close_step (
  branch_id bigint not null,
  run_id bigint not null references month_close_run,
  period_id bigint not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'CLOSED', 'REFUSED')),
  message text,
  finished_at timestamptz,
  primary key (branch_id, run_id),
  foreign key (branch_id, period_id) references period (branch_id, id),
  check ((status = 'WAITING') = (finished_at is null)),
  check ((status = 'REFUSED') = (message is not null))
);
-- A month of a branch is closed by one run at a time.
create unique index month_close_step_waiting on month_close_step (branch_id, period_id) where status = 'WAITING';
create index month_close_step_run on month_close_step (run_id);
create index month_close_step_period on month_close_step (branch_id, period_id);
call guard_branch_table('month_close_step');
revoke update, delete on month_close_run from merchant_app;
revoke delete on month_close_step from merchant_app;

-- Who sees to a check before the months close, and until which day of the month after.
create table period_duty (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  check_key text not null,
  role_id bigint references role,
  employee_id bigint references employee,
  due_day int not null check (due_day between 1 and 28),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint not null references employee,
  updated_at timestamptz not null,
  updated_by bigint not null references employee,
  unique (company_id, check_key),
  check (num_nonnulls(role_id, employee_id) = 1)
);
comment on table period_duty is 'The owner of a check before closing, a role or a person, and the day of the following month until which it is done.';
create index period_duty_role on period_duty (role_id);
create index period_duty_employee on period_duty (employee_id);
create index period_duty_created_by on period_duty (created_by);
create index period_duty_updated_by on period_duty (updated_by);
call audit_table('period_duty');
