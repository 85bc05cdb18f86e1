import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection, openOwner } from '../../src/kernel/db/pool.ts'
import { startEmbeddedPostgres } from '../../src/kernel/postgres/embedded-postgres.ts'
import { judgeRun, readSchema } from '../statements/judge-run.ts'
import { fillTemplate } from './template.ts'
import { TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
    /** Whether it is the coordinator of a Citus cluster. */
    isCluster: boolean
    /** The folder into which the listeners of `test/statements` write. */
    statements: string
  }
}

async function withOwner<T>(connection: Connection, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = await openOwner(connection, 'test')
  return work(owner).finally(() => owner.end())
}

/** One PostgreSQL for the run and one template with the demo company; every test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'merchant-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, database: 'postgres' })
  await withOwner(postgres.connection, (owner) => owner.query(`create database ${TEMPLATE}`))
  const template = { ...postgres.connection, database: TEMPLATE }
  await fillTemplate(template)
  const schema = await withOwner(template, readSchema)
  project.provide('postgres', postgres.connection)
  project.provide('isCluster', false)
  const statements = join(dataDir, 'statements')
  mkdirSync(statements)
  project.provide('statements', statements)
  return async () => {
    await postgres.stop()
    const { testFiles } = await project.globTestFiles()
    const whole = project.config.testNamePattern ? [] : testFiles
    await judgeRun(statements, schema, whole).finally(() => rmSync(dataDir, { recursive: true, force: true }))
  }
}
