-- Foundation: company, branches, staff, access, sessions, notifications, files, audit, outbox, idempotency.
-- Conventions (docs/architecture.md): company-wide masters have primary key (id) and company_id; branch-owned tables
-- have primary key (branch_id, id), composite foreign keys and row-level security, so that they can be distributed by
-- branch_id; every business table carries version and who/when, and is audited by trigger.

create extension if not exists pg_trgm;

-- The server works as this role: never the owner, so row-level security and the missing grants hold.
do $$
begin
  if not exists (select from pg_roles where rolname = 'merchant_app') then
    create role merchant_app nologin;
  end if;
  -- An owner without the right to make roles gets both from an administrator beforehand.
  if not pg_has_role(current_user, 'merchant_app', 'member') then
    execute format('grant merchant_app to %I', current_user);
  end if;
end
$$;
grant usage on schema public to merchant_app;
alter default privileges in schema public grant select, insert, update, delete on tables to merchant_app;
alter default privileges in schema public grant usage on sequences to merchant_app;

-- Branches that this transaction may see; unset is an error (42704), so a forgotten scope fails loudly.
create function allowed_branches() returns bigint[] language sql stable parallel safe
return string_to_array(current_setting('app.branches'), ',')::bigint[];

-- Second wall behind the queries' own branch filter.
create procedure guard_branch_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy branch_scope on %s to merchant_app using (branch_id = any ((select allowed_branches())::bigint[]))',
    target
  );
end
$$;

------------------------------------------------------------------------------------------------------------ audit
create table audit_log (
  at timestamptz not null default clock_timestamp(),
  id bigint generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  actor_id bigint,
  actor text not null,
  request_id text,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE', 'EVENT')),
  entity text not null,
  entity_id text,
  branch_id bigint,
  before jsonb,
  after jsonb,
  primary key (at, id)
) partition by range (at);
create table audit_log_default partition of audit_log default;
create index audit_log_entity on audit_log (entity, entity_id, at desc);
create index audit_log_xact on audit_log (xact, id);
comment on table audit_log is 'Append-only: the application may insert and select. Sealed every minute by audit_seal.';

create table audit_seal (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  up_to xid8 not null,
  row_count bigint not null,
  previous_hash bytea not null,
  hash bytea not null
);

-- One partition a month, two months ahead; rows that came early wait in the default partition.
create procedure ensure_audit_partitions(from_day date) language plpgsql security definer set search_path = public as $$
declare
  month date;
  name text;
begin
  for month in select generate_series(date_trunc('month', from_day), date_trunc('month', from_day) + interval '2 months', '1 month')::date
  loop
    name := 'audit_log_' || to_char(month, 'YYYYMM');
    if to_regclass(name) is null
      and not exists (select from audit_log_default where at >= month and at < month + interval '1 month')
    then
      execute format('create table %I partition of audit_log for values from (%L) to (%L)', name, month, month + interval '1 month');
      -- A partition has grants of its own: without this the application could change the log by the partition's name.
      execute format('revoke insert, update, delete on %I from merchant_app', name);
    end if;
  end loop;
end
$$;

-- The actor of the running command. A write without one is a defect, so it is refused.
create function audit_actor() returns text language plpgsql stable as $$
declare
  actor text := current_setting('app.actor', true);
begin
  if actor is null or actor = '' then
    raise exception 'write without an actor' using errcode = '22023';
  end if;
  return actor;
end
$$;

-- Statement triggers with transition tables: one insert per statement, however many rows. Arguments name the columns
-- that hold secrets; they are left out. A row without an id of its own is told of the employee it belongs to.
create function audit_insert() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'INSERT', tg_table_name, coalesce(j ->> 'id', j ->> 'employee_id'), (j ->> 'branch_id')::bigint, j
  from (select to_jsonb(n) - coalesce(tg_argv::text[], '{}') as j from new_rows n) rows;
  return null;
end
$$;

create function audit_delete() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'DELETE', tg_table_name, coalesce(j ->> 'id', j ->> 'employee_id'), (j ->> 'branch_id')::bigint, j
  from (select to_jsonb(o) - coalesce(tg_argv::text[], '{}') as j from old_rows o) rows;
  return null;
end
$$;

