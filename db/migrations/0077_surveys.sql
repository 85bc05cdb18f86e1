-- Surveys of stockists: questions in their order, and one final answer of each branch, by its owner.
create table survey (
  id bigint primary key default next_id(),
  company_id bigint not null references company,
  title text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  branch_ids bigint[] not null default '{}',
  branch_group_ids bigint[] not null default '{}',
  questions jsonb not null check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) between 1 and 50),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references employee,
  updated_at timestamptz not null,
  updated_by bigint references employee,
  constraint survey_target_ids check (are_readable_ids(variadic branch_ids || branch_group_ids))
);
comment on column survey.branch_ids is 'For these branches and groups; for all stockists where both are empty.';
comment on column survey.questions is 'In their order: kind, text, isRequired, choices. Nothing of them changes after the first answer.';
create index survey_company on survey (company_id, ends_on);
create index survey_created_by on survey (created_by);
create index survey_updated_by on survey (updated_by);
call audit_table('survey');
revoke delete on survey from merchant_app;

create table survey_answer (
  branch_id bigint not null references branch,
  id bigint not null default next_id(),
  survey_id bigint not null references survey,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  answered_at timestamptz not null,
  answered_by bigint not null references employee,
  primary key (branch_id, id),
  unique (branch_id, survey_id)
);
comment on column survey_answer.answers is 'One for each question, in their order: choices from 1, number, text.';
create index survey_answer_survey on survey_answer (survey_id);
create index survey_answer_answered_by on survey_answer (answered_by);
call guard_branch_table('survey_answer');
call audit_table('survey_answer');
revoke update, delete on survey_answer from merchant_app;
