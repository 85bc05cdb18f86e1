-- No trigger notifies any more: on a machine of a cluster it can't, and commits that notify wait for each other. A change of
-- rights is a new version, which every server looks at every two seconds; the program that commits it also tells the
-- others at once, with the commit.

alter table master_version drop constraint master_version_kind_check,
  add check (kind in ('GOODS', 'TAX', 'PRICE', 'POINT', 'MARGIN', 'CAMPAIGN', 'ACCESS'));
insert into master_version (kind) values ('ACCESS');

-- In a slot that nobody holds, so that writers never wait for each other.
create procedure renew_version(of_kind text) language plpgsql security definer set search_path = public as $$
begin
  update master_version set version = gen_random_uuid()
  where kind = of_kind
    and slot = (select slot from master_version where kind = of_kind order by slot limit 1 for update skip locked);
  if not found then
    insert into master_version (kind) values (of_kind);
  end if;
end
$$;
revoke execute on procedure renew_version from public;

create or replace function master_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  call renew_version(tg_argv[0]);
  return null;
end
$$;

create or replace function access_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  call renew_version('ACCESS');
  perform set_config('app.access_changed', 'true', true);
  return null;
end
$$;

-- Asked with every commit of the program.
create function tell_access() returns void language plpgsql as $$
begin
  if current_setting('app.access_changed', true) = 'true' then
    notify access_changed;
  end if;
end
$$;

-- The log numbers its rows itself: triggers write them.
do $$
declare
  last bigint;
begin
  select coalesce(max(id), 0) into last from audit_log;
  alter table audit_log alter column id drop identity;
  create sequence audit_log_id_seq as bigint owned by audit_log.id;
  perform setval('audit_log_id_seq', greatest(last, 1), last > 0);
  alter table audit_log alter column id set default nextval('audit_log_id_seq');
end
$$;
