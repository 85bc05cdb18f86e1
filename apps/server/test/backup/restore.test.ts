import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { writeBackup } from '../../src/kernel/backup/backup.ts'
import { restoreBackup } from '../../src/kernel/backup/restore.ts'
import { readTar, type TarMember, tarEnd, tarMember } from '../../src/kernel/backup/tar.ts'
import { verifyDatabase } from '../../src/kernel/backup/verify.ts'
import { openOwner } from '../../src/kernel/db/pool.ts'
import { folderUploads } from '../../src/kernel/files/uploads.ts'
import { StartupError } from '../../src/kernel/startup-error.ts'
import { prepareSchema } from '../../src/server.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

let server: TestServer
let folder: string
let file: string
let target: Awaited<ReturnType<typeof emptyDatabase>>
let members: TarMember[]
/** Where the uploaded files of a refused backup would lie. */
let uploaded: string

beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(tmpdir(), 'merchant-restore-'))
  file = join(folder, 'asli.tar.zst')
  uploaded = join(folder, 'tujuan', 'files')
  writeFileSync(join(server.settings.dataDir, 'files', 'a'.repeat(32)), 'isi')
  await server.rows(`call ensure_month_partitions('2031-05-05')`) // years after what a first start makes
  await server.rows(`select enqueue_job('check-ledger', '{"checkId": 7}', null, now() + interval '1 day')`)
  await writeBackup(server.owner, {
    file,
    uploads: folderUploads(server.settings.dataDir),
    now: server.clock.now(),
  })
  members = []
  const whole = [zstdDecompressSync(readFileSync(file))]
  for await (const member of readTar(
    (async function* () {
      yield* whole
    })(),
  ))
    members.push(member)
})
beforeEach(async () => {
  target = await emptyDatabase()
})
afterEach(() => target.drop())
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A backup whose members were changed by somebody. */
function packed(change: (member: TarMember) => TarMember | undefined): string {
  const path = join(folder, 'diubah.tar.zst')
  const parts = members.flatMap((member) => {
    const { name, body } = change(member) ?? { name: '', body: Buffer.alloc(0) }
    return name === '' ? [] : [tarMember(name, body, server.clock.now())]
  })
  writeFileSync(path, zstdCompressSync(Buffer.concat([...parts, tarEnd()])))
  return path
}
const inJson = (change: (value: Record<string, unknown>) => void, { name, body }: TarMember): TarMember => {
  const value = JSON.parse(body.toString()) as Record<string, unknown> // our own header or manifest
  change(value)
  return { name, body: Buffer.from(JSON.stringify(value)) }
}
const written = (bytes: Buffer): string => {
  const path = join(folder, 'rusak.tar.zst')
  writeFileSync(path, bytes)
  return path
}

