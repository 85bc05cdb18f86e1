import type pg from 'pg'
import { isCluster, onWorkers } from './cluster.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** In the order in which they need each other: PostgreSQL looks into their text, so they come behind the tables of the log. */
const LOG_FUNCTIONS = ['audit_text', 'seal_before', 'broken_audit_seals']

/**
 * Every machine keeps the audit log of the rows that it holds, in a table of its own, with the chains of its seals: triggers
 * write where the row lies, in the same transaction and without asking another machine.
 */
export async function keepLogOnWorkers(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ ddl: string }>(
    `select master_get_table_ddl_events(name) as ddl from unnest('{audit_log,audit_seal}'::text[]) name`,
  )
  const partitions = await owner.query<{ name: string; bound: string }>(
    `select relid::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_partition_tree('audit_log') t join pg_class c on c.oid = t.relid where isleaf`,
  )
  const functions = await owner.query<{ ddl: string }>(
    `select pg_get_functiondef(oid) as ddl from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1) order by array_position($1, proname::text)`,
    [LOG_FUNCTIONS],
  )
  const make = [
    'create sequence if not exists audit_log_id_seq',
    ...rows.map(({ ddl }) => ddl),
    ...partitions.rows.map(({ name, bound }) => `create table ${name} partition of audit_log ${bound}`),
    ...functions.rows.map(({ ddl }) => ddl),
    'revoke insert, update, delete on audit_log, audit_seal from merchant_app',
    ...partitions.rows.map(({ name }) => `revoke insert, update, delete on ${name} from merchant_app`),
  ]
  await onWorkers(owner, `if to_regclass('public.audit_log') is null then ${make.join('; ')}; end if`)
}

/** The broken seals of the coordinator, and the broken seals of every worker with its port; a worker that does not answer is an error. */
export const SEALS_OF_MACHINES = `
  select chain, number, expected, found, null::int as port from broken_audit_seals()
  union all
  select seal.*, machine.nodeport from run_command_on_workers(
    'select coalesce(json_agg(b), ''[]'') from broken_audit_seals() b') machine,
    json_to_recordset(machine.result::json) as seal (chain bigint, number bigint, expected bigint, found bigint)`

/** Seals the rows of every machine, each in its own transaction. */
export async function sealAuditLogs(owner: Client): Promise<void> {
  await owner.query('select seal_audit_log()')
  if (await isCluster(owner)) await onWorkers(owner, 'perform seal_audit_log()')
}
