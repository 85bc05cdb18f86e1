import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { generateTypes } from '../../../../../tools/db-types.ts'
import { prepareSchema } from '../../server.ts'
import { connectionUrl } from '../postgres/connection.ts'
import { listMigrations, migrate } from './migrations.ts'
import { openOwner } from './pool.ts'

const versions = listMigrations().map((migration) => migration.version)
let cluster: pg.Client
let name: string
beforeAll(async () => {
  cluster = await openOwner(inject('postgres'), 'migrations')
})
beforeEach(async () => {
  name = `migrate_${process.hrtime.bigint()}`
  await cluster.query(`create database ${name}`)
})
afterEach(() => cluster.query(`drop database ${name} with (force)`))
afterAll(() => cluster.end())

const connection = () => ({ ...inject('postgres'), database: name })
async function withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await openOwner(connection(), 'migrations')
  return work(owner).finally(() => owner.end())
}

describe('migrating', () => {
  it('numbers its files without gap or double', () => {
    expect(versions).toEqual(versions.map((_, index) => index + 1))
  })

  it('brings a fresh database up to date, once, and the typed tables are those of the schema', async () => {
    expect(await prepareSchema(connection())).toEqual(versions)
    expect(await prepareSchema(connection())).toEqual([])
    const file = fileURLToPath(new URL('./tables.generated.ts', import.meta.url))
    expect(await generateTypes(connectionUrl(connection()))).toBe(readFileSync(file, 'utf8'))
  })

  it('by two programs at once is done by one of them', async () => {
    const both = await Promise.all([withOwner(migrate), withOwner(migrate)])
    expect(both.map((applied) => applied.length).sort()).toEqual([0, versions.length])
  })

  it('refuses a database of a newer program and leaves it as it is', async () => {
    await withOwner(async (owner) => {
      await migrate(owner)
      await owner.query(
        `insert into schema_migration (version, name, checksum) values (9999, '9999_later.sql', 'x')`,
      )
    })
    await expect(prepareSchema(connection())).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'Data ini sudah dipakai Merchant versi yang lebih baru (migrasi 9999_later.sql): jalankan versi itu, atau gunakan DATA_DIR lain.',
    })
    const { rows } = await withOwner((owner) =>
      owner.query(`select to_regnamespace('graphile_worker') as queue`),
    )
    expect(rows).toEqual([{ queue: null }])
  })

  it('refuses a file that was changed after it ran', async () => {
    await withOwner(async (owner) => {
      await migrate(owner)
      await owner.query(`update schema_migration set checksum = 'x' where version = 1`)
      await expect(migrate(owner)).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining('Berkas migrasi 0001_foundation.sql berubah setelah dijalankan'),
      })
    })
  })

  it('lets go of its lock also when it refuses', async () => {
    await withOwner(async (owner) => {
      await migrate(owner)
      await owner.query(`update schema_migration set checksum = 'x' where version = 1`)
      await expect(migrate(owner)).rejects.toThrow('berubah')
      const { rows } = await owner.query(
        `select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
      )
      expect(rows).toEqual([])
    })
  })
})