const refusal = async (path: string, connection = target.connection): Promise<string> => {
  const error = await restoreBackup(connection, {
    file: path,
    uploads: folderUploads(join(folder, 'tujuan')),
  }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  return error instanceof Error ? error.message : ''
}

describe('restoring refuses', () => {
  it('a database that holds data, and leaves it alone', async () => {
    const before = await server.rows('select count(*) from audit_log')
    const owner = await openOwner(inject('postgres'), 'clone')
    const name = `copy_${Date.now()}`
    await owner.query(`create database ${name} template merchant_template`)
    const message = await refusal(file, { ...inject('postgres'), database: name })
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
    expect(message).toMatch(/sudah berisi data: pemulihan hanya ke basis data kosong.*DATABASE_URL.*DATA_DIR/)
    expect(await server.rows('select count(*) from audit_log')).toEqual(before)
  })

  it('a database that a running Merchant uses', async () => {
    expect(await refusal(file, server.connection)).toMatch(/Merchant sedang berjalan pada basis data/)
  })

  it('a database of something else', async () => {
    await target.rows('create table resep (id int)')
    expect(await refusal(file)).toMatch(/sudah berisi data/)
  })

  it('a file that is not there', async () => {
    expect(await refusal(join(folder, 'tidak-ada'))).toMatch(/tidak-ada tidak ditemukan/)
  })

  it('one of a newer program, and a target whose schema is newer', async () => {
    const newer = packed((m) =>
      m.name === 'header.json'
        ? inJson((head) => {
            const migrations = head.migrations as object[] // of our own header
            migrations.push({ version: 9999, name: '9999_later.sql', checksum: '0'.repeat(64) })
          }, m)
        : m,
    )
    expect(await refusal(newer)).toMatch(/Merchant versi lain \(migrasi 9999_later\.sql tidak dikenal/)
    await prepareSchema(target.connection)
    const older = packed((m) =>
      m.name === 'header.json' ? inJson((head) => (head.migrations as object[]).pop(), m) : m,
    )
    expect(await refusal(older)).toMatch(/skema yang lebih baru dari cadangan ini/)
  })
})

describe('restoring refuses, and leaves nothing behind of,', () => {
  let shared: Awaited<ReturnType<typeof emptyDatabase>>
  beforeAll(async () => {
    shared = await emptyDatabase()
  })
  afterAll(() => shared.drop())

  it.each<[string, () => string]>([
    ['text', () => written(Buffer.from('bukan cadangan'))],
    ['a file that ends in the middle', () => written(readFileSync(file).subarray(0, 20_000))],
    [
      'a file with a changed byte',
      () => {
        const bytes = readFileSync(file)
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0x10
        return written(bytes)
      },
    ],
    ['one without its manifest', () => packed((m) => (m.name === 'manifest.json' ? undefined : m))],
    ['one without a table', () => packed((m) => (m.name.startsWith('tables/product/') ? undefined : m))],
    ['one without an uploaded file', () => packed((m) => (m.name.startsWith('files/') ? undefined : m))],
    [
      'one whose rows were changed',
      () =>
        packed((m) =>
          m.name.startsWith('tables/branch/')
            ? { name: m.name, body: Buffer.from(m.body.toString().replace('Jakarta', 'Jakarto')) }
            : m,
        ),
    ],
    [
      'one with a row that nobody can read',
      () =>
        packed((m) =>
          m.name.startsWith('tables/branch/')
            ? { name: m.name, body: Buffer.from(m.body.toString().replace(/^\d+/, 'satu')) }
            : m,
        ),
    ],
    [
      'one with a manifest of another backup',
      () =>
        packed((m) =>
          m.name === 'header.json' ? inJson((head) => (head.takenAt = '2020-01-01T00:00:00.000Z'), m) : m,
        ),
    ],
    [
      'one with a table that nobody announced',
      () =>
        packed((m) =>
          m.name.startsWith('tables/unit/') ? { ...m, name: 'tables/schema_migration/000001.copy' } : m,
        ),
    ],
  ])('%s', async (_, make) => {
    expect(await refusal(make(), shared.connection)).toMatch(
      /rusak atau bukan cadangan Merchant .*tidak ada data yang dipulihkan/,
    )
    const [tables] = await shared.rows<{ name: string | null }>(`select to_regclass('company')::text as name`)
    if (tables?.name)
      expect(await shared.rows('select from company union all select from audit_log')).toEqual([])
    expect(existsSync(uploaded) ? readdirSync(uploaded) : []).toEqual([])
  })

  it('then takes a whole one', async () => {
    const done = await restoreBackup(shared.connection, {
      file,
      uploads: folderUploads(join(folder, 'utuh')),
    })
    expect(done.broken).toEqual([])
  })
})

describe('restoring', () => {
  it('takes a database that a first start has prepared, and brings waiting jobs and files along', async () => {
    await prepareSchema(target.connection)
    const done = await restoreBackup(target.connection, {
      file,
      uploads: folderUploads(join(folder, 'siap')),
    })
    expect(done.broken).toEqual([])
    expect(
      await target.rows(
        `select task_identifier, payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id cross join lateral (select t.identifier as task_identifier) n`,
      ),
    ).toEqual([{ task_identifier: 'check-ledger', payload: { checkId: 7 } }])
    expect(readFileSync(join(folder, 'siap/files', 'a'.repeat(32)), 'utf8')).toBe('isi')
    const triggers = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    expect(await target.rows(triggers)).toEqual(await server.rows(triggers))
    const constraints = `select conrelid::regclass::text as t, conname, convalidated, pg_get_constraintdef(k.oid) as d from pg_constraint k
      join pg_class c on c.oid = conrelid and not c.relispartition
      where connamespace = 'public'::regnamespace order by 1, 2`
    expect(await target.rows(constraints)).toEqual(await server.rows(constraints))
    const months = `select t.name, p.* from monthly_tables() t cross join lateral partitions_of(t.name::regclass) p order by 1, 2`
    expect(await target.rows(months)).toEqual(await server.rows(months))
    const rows = `select tableoid::regclass::text as part, count(*)::int as n from stock_move group by 1 order by 1`
    expect(await target.rows(rows)).toEqual(await server.rows(rows))
    expect(
      await target.rows(`select actor, entity from audit_log where action = 'EVENT' and entity = 'RESTORE'`),
    ).toEqual([{ actor: 'system:restore', entity: 'RESTORE' }])
  })

  it('needs no superuser; what such an owner may not look at is said to be unavailable', async () => {
    const cluster = await openOwner(inject('postgres'), 'roles')
    const role = `owner_${Date.now()}`
    await cluster.query(`create role ${role} login password 'rahasia'; grant merchant_app to ${role} with admin option;
      alter database ${target.connection.database} owner to ${role}`)
    const connection = { ...target.connection, user: role, password: 'rahasia' }
    const done = await restoreBackup(connection, { file, uploads: folderUploads(join(folder, 'tanpa')) })
    expect(done.tables.length).toBeGreaterThan(50)
    const owner = await openOwner(connection, 'verify')
    const verdicts = await verifyDatabase(owner, folderUploads(join(folder, 'tanpa')))
    const again = join(folder, 'lagi.tar.zst')
    expect(
      (await writeBackup(owner, { file: again, uploads: folderUploads(folder), now: server.clock.now() }))
        .rows,
    ).toBeGreaterThan(100)
    await owner.end()
    await cluster.query(`alter database ${target.connection.database} owner to postgres`)
    const inside = await openOwner(target.connection, 'roles')
    await inside.query(`reassign owned by ${role} to postgres; drop owned by ${role}`)
    await inside.end()
    await cluster.query(`drop role ${role}`)
    await cluster.end()
    expect(verdicts.map(({ state }) => state)).toEqual(['ok', 'unavailable', 'ok', 'ok', 'ok'])
    expect(verdicts[1]?.told).toMatch(/^tidak tersedia: /)
  })
})

describe('a backup', () => {
  it('is refused where there is nothing of ours, or a schema from before', async () => {
    const owner = await openOwner(target.connection, 'backup')
    const take = () =>
      writeBackup(owner, {
        file: join(folder, 'kosong.tar.zst'),
        uploads: folderUploads(folder),
        now: server.clock.now(),
      })
    await expect(take()).rejects.toThrow('Basis data ini tidak berisi data Merchant: periksa DATABASE_URL.')
    await owner.query('create table schema_migration (version int)')
    await expect(take()).rejects.toThrow(/masih memakai skema lama/)
    await owner.end()
  })

  it('never overwrites, and leaves no half file behind', async () => {
    const options = { uploads: folderUploads(server.settings.dataDir), now: server.clock.now() }
    await expect(writeBackup(server.owner, { file, ...options })).rejects.toThrow(
      /sudah ada: pilih nama lain/,
    )
    const owner = await openOwner(server.connection, 'killed')
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
    owner.on('error', () => undefined)
    await server.rows('begin')
    await server.rows('lock table warehouse in access exclusive mode')
    const torn = writeBackup(owner, { file: join(folder, 'putus.tar.zst'), ...options })
    torn.catch(() => undefined)
    const other = await openOwner(server.connection, 'other')
    const waiting = async () =>
      (
        await other.query(
          `select from pg_locks where not granted and relation = 'warehouse'::regclass
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(1)
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect(torn).rejects.toThrow()
    await server.rows('rollback')
    await other.end()
    expect(readdirSync(folder).filter((name) => name.includes('putus'))).toEqual([])
  })
})
