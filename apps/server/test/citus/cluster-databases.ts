import type pg from 'pg'
import { setDatabases } from '../../src/kernel/citus/cluster.ts'
import { type Connection, openOwner } from '../../src/kernel/db/pool.ts'

export type Place = Exclude<Connection, string>

/**
 * Databases that exist on every machine of a cluster by one name. A copy that is made on every machine is a cluster of its
 * own: the metadata are rows of the database.
 * @param home a connection to a database on the coordinator that has the workers
 */
export function clusterDatabases(home: pg.Client) {
  /** Not inside a transaction, on the workers as well. */
  async function everywhere(statement: string): Promise<void> {
    const { rows } = await home.query<{ success: boolean; result: string }>(
      'select success, result from run_command_on_workers($1)',
      [statement],
    )
    const failed = rows.find(({ success }) => !success)
    if (failed) throw new Error(failed.result)
    await home.query(statement)
  }

  return {
    async create(name: string): Promise<void> {
      await everywhere(`create database ${name}`)
    },

    async drop(name: string): Promise<void> {
      await everywhere(`drop database if exists ${name} with (force)`)
    },

    /** A copy of the template, with the settings of its connections. Nobody may be connected to the template. */
    async clone(template: string, copy: Place): Promise<void> {
      // the daemon of Citus stays connected for as long as a database exists
      await everywhere(
        `select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity where datname = '${template}'`,
      )
      await everywhere(`create database ${copy.database} template ${template} strategy file_copy`)
      await withOwner(copy, (owner) => setDatabases(owner))
    },

    /** Makes a cluster of a database that was created on every machine. */
    async join(connection: Place, shards: number): Promise<void> {
      const { rows } = await home.query<Pick<Place, 'host' | 'port'> & { groupid: number }>(
        'select nodename as host, nodeport as port, groupid from pg_dist_node order by groupid',
      )
      const workers = rows.filter(({ groupid }) => groupid > 0)
      for (const node of [...workers, {}])
        await withOwner({ ...connection, ...node }, async (owner) => {
          await owner.query('create extension citus')
        })
      await withOwner(connection, async (owner) => {
        await owner.query(`alter database ${connection.database} set citus.shard_count = ${shards}`)
        await owner.query('select citus_set_coordinator_host($1, $2)', [connection.host, connection.port])
        for (const { host, port } of workers) await owner.query('select citus_add_node($1, $2)', [host, port])
      })
    },
  }
}

async function withOwner<T>(connection: Connection, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await openOwner(connection, 'cluster')
  return work(owner).finally(() => owner.end())
}
