import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

type Client = Pick<pg.ClientBase, 'query'>

export const notACoordinator = () =>
  new StartupError(
    'Basis data pada DATABASE_URL bukan koordinator Citus dengan pekerja: pasang ekstensi citus dan daftarkan pekerjanya (docs/scaling.md), lalu ulangi.',
  )

/** Whether the database is one of a cluster of machines. */
export async function isCluster(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ found: boolean }>(
    "select exists (select 1 from pg_extension where extname = 'citus') as found",
  )
  return rows[0]?.found ?? false
}

/** @throws StartupError on anything else than the coordinator of a cluster that has workers */
export async function requireCoordinator(owner: Client): Promise<void> {
  if (!(await isCluster(owner))) throw notACoordinator()
  const { rows } = await owner.query<{ coordinator: boolean; workers: number }>(
    `select citus_is_coordinator() as coordinator,
       (select count(*)::int from pg_dist_node where groupid > 0 and isactive and noderole = 'primary') as workers`,
  )
  if (!rows[0]?.coordinator || rows[0].workers === 0) throw notACoordinator()
}

/**
 * Runs plpgsql on every worker, as the owner and for that machine alone.
 * @throws Error with the answer of a worker that fails
 */
export async function onWorkers(owner: Client, ...statements: readonly string[]): Promise<void> {
  const alone = "perform set_config('citus.enable_ddl_propagation', 'off', true)"
  const { rows } = await owner.query<{
    nodename: string
    nodeport: number
    success: boolean
    result: string
  }>('select nodename, nodeport, success, result from run_command_on_workers($1)', [
    `do $worker$ declare part record; begin ${[alone, ...statements].join('; ')}; end $worker$`,
  ])
  const failed = rows.find(({ success }) => !success)
  if (failed) throw new Error(`worker ${failed.nodename}:${failed.nodeport}: ${failed.result}`)
}

const SETTINGS = [
  // The scope of a transaction reaches the machines of its rows.
  "citus.propagate_set_commands = 'local'",
  // A trigger on the rows of a branch asks for other rows of the branch, which are on the same machine.
  'citus.allow_nested_distributed_execution = on',
]

/** The settings that connections need, on every machine; a copy of a database is made without the settings of its original. */
export async function setDatabases(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; me: string }>(
    'select quote_ident(current_database()) as name, quote_ident(current_user) as me',
  )
  const [{ name, me } = { name: '', me: '' }] = rows
  const statements = SETTINGS.map((setting) => `alter database ${name} set ${setting}`)
  for (const statement of statements) await owner.query(statement)
  // What a job, a command of an operator or a migration says of itself stays on the coordinator: a worker logs the owner.
  await onWorkers(owner, ...statements, `alter role ${me} in database ${name} set app.actor = 'system:owner'`)
}