create function audit_update() returns trigger language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, branch_id, before, after)
  select nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true),
    'UPDATE', tg_table_name, j ->> 'id', (j ->> 'branch_id')::bigint, change.before, change.after
  from (
    select to_jsonb(o) - coalesce(tg_argv::text[], '{}') as i, to_jsonb(n) - coalesce(tg_argv::text[], '{}') as j
    from old_rows o join new_rows n on n.id = o.id
  ) rows
  cross join lateral (
    select jsonb_object_agg(key, i -> key) as before, jsonb_object_agg(key, j -> key) as after
    from jsonb_object_keys(j) key
    where i -> key is distinct from j -> key
  ) change
  where change.after is not null;
  return null;
end
$$;

create procedure audit_table(target regclass, variadic secrets text[] default '{}') language plpgsql as $$
declare
  args text := (select coalesce(string_agg(quote_literal(s), ', '), '') from unnest(secrets) s);
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows for each statement execute function audit_insert(%s)', target, args);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function audit_delete(%s)', target, args);
  if exists (select from pg_attribute where attrelid = target and attname = 'id' and not attisdropped) then
    execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function audit_update(%s)', target, args);
  end if;
end
$$;

-- Something that happened without a row of its own: sign-in, refusal, export, print. `subject` is the id of what it
-- happened to, so that a record's history can find it.
create procedure audit_event(event text, detail jsonb, subject bigint default null) language plpgsql security definer set search_path = public as $$
declare
  actor text := audit_actor();
begin
  insert into audit_log (actor_id, actor, request_id, action, entity, entity_id, after)
  values (nullif(substring(actor from '^employee:(\d+)$'), '')::bigint, actor, current_setting('app.request_id', true), 'EVENT', event, subject::text, detail);
end
$$;

-- Chains a hash over every row whose transaction has surely ended, so that a later change of any of them shows.
create function seal_audit_log() returns bigint language plpgsql security definer
set search_path = public set timezone = 'UTC' set datestyle = 'ISO' as $$ -- the sealed text must not depend on who seals
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  last audit_seal;
  sealed bigint;
  digest bytea;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'));
  select * into last from audit_seal order by id desc limit 1;
  select count(*), sha256(coalesce(last.hash, '') || coalesce(string_agg(sha256(convert_to(a::text, 'UTF8')), ''::bytea order by a.xact, a.id), ''))
  into sealed, digest
  from audit_log a
  where a.xact >= coalesce(last.up_to, '0'::xid8) and a.xact < horizon;
  if sealed > 0 then
    insert into audit_seal (up_to, row_count, previous_hash, hash) values (horizon, sealed, coalesce(last.hash, ''), digest);
  end if;
  return sealed;
end
$$;

-- Seals that no longer match their rows; none when nobody touched the log.
create function broken_audit_seals() returns table (seal_id bigint, expected bigint, found bigint) language sql stable
set timezone = 'UTC' set datestyle = 'ISO' as $$
  with seal as (
    select id, lag(up_to, 1, '0'::xid8) over (order by id) as from_xact, up_to, row_count, hash,
      lag(hash, 1, ''::bytea) over (order by id) as before_hash, previous_hash
    from audit_seal
  )
  select seal.id, seal.row_count, rows.count
  from seal
  cross join lateral (
    select count(*) as count,
      sha256(seal.before_hash || coalesce(string_agg(sha256(convert_to(a::text, 'UTF8')), ''::bytea order by a.xact, a.id), '')) as hash
    from audit_log a
    where a.xact >= seal.from_xact and a.xact < seal.up_to
  ) rows
  where rows.hash <> seal.hash or rows.count <> seal.row_count or seal.previous_hash <> seal.before_hash
$$;

