-- The post code of a village, for addresses (domain-sales 7.2); null where the sources know none (db/areas/NOTICE.md).
-- Installations that have their areas already get the codes at their next start, as a first start gets both.

alter table area
  add column post_code text check (post_code ~ '^\d{5}$'),
  add constraint area_post_code_of_village check (post_code is null or level = 'SUB_DISTRICT');
