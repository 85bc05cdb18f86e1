import type pg from 'pg'
import { onWorkers } from './cluster.ts'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Every machine keeps the audit log of the rows that it holds, in a table of its own: triggers write where the row lies,
 * in the same transaction and without asking another machine.
 */
export async function keepLogOnWorkers(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ ddl: string }>(
    "select master_get_table_ddl_events('audit_log') as ddl",
  )
  const partitions = await owner.query<{ name: string; bound: string }>(
    `select relid::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_partition_tree('audit_log') t join pg_class c on c.oid = t.relid where isleaf`,
  )
  const make = [
    ...rows.map(({ ddl }) => ddl),
    ...partitions.rows.map(({ name, bound }) => `create table ${name} partition of audit_log ${bound}`),
    'revoke insert, update, delete on audit_log from merchant_app',
    ...partitions.rows.map(({ name }) => `revoke insert, update, delete on ${name} from merchant_app`),
  ]
  await onWorkers(owner, `if to_regclass('public.audit_log') is null then ${make.join('; ')}; end if`)
}
