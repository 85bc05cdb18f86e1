import { hash } from '@node-rs/argon2'
import { pino } from 'pino'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { passwordHasher } from '../../src/kernel/auth/passwords.ts'
import { Database } from '../../src/kernel/db/database.ts'
import { type Connection, openPool } from '../../src/kernel/db/pool.ts'
import { prepareSchema } from '../../src/server.ts'
import { TEST_START } from './test-database.ts'

/**
 * The demo people's passwords are hashed at a small cost, which a hash says itself: tests sign in a thousand times. What
 * tests change is hashed at the full one.
 */
const passwords = {
  ...passwordHasher(),
  hash: (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
}

/** Fills an empty database with the schema and the demo company; every test file clones it. */
export async function fillTemplate(template: Connection): Promise<void> {
  await prepareSchema(template)
  const log = pino({ level: 'silent' })
  const pool = openPool(template, {
    name: 'seed',
    max: 2,
    statementTimeout: 60_000,
    onError: (error) => log.warn(error),
  })
  await seedDemo(new Database(pool, pool), passwords, TEST_START)
  await pool.end()
}
