-- The view with which a list opens where its address says nothing: of one person, or of a role for its holders without an own one.
-- A ready-made tab is named by its word, and the whole list by an empty one.
alter table saved_view add constraint saved_view_of_screen unique (id, screen);
create table start_view (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  employee_id bigint references employee,
  role_id bigint references role,
  screen text not null,
  tab text check (tab ~ '^[A-Za-z_]*$'),
  saved_view_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (saved_view_id, screen) references saved_view (id, screen) on delete cascade,
  constraint start_view_of_one check (num_nonnulls(employee_id, role_id) = 1),
  constraint start_view_names_one check (num_nonnulls(tab, saved_view_id) = 1),
  constraint start_view_of_person unique (employee_id, screen),
  constraint start_view_of_role unique (role_id, screen)
);
create index start_view_saved_view on start_view (saved_view_id, screen);
create index start_view_company on start_view (company_id, screen);
comment on column start_view.tab is 'A ready-made tab of the screen; empty for the whole list.';
call audit_table('start_view');
