-- A role that sees of its branch only what names its holder, such as field sales (Sales Aqusition).
select set_config('app.actor', 'system:migration', true);
alter table role drop constraint role_reach_check;
alter table role add constraint role_reach_check check (reach in ('ALL', 'CENTRE', 'OWNED', 'ASSIGNED', 'OWN'));
update role set reach = 'OWN', version = version + 1, updated_at = now() where key = 'SA' and reach = 'ASSIGNED';
