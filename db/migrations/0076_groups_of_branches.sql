-- A branch may be in several groups, so the group names its branches. Price group and margin of a branch had no reader:
-- selling prices and margins name groups of branches.
alter table branch_group add column branch_ids bigint[] not null default '{}';
comment on column branch_group.branch_ids is 'The branches of the group; one branch may be in several.';
update branch_group set branch_ids = array(
  select id from branch where branch.branch_group_id = branch_group.id order by id);
alter table branch_group add constraint branch_group_branches check (are_readable_ids(variadic branch_ids));
alter table branch drop column branch_group_id, drop column price_group, drop column margin_bp;
