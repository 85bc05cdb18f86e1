-- Jobs that have used up their attempts: listed for those who look after the machine, tried again or put away by them.

-- Who may look at the health of the machine as Admin may now also see to its jobs.
update role set permissions = array_append(permissions, 'system.health:update'), version = version + 1, updated_at = now()
where key = 'ADMIN' and permissions @> '{system.health:view}' and not permissions @> '{system.health:update}';

-- The payload of a job names its company when it is about one; other jobs are the machine's. A job that runs its last
-- attempt just now is not given up yet. Of work that comes again by a clock the newest failure stands for the others.
create function given_up_jobs(company bigint)
returns table (id bigint, task_id int, task text, by_clock boolean, attempts int, reason text, at timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
  select j.id, j.task_id, t.identifier, j.payload::jsonb ? '_cron', j.attempts::int, j.last_error,
    -- the queue notes when it would try again, which is so long after the failure
    case when j.last_error is null then j.run_at else j.run_at - exp(least(j.attempts, 10)) * interval '1 second' end
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null
    and coalesce((j.payload ->> 'companyId')::bigint, company) = company;
end
$$;

-- Takes a job that was given up, alone; null when there is none of this id (any more). Older failures of the same clock
-- go with it.
create function take_given_up_job(job bigint, company bigint) returns text
language plpgsql security definer set search_path = public as $$
declare
  found record;
begin
  perform from graphile_worker._private_jobs where id = job for update;
  select * into found from given_up_jobs(company) g where g.id = job;
  if found.by_clock then
    delete from graphile_worker._private_jobs
    where id in (select g.id from given_up_jobs(company) g where g.task_id = found.task_id and g.by_clock and g.id <> job);
  end if;
  return found.task;
end
$$;

create function retry_job(job bigint, company bigint) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  task text := take_given_up_job(job, company);
begin
  if task is null then return false; end if;
  perform graphile_worker.reschedule_jobs(array[job], run_at := now(), attempts := 0);
  call audit_event('job-retried', jsonb_build_object('task', task), job);
  return true;
end
$$;

-- `why` is the reason as it may be told: the error itself may hold secrets.
create function put_job_away(job bigint, company bigint, why text) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  task text := take_given_up_job(job, company);
begin
  if task is null then return false; end if;
  perform graphile_worker.complete_jobs(array[job]);
  call audit_event('job-put-away', jsonb_build_object('task', task, 'reason', why), job);
  return true;
end
$$;

-- As before, but a job in its last attempt has not failed yet.
create or replace function queue_state(out waiting int, out failed int, out oldest_due timestamptz)
language plpgsql stable security definer set search_path = public as $$
begin
  select count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null),
    count(*) filter (where attempts >= max_attempts and locked_at is null),
    min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)
  into waiting, failed, oldest_due from graphile_worker.jobs;
end
$$;
