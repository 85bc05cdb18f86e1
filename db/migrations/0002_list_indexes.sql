-- Indexes that the first page of a list reads in order, so that a company with very many rows does not sort them all.
-- Code and name of the other masters are served by their unique indexes.

create index employee_name on employee (company_id, lower(name));
create index brand_updated on brand (company_id, updated_at);
create index principal_updated on principal (company_id, updated_at);

-- The last sign-in of everybody on a page; also finds a person's open sessions, which the narrower index did.
create index session_employee_time on session (employee_id, created_at);
drop index session_employee;
