import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openOwner } from '../../src/kernel/db/pool.ts'

/** An untouched database of the test's cluster. */
export async function emptyDatabase() {
  const server = inject('postgres')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const ask = async (sql: string) => {
    const owner = await openOwner(server, 'empty')
    await owner.query(sql).finally(() => owner.end())
  }
  await ask(`create database ${name}`)
  const connection = { ...server, database: name }
  return {
    connection,
    async rows<T>(sql: string, params: unknown[] = []): Promise<T[]> {
      const owner = await openOwner(connection, 'assert')
      const { rows } = await owner.query(sql, params).finally(() => owner.end())
      return rows as T[] // the asker knows its columns
    },
    drop: () => ask(`drop database ${name} with (force)`),
  }
}
