import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { clusterDatabases, type Place } from '../citus/cluster-databases.ts'

export const TEMPLATE = 'merchant_template'

/** The moment at which every test begins: a Friday morning in Jakarta. */
export const TEST_START = new Date('2026-11-20T02:00:00.000Z')

/** A database of its own for one test file, as a copy of the template. */
export async function cloneDatabase() {
  const server = inject('postgres')
  const connection = { ...server, database: `test_${randomUUID().replaceAll('-', '')}` }
  await withDatabases((databases) => databases.clone(TEMPLATE, connection))
  return {
    connection,
    drop: () => withDatabases((databases) => databases.drop(connection.database)),
  }
}

const oneServer = (owner: Client) => ({
  clone: async (template: string, { database }: Place) => {
    await owner.query(`create database ${database} template ${template} strategy file_copy`)
  },
  drop: async (name: string) => {
    await owner.query(`drop database ${name} with (force)`)
  },
})

async function withDatabases(work: (databases: ReturnType<typeof oneServer>) => Promise<void>) {
  const owner = await openOwner(inject('postgres'), 'clone')
  await work(inject('isCluster') ? clusterDatabases(owner) : oneServer(owner)).finally(() => owner.end())
}
