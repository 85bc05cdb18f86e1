-- What a sub-branch covers: provinces, cities, districts and villages by their official codes, of any level. The areas are the
-- same for everybody and never deleted, so no foreign key names them; commands check that they exist.
alter table market add column area_ids bigint[] not null default '{}'
  constraint market_areas check (cardinality(area_ids) <= 100 and are_readable_ids(variadic area_ids));
comment on column market.area_ids is 'Areas that the sub-branch covers, each with all below it; none where nobody has said.';

-- How far a customer is with the POS application (domain-sales 2.15). It changes with requests and their decisions alone.
alter table customer add column pos_status text not null default 'NONE'
  constraint customer_pos_status check (pos_status in ('NONE', 'REQUESTED', 'ACTIVE', 'SUSPENDED', 'REJECTED'));
