import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * The position of the outbox on a cluster: `1:7036,2:7940`, a transaction for every machine that holds rows. A default is
 * worked out on the coordinator, whose transactions end before the machines make them seen; so the machine stamps its rows
 * itself, and tells of itself which transactions have ended.
 */
export async function tellPositionByMachine(owner: Client): Promise<void> {
  await owner.query(`
    create or replace function outbox_position() returns text language plpgsql volatile as $$
    declare
      told text[];
      failed text;
    begin
      select array_agg(result order by result) filter (where success), min(result) filter (where not success)
      into told, failed
      from run_command_on_workers('select concat_ws('':'', (select groupid from pg_dist_local_group), xact_horizon())');
      if failed is not null or told is null then
        raise exception 'a machine does not tell its transactions: %', failed using errcode = '08006';
      end if;
      return array_to_string(told, ',');
    end
    $$;
    create or replace function since_here(at text) returns xid8 language sql stable parallel safe as $$
      select coalesce((select (regexp_match(',' || at, ',' || groupid || ':(\\d{1,19})'))[1] from pg_dist_local_group), '0')::xid8
    $$;
    create or replace function stamp_outbox() returns trigger language plpgsql as $$
    begin
      new.xact := shifted_xact(pg_current_xact_id());
      return new;
    end
    $$`)
}

/** On the spread table. */
export async function stampByMachine(owner: Client): Promise<void> {
  await owner.query(
    `create trigger stamp_outbox before insert on outbox for each row execute function stamp_outbox()`,
  )
}