----------------------------------------------------------------------------------------------------- organisation
create table company (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  npwp text check (npwp ~ '^\d{15,16}$'),
  is_pkp boolean not null default false,
  address text,
  fiscal_year_end_month int not null default 12 check (fiscal_year_end_month between 1 and 12),
  settings jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call audit_table('company');

create table branch_group (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index branch_group_name_key on branch_group (company_id, lower(name));
call audit_table('branch_group');

create table branch (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null check (code ~ '^[A-Z0-9]{3,6}$'),
  name text not null,
  kind text not null check (kind in ('CENTRE', 'STOCKIST')),
  ownership text not null default 'OWNED' check (ownership in ('OWNED', 'PARTNER')),
  parent_branch_id bigint references branch,
  branch_group_id bigint references branch_group,
  supply_branch_id bigint references branch,
  owner_employee_id bigint,
  address text,
  post_code text check (post_code ~ '^\d{5}$'),
  phone text,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  timezone text not null check (timezone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  tax_mode text not null default 'EXCLUDED' check (tax_mode in ('EXCLUDED', 'INCLUDED', 'NON_PKP')),
  go_live_date date not null,
  price_group text,
  margin_bp int check (margin_bp between 0 and 10000),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on column branch.margin_bp is 'Basis points: 650 is 6.5 percent.';
create unique index branch_code_key on branch (company_id, lower(code));
create index branch_group_members on branch (branch_group_id);
create index branch_parent on branch (parent_branch_id);
create index branch_supply on branch (supply_branch_id);
create index branch_owner on branch (owner_employee_id);
create index branch_search on branch using gin ((code || ' ' || name) gin_trgm_ops);
call audit_table('branch');

create table market (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  note text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id)
);
comment on table market is 'A sales area of a branch (screen: Sub Cabang).';
create unique index market_code_key on market (branch_id, lower(code));
create index market_id on market (id);
call guard_branch_table('market');
call audit_table('market');

------------------------------------------------------------------------------------------------------ staff, access
create table role (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  key text,
  name text not null,
  reach text not null check (reach in ('ALL', 'CENTRE', 'OWNED', 'ASSIGNED')),
  permissions text[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  unique (company_id, key)
);
comment on column role.permissions is 'Entries menu.sub-menu:feature, and the header rights navbar.branch, navbar.branchgroup.';
create unique index role_name_key on role (company_id, lower(name));
call audit_table('role');

create table employee (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  email text not null,
  phone text,
  role_id bigint not null references role,
  branch_id bigint not null references branch,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index employee_email_key on employee (lower(email));
create unique index employee_code_key on employee (company_id, lower(code));
create index employee_name on employee (company_id, lower(name));
create index employee_role on employee (role_id);
create index employee_branch_own on employee (branch_id);
create index employee_search on employee using gin ((code || ' ' || name || ' ' || email) gin_trgm_ops);
alter table branch add foreign key (owner_employee_id) references employee;
call audit_table('employee');

create table employee_branch (
  employee_id bigint not null references employee,
  branch_id bigint not null references branch,
  primary key (employee_id, branch_id)
);
comment on table employee_branch is 'Branches that a person may see beside the own one, where the role reaches by assignment.';
create index employee_branch_branch on employee_branch (branch_id);
call audit_table('employee_branch');

create table credential (
  employee_id bigint primary key references employee,
  password_hash text not null,
  must_change boolean not null,
  temporary_until timestamptz,
  changed_at timestamptz not null
);
comment on column credential.temporary_until is 'A temporary password may be used until then; null for a password that its owner chose.';

create table session (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employee,
  chain_hash bytea not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  successor bytea,
  ip text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  revoked_at timestamptz,
  revoked_why text
);
comment on column session.chain_hash is 'SHA-256 of the secret that all refresh tokens of this session share: the use of any old one shows as reuse, and a made-up one ends nobody''s session.';
comment on table session is 'One sign-in and its chain of refresh tokens. Only SHA-256 of tokens is stored; successor is sealed with the token that it follows.';
-- The last sign-in of everybody on a page; also finds a person's open sessions.
create index session_employee_time on session (employee_id, created_at);
create index session_end on session (absolute_until);

create table access_token (
  hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_end on access_token (expires_at);

create table sign_in_throttle (
  subject text primary key,
  failures int not null,
  blocked_until timestamptz,
  updated_at timestamptz not null
);
comment on table sign_in_throttle is 'subject is account:<email> or address:<ip>; kept here so that a restart or a second process does not reset it.';

create table setup_link (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

----------------------------------------------------------------------------------------------------- catalogue masters
create table principal (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  npwp text check (npwp ~ '^\d{15,16}$'),
  phone text,
  address text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index principal_code_key on principal (company_id, lower(code));
create unique index principal_name_key on principal (company_id, lower(name));
create index principal_updated on principal (company_id, updated_at);
create index principal_search on principal using gin ((code || ' ' || name) gin_trgm_ops);
call audit_table('principal');

create table file (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[0-9a-f]{32}$'),
  company_id bigint not null references company,
  purpose text not null check (purpose in ('BRAND', 'PRODUCT', 'LOGO', 'BANNER', 'CONTENT')),
  mime text not null,
  size int not null check (size > 0),
  sha256 bytea not null,
  width int,
  height int,
  created_at timestamptz not null,
  created_by bigint not null references employee
);
comment on table file is 'Uploaded pictures; bytes lie under DATA_DIR/files, named by public_id.';
create index file_creator on file (created_by);
create index file_company on file (company_id);
call audit_table('file', 'sha256');

create table brand (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  code text not null,
  name text not null,
  principal_id bigint references principal,
  image_file_id bigint references file,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint
);
create unique index brand_code_key on brand (company_id, lower(code));
create unique index brand_name_key on brand (company_id, lower(name));
create index brand_updated on brand (company_id, updated_at);
create index brand_principal on brand (principal_id);
create index brand_image on brand (image_file_id);
create index brand_search on brand using gin ((code || ' ' || name) gin_trgm_ops);
call audit_table('brand');

------------------------------------------------------------------------------------------- notifications, outbox, views
create table notification (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  section text not null check (section in ('TRANSACTION', 'PURCHASE_RETURN', 'DELIVERY_REQUEST', 'REDEEM')),
  title text not null,
  body text not null,
  ref_id bigint,
  role_id bigint references role,
  employee_id bigint references employee,
  updated_at timestamptz not null,
  primary key (branch_id, id)
);
comment on table notification is 'For one role at a branch, for one person, or (both null) for everybody of the branch.';
create index notification_role on notification (role_id);
create index notification_employee on notification (employee_id);
create index notification_time on notification (branch_id, updated_at desc);
call guard_branch_table('notification');

create table notification_read (
  branch_id bigint not null,
  notification_id bigint not null,
  employee_id bigint not null references employee,
  read_at timestamptz not null,
  primary key (branch_id, notification_id, employee_id),
  foreign key (branch_id, notification_id) references notification (branch_id, id) on delete cascade
);
create index notification_read_employee on notification_read (employee_id);
call guard_branch_table('notification_read');

create table outbox (
  branch_id bigint not null references branch,
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  xact xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null,
  primary key (branch_id, id)
);
comment on table outbox is 'What happened, written in the transaction that made it happen; the realtime hub reads it by xact.';
create index outbox_xact on outbox (xact, id);
create index outbox_time on outbox (created_at);
call guard_branch_table('outbox');

create table saved_view (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  employee_id bigint not null references employee,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_view_name_key on saved_view (employee_id, screen, lower(name));
create index saved_view_screen on saved_view (company_id, screen);
call audit_table('saved_view');

create table idempotency_key (
  branch_id bigint not null,
  employee_id bigint not null,
  key uuid not null,
  route text not null,
  request_hash bytea not null,
  status int,
  response jsonb,
  created_at timestamptz not null,
  primary key (branch_id, employee_id, key)
);
comment on table idempotency_key is 'branch_id is the employee''s own branch. Kept 72 hours.';
create index idempotency_key_time on idempotency_key (created_at);

------------------------------------------------------------------------------------------------------------ grants
-- Ledgers of what happened: the application adds and reads, never changes.
revoke update, delete on audit_log, audit_log_default, audit_seal from merchant_app;
revoke insert on audit_log, audit_log_default, audit_seal from merchant_app;
revoke delete on company, branch, branch_group, role, employee, principal, brand, file from merchant_app;

-- Jobs are queued in the transaction that needs them. The queue's schema belongs to the owner, so this is the one door.
-- Not for hot paths: queueing wakes the workers by NOTIFY, and commits that notify wait for each other.
create function enqueue_job(task text, payload jsonb, job_key text, run_at timestamptz) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key := enqueue_job.job_key, run_at := enqueue_job.run_at);
end
$$;

-- Tells every process at once that somebody's rights have changed; rare writes only, never the hot path.
create function access_changed() returns trigger language plpgsql as $$
begin
  notify access_changed;
  return null;
end
$$;
do $$
declare
  target text;
begin
  foreach target in array array['employee', 'role', 'branch', 'employee_branch', 'credential'] loop
    execute format('create trigger access_changed after insert or update or delete on %I for each statement execute function access_changed()', target);
  end loop;
end
$$;
create trigger access_changed after update of revoked_at on session for each statement execute function access_changed();
