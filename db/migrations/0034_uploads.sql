-- What people upload is counted, and pictures that nothing refers to are removed.

alter table file add column branch_id bigint references branch;
update file set branch_id = (select branch_id from employee where id = file.created_by);
alter table file alter column branch_id set not null;
comment on column file.branch_id is 'On whose account the picture is kept: the branch of its uploader. Anybody may see a picture.';
create index file_branch on file (branch_id);

-- What a person has uploaded of late is asked at every upload.
drop index file_creator;
create index file_creator on file (created_by, created_at);
drop index document_attachment_created_by;
create index document_attachment_created_by on document_attachment (created_by, created_at);

create table file_removal (
  public_id text primary key check (public_id ~ '^[0-9a-f]{32}$'),
  removed_at timestamptz not null
);
comment on table file_removal is 'Pictures whose rows are gone and whose bytes are not yet: a backup may still be reading them.';
revoke select, insert, update, delete on file_removal from merchant_app;

-- What a branch keeps, and what a person has uploaded since a moment to whatever branch: pictures and papers together,
-- papers that were taken off their document too, for their bytes are kept as evidence.
create function upload_usage(branch bigint, employee bigint, since timestamptz,
  out branch_bytes bigint, out person_bytes bigint, out person_files int)
language sql stable security definer set search_path = public as $$
  with upload as (
    select branch_id, created_by, created_at, size from file where branch_id = branch or created_by = employee
    union all
    select branch_id, created_by, created_at, size from document_attachment where branch_id = branch or created_by = employee
  )
  select coalesce(sum(size) filter (where branch_id = branch), 0),
    coalesce(sum(size) filter (where created_by = employee and created_at > since), 0),
    count(*) filter (where created_by = employee and created_at > since)::int
  from upload
$$;
