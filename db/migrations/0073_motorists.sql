-- Motorists: resellers on a motorbike, each with a customer record of the own branch.
create table motorist (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  code text not null,
  name text not null,
  phone text not null check (phone ~ '^\+\d{7,16}$'),
  vehicle_no text,
  customer_id bigint not null,
  outer_warehouse_id bigint,
  home_lat double precision check (home_lat between -90 and 90),
  home_lng double precision check (home_lng between -180 and 180),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id),
  foreign key (branch_id, customer_id) references customer,
  foreign key (branch_id, outer_warehouse_id) references warehouse,
  check ((home_lat is null) = (home_lng is null))
);
comment on column motorist.customer_id is 'Sales to the motorist are booked on this customer, of type MOTORIST.';
comment on column motorist.outer_warehouse_id is 'Where goods on the road are kept: a warehouse of kind MOTORIST or OUTER.';
create unique index motorist_code_key on motorist (branch_id, lower(code));
create unique index motorist_customer_key on motorist (branch_id, customer_id) where status = 'ACTIVE';
create index motorist_id on motorist (id);
create index motorist_customer on motorist (branch_id, customer_id);
create index motorist_warehouse on motorist (branch_id, outer_warehouse_id);
call guard_branch_table('motorist');
call audit_table('motorist');
revoke delete on motorist from merchant_app;

-- An import of motorists may be taken back.
create or replace function take_back_imported(target regclass, batch bigint) returns bigint language plpgsql security definer
set search_path = public as $$
declare
  removed bigint;
begin
  if target in ('customer'::regclass, 'motorist'::regclass) then
    -- by array, because statistics know nothing yet of what the batch has made
    execute format(
      'delete from %s t where t.branch_id = (select b.branch_id from import_batch b where b.id = $1)
        and t.id = any(array(select r.target_id from import_row r where r.batch_id = $1 and r.outcome = ''NEW''))', target)
    using batch;
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
