-- Banners of the three applications outside the office, alone or as a group with one period and target.
create table banner_group (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  audience text not null check (audience in ('SA', 'MERCHANT', 'MOTORIST')),
  title text not null,
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references employee,
  updated_at timestamptz not null,
  updated_by bigint references employee,
  unique (id, audience)
);
comment on column banner_group.branch_ids is 'For these branches and groups; for all where both are empty.';
create index banner_group_company on banner_group (company_id, audience);
create index banner_group_created_by on banner_group (created_by);
create index banner_group_updated_by on banner_group (updated_by);
call audit_table('banner_group');

create table banner (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  audience text not null check (audience in ('SA', 'MERCHANT', 'MOTORIST')),
  group_id bigint,
  title text not null,
  image_file_id bigint not null references file,
  link_type text not null default 'NONE' check (link_type in ('NONE', 'URL', 'PRODUCT')),
  link_url text,
  link_product_id bigint references product,
  sort int not null check (sort > 0),
  start_at timestamptz not null,
  end_at timestamptz check (end_at > start_at),
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references employee,
  updated_at timestamptz not null,
  updated_by bigint references employee,
  foreign key (group_id, audience) references banner_group (id, audience),
  check ((link_type = 'URL') = (link_url is not null)),
  check ((link_type = 'PRODUCT') = (link_product_id is not null))
);
comment on column banner.sort is 'Its place among the banners of its audience, from the first on.';
comment on column banner.start_at is 'Period and target of a banner in a group are its group''s, written to both together.';
create index banner_company on banner (company_id, audience, sort);
create index banner_group_members on banner (group_id, audience);
create index banner_link_product on banner (link_product_id);
create index banner_image on banner (image_file_id);
create index banner_created_by on banner (created_by);
create index banner_updated_by on banner (updated_by);
call audit_table('banner');

revoke delete on banner, banner_group from merchant_app;
