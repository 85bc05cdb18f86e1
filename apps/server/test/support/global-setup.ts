import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { startEmbeddedPostgres } from '../../src/kernel/postgres/embedded-postgres.ts'
import { fillTemplate } from './template.ts'
import { TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
    /** Whether it is the coordinator of a Citus cluster. */
    isCluster: boolean
    /** Rules of the books that can't be asked there, each with its reason. */
    notAsked: Readonly<Record<string, string>>
  }
}

/** One PostgreSQL for the run and one template with the demo company; every test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'merchant-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, database: 'postgres' })
  const owner = await openOwner(postgres.connection, 'test')
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  await fillTemplate({ ...postgres.connection, database: TEMPLATE })
  project.provide('postgres', postgres.connection)
  project.provide('isCluster', false)
  project.provide('notAsked', {})
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
