-- News of one kind are shown together, open what they are about, and are no news to the person who caused them.
alter table notification
  add column kind text,
  add column actor_id bigint references employee;
comment on column notification.kind is 'What happened (domain, system/news): unread news of one kind and day are one entry; null stays alone.';
comment on column notification.actor_id is 'The person who did it, who is not told; null for what the system did.';
create index notification_actor on notification (actor_id);

-- Roles that the specification does not name are called in Indonesian; their keys stay, and so do names of people's own.
select set_config('app.actor', 'system:migration', true);
update role set name = v.name, version = version + 1, updated_at = now()
from (values ('WAREHOUSE', 'Warehouse', 'Gudang'), ('CASHIER', 'Cashier', 'Kasir'), ('FINANCE', 'Finance', 'Keuangan')) as v (key, old, name)
where role.key = v.key and role.name = v.old
  and not exists (select from role o where o.company_id = role.company_id and lower(o.name) = lower(v.name));
