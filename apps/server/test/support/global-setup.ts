import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { passwordHasher } from '../../src/kernel/auth/passwords.ts'
import { Database } from '../../src/kernel/db/database.ts'
import { type Connection, openOwner, openPool } from '../../src/kernel/db/pool.ts'
import { startEmbeddedPostgres } from '../../src/kernel/postgres/embedded-postgres.ts'
import { prepareSchema } from '../../src/server.ts'
import { judgeRun, readSchema } from '../statements/judge-run.ts'
import { TEMPLATE, TEST_START } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
    /** The folder into which the listeners of `test/statements` write. */
    statements: string
  }
}

/**
 * The demo people's passwords are hashed at a small cost, which a hash says itself: tests sign in a thousand times. What
 * tests change is hashed at the full one.
 */
const passwords = {
  ...passwordHasher(),
  hash: (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
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
  await prepareSchema(template)
  const schema = await withOwner(template, readSchema)
  const log = pino({ level: 'silent' })
  const pool = openPool(template, {
    name: 'seed',
    max: 2,
    statementTimeout: 60_000,
    onError: (error) => log.warn(error),
  })
  const database = new Database(pool, pool)
  await seedDemo(database, passwords, TEST_START)
  await pool.end()
  project.provide('postgres', postgres.connection)
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
