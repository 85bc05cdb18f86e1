import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'

export const TEMPLATE = 'merchant_template'

/** The moment at which every test begins: a Friday morning in Jakarta. */
export const TEST_START = new Date('2026-11-20T02:00:00.000Z')

/** A database of its own for one test file, as a copy of the template. */
export async function cloneDatabase() {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const owner = await openOwner(server, 'clone')
  await owner.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  await owner.end()
  const connection = { ...server, database: name }
  return {
    connection,
    async drop() {
      const last = await openOwner(server, 'drop')
      await last.query(`drop database ${name} with (force)`)
      await last.end()
    },
  }
}
