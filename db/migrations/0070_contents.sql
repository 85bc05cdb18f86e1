-- Texts that people read: terms, privacy, questions, about, words of the applications, and greetings. Every change is a revision of
-- its own, so that what was shown on a day can be told, and restored.
create table content (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  key text not null check (key ~ '^(terms|privacy|faq|about|(greeting|app)\.[a-z0-9][a-z0-9-]{0,39})$'),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references employee,
  updated_at timestamptz not null,
  updated_by bigint references employee
);
comment on column content.version is 'The number of its newest revision.';
create unique index content_key_key on content (company_id, key);
create index content_created_by on content (created_by);
create index content_updated_by on content (updated_by);
call audit_table('content');

create table content_revision (
  content_id bigint not null references content,
  revision int not null check (revision > 0),
  locale text not null check (locale in ('id', 'en')),
  title text not null,
  body text not null,
  image_file_id bigint references file,
  status text not null check (status in ('DRAFT', 'PUBLISHED')),
  publish_at timestamptz,
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  channels text[] not null default '{}' check (channels <@ '{OFFICE,SA,MERCHANT,MOTORIST}'),
  created_at timestamptz not null,
  created_by bigint references employee,
  primary key (content_id, revision),
  check ((status = 'PUBLISHED') = (publish_at is not null))
);
comment on table content_revision is
  'What a content said from a moment on. People read the newest published one whose moment has come; nothing of it is changed later.';
comment on column content_revision.branch_ids is 'Of a greeting: for these branches and groups; for all where both are empty.';
comment on column content_revision.channels is 'Of a greeting: where it is shown.';
create index content_revision_image on content_revision (image_file_id);
create index content_revision_created_by on content_revision (created_by);
call audit_table('content_revision');

revoke delete on content from merchant_app;
revoke update, delete on content_revision from merchant_app;
