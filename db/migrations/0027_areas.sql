-- Provinces, regencies and cities, districts and villages by their official codes, for addresses (domain-sales 1.1). The
-- same for everybody and changed by nobody: loaded from db/areas where the table is empty.

create table area (
  id bigint primary key,
  level text not null check (level in ('REGION', 'CITY', 'DISTRICT', 'SUB_DISTRICT')),
  name text not null,
  parent_id bigint,
  -- Instead of a foreign key, which would double the time of a first start: the code itself says whose part it is.
  check (parent_id is not distinct from case level when 'REGION' then null when 'SUB_DISTRICT' then id / 10000 else id / 100 end)
);
comment on column area.id is 'The official code without its dots; the code of the parent opens it.';
create index area_parent on area (parent_id, name);

revoke insert, update, delete on area from merchant_app;
