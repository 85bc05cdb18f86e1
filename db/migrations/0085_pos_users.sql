-- Users of the POS application at the shops: they register, and are verified one by one (domain-sales 1.1).
create table pos_user (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  customer_id bigint not null,
  name text not null,
  phone text not null check (phone ~ '^\+\d{7,16}$'),
  email text check (email = lower(email)),
  role text not null check (role in ('OWNER', 'CASHIER')),
  device_id text,
  approved text check (approved in ('Approved', 'Rejected')),
  approved_at timestamptz,
  approved_by bigint references employee,
  reject_reason text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  updated_at timestamptz not null,
  updated_by bigint,
  primary key (branch_id, id),
  foreign key (branch_id, customer_id) references customer,
  check ((approved is null) = (approved_at is null)),
  check (approved is not distinct from 'Rejected' or reject_reason is null)
);
comment on column pos_user.approved is 'The words of the specification; null waits.';
comment on column pos_user.device_id is 'What the application calls its device; one device of two users is a hint, not a fault.';
create index pos_user_id on pos_user (id);
create index pos_user_customer on pos_user (branch_id, customer_id);
create index pos_user_approved_by on pos_user (approved_by);
create index pos_user_phone on pos_user (branch_id, phone);
create index pos_user_email on pos_user (branch_id, email) where email is not null;
create index pos_user_device on pos_user (branch_id, device_id) where device_id is not null;
create index pos_user_name on pos_user (branch_id, lower(name), id);
-- The verification lists what waits in its order: of all branches, and of one.
create index pos_user_waiting on pos_user (created_at, id) where approved is null;
create index pos_user_waiting_branch on pos_user (branch_id, created_at, id) where approved is null;
call guard_branch_table('pos_user');
call audit_table('pos_user');
revoke delete on pos_user from merchant_app;

-- A phone number or e-mail address is once per company among users that are in use, over all branches: the key has no branch.
create table pos_user_contact (
  company_id bigint not null references company,
  contact text not null,
  constraint pos_user_contact_key primary key (company_id, contact)
);
comment on column pos_user_contact.contact is 'A number begins with a plus, an address has an at sign: the two never meet.';
revoke update on pos_user_contact from merchant_app;

------------------------------------------------------------------------------------------------- verification of shops
create index customer_verification on customer (created_at, id) where approved is null and source in ('MERCHANT_APP', 'SALES_APP');
create index customer_verification_branch on customer (branch_id, created_at, id)
  where approved is null and source in ('MERCHANT_APP', 'SALES_APP');

-------------------------------------------------------------------------------------------------------------- surveys
-- A photo that answers a question. The row holds the picture, which is removed after a day where no record names it.
create table survey_photo (
  branch_id bigint not null references branch,
  answer_id bigint not null,
  place int not null check (place between 1 and 50),
  picture_id bigint not null,
  primary key (branch_id, answer_id, place),
  foreign key (branch_id, answer_id) references survey_answer,
  foreign key (branch_id, picture_id) references private_picture
);
comment on column survey_photo.place is 'Of the question, from 1.';
create index survey_photo_picture on survey_photo (branch_id, picture_id);
call guard_branch_table('survey_photo');
call audit_table('survey_photo');
revoke update, delete on survey_photo from merchant_app;

-- Whom the job has reminded of a survey: once before its end and once on its last day, anew where the end moves.
create table survey_reminder (
  survey_id bigint not null references survey,
  employee_id bigint not null references employee,
  ends_on date not null,
  kind text not null check (kind in ('SOON', 'LAST_DAY')),
  reminded_at timestamptz not null,
  primary key (survey_id, employee_id, ends_on, kind)
);
create index survey_reminder_employee on survey_reminder (employee_id);
revoke update, delete on survey_reminder from merchant_app;
