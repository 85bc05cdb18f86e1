-- Pictures that only some people may see: identity cards, shop fronts, and what later papers show. Their bytes lie with the
-- attachments, which only signed links open.
create table private_picture (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  purpose text not null
    check (purpose in ('IDENTITY', 'SHOP_FRONT', 'DELIVERY', 'DEPOSIT_SLIP', 'VISIT', 'RETURN', 'EXCHANGE', 'SURVEY')),
  stored_as text not null check (stored_as ~ '^[0-9a-f]{32}$'),
  size int not null check (size > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  created_by bigint not null references employee,
  primary key (branch_id, id)
);
comment on table private_picture is 'Read only by links that come with the record; never at a public address.';
create index private_picture_created_by on private_picture (created_by, created_at);
create index private_picture_stored_as on private_picture (stored_as);
call guard_branch_table('private_picture');
call audit_table('private_picture', 'sha256', 'stored_as');
revoke delete on private_picture from merchant_app;

alter table file_removal add column store text not null default 'files' check (store in ('files', 'attachments'));
comment on table file_removal is 'Pictures of either store whose rows are gone and whose bytes are not yet: a backup may still be reading them.';

create or replace function upload_usage(branch bigint, employee bigint, since timestamptz,
  out branch_bytes bigint, out person_bytes bigint, out person_files int)
language sql stable security definer set search_path = public as $$
  with upload as (
    select branch_id, created_by, created_at, size from file where branch_id = branch or created_by = employee
    union all
    select branch_id, created_by, created_at, size from document_attachment where branch_id = branch or created_by = employee
    union all
    select branch_id, created_by, created_at, size from private_picture where branch_id = branch or created_by = employee
  )
  select coalesce(sum(size) filter (where branch_id = branch), 0),
    coalesce(sum(size) filter (where created_by = employee and created_at > since), 0),
    count(*) filter (where created_by = employee and created_at > since)::int
  from upload
$$;

alter table customer
  add column photo_store_id bigint,
  add column photo_ktp_id bigint,
  add column visit_day int[] not null default '{}'
    check (visit_day <@ '{1,2,3,4,5,6,7}' and cardinality(visit_day) <= 7),
  add foreign key (branch_id, photo_store_id) references private_picture (branch_id, id),
  add foreign key (branch_id, photo_ktp_id) references private_picture (branch_id, id);
comment on column customer.visit_day is 'Days of the week on which a salesman comes, 1 is Monday.';
create index customer_photo_store on customer (branch_id, photo_store_id) where photo_store_id is not null;
create index customer_photo_ktp on customer (branch_id, photo_ktp_id) where photo_ktp_id is not null;
