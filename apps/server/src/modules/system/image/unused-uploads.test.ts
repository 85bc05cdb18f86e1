import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { pictureColumns, privatePictureColumns } from '../../../kernel/files/picture-columns.ts'
import { tasksOf } from '../../../server.ts'

let server: TestServer
let pool: pg.Pool
let admin: Caller
let folder: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  folder = server.services.files.place
  const onError = () => undefined
  pool = openOwnerPool(server.connection, { max: 2, name: 'uji', actor: 'system:job', onError })
})
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T02:00:00Z'))
  await server.rows('delete from file')
  await server.rows('delete from file_removal')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

const later = (hours: number) => server.clock.set(new Date(server.clock.now().getTime() + hours * 3_600_000))
const clean = () => tasksOf(pool, server.services)['remove-unused-uploads']?.(null)

let count = 0
/** A file of a random name, as old as the clock says; of attachments where that is the folder. */
function onDisk(where = folder, name = (++count).toString(16).padStart(32, '0')): string {
  writeFileSync(join(where, name), 'gambar')
  utimesSync(join(where, name), server.clock.now(), server.clock.now())
  return name
}
/** A picture with its row, uploaded now. */
async function uploaded(): Promise<{ id: number; name: string }> {
  const name = onDisk()
  const id = await server.value<number>(
    `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
     select $1, company_id, branch_id, 'CONTENT', 'image/webp', 6, '', $2, id from employee where id = $3 returning id`,
    [name, server.clock.now(), admin.employeeId],
  )
  return { id, name }
}
const has = (name: string) => existsSync(join(folder, name))
const rows = (id: number) => server.value<number>('select count(*) from file where id = $1', [id])

describe('a picture', () => {
  it('that nothing refers to after a day goes: its row at once, its bytes when no backup reads them', async () => {
    const { id, name } = await uploaded()
    later(23)
    await clean()
    expect([await rows(id), has(name)]).toEqual([1, true])
    later(2)
    await clean()
    expect([await rows(id), has(name)]).toEqual([0, true])
    later(7)
    await clean()
    expect(has(name)).toBe(false)
    expect(await server.rows('select * from file_removal')).toEqual([])
    const [trace] = await server.rows(
      `select actor, action from audit_log where entity = 'file' and entity_id = $1 and action = 'DELETE'`,
      [String(id)],
    )
    expect(trace).toEqual({ actor: 'system:job', action: 'DELETE' })
  })

  /** Rows that always have a picture are made for it and taken away with it. */
  const made: Readonly<Record<string, string>> = {
    banner: `insert into banner (company_id, audience, title, image_file_id, sort, start_at, created_at, updated_at)
      select company_id, 'SA', 'Uji', id, 1, now(), now(), now() from file where id = $1`,
    product_picture: `insert into product_picture (product_id, place, file_id)
      select (select min(id) from product), 2, id from file where id = $1`,
  }

  it.each(pictureColumns)('that $table.$column refers to stays', async ({ table, column }) => {
    const { id, name } = await uploaded()
    const key = table === 'content_revision' ? 'content_id' : 'id'
    const insert = made[table]
    if (insert) await server.rows(insert, [id])
    else
      await server.rows(
        `update ${table} set ${column} = $1 where ${key} = (select min(${key}) from ${table})`,
        [id],
      )
    later(99)
    await clean()
    later(99)
    await clean()
    expect([await rows(id), has(name)]).toEqual([1, true])
    await server.rows(
      insert
        ? `delete from ${table} where ${column} = $1`
        : `update ${table} set ${column} = null where ${column} = $1`,
      [id],
    )
    await clean()
    expect(await rows(id)).toBe(0)
  })

  it('that somebody is just about to use stays; one that is just being removed is not found', async () => {
    const taken = await uploaded()
    const brand = await server.value<number>('select min(id) from brand')
    later(48)
    const other = await pool.connect()
    await other.query('begin')
    await other.query('update brand set image_file_id = $1 where id = $2', [taken.id, brand])
    await clean()
    await other.query('commit')
    other.release()
    await clean()
    expect([await rows(taken.id), has(taken.name)]).toEqual([1, true])
    await server.rows('update brand set image_file_id = null')
    await clean()
    admin = await server.as('admin')
    const answer = await admin.call('POST /v1/brands', {
      body: { name: 'Merek Bergambar', imageFileId: taken.id },
    })
    expect(answer).toMatchObject({ status: 422, error: { data: { reason: 'REFERENCE_MISSING' } } })
  })

  it('goes to the end wherever the removing was cut: before its bytes, and before its note', async () => {
    const [first, second] = [onDisk(), 'f'.repeat(32)]
    await server.rows(`insert into file_removal select unnest($1::text[]), $2`, [
      [first, second],
      server.clock.now(),
    ])
    later(7)
    await clean()
    expect(has(first)).toBe(false)
    expect(await server.rows('select * from file_removal')).toEqual([])
  })

  it('of more than one go is removed in one run', async () => {
    await server.rows(
      `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
       select md5(n::text), company_id, branch_id, 'CONTENT', 'image/webp', 1, '', $1, e.id
       from employee e, generate_series(1, 1201) n where e.id = $2`,
      [server.clock.now(), admin.employeeId],
    )
    later(25)
    await clean()
    expect(await server.value('select count(*) from file')).toBe(0)
    expect(await server.value('select count(*) from file_removal')).toBe(1201)
  })
})

describe('a file that no row names', () => {
  it.each(['files', 'attachments'] as const)(
    'in %s is put aside after a day and goes after a month',
    async (kind) => {
      const where = server.services[kind].place
      const aside = join(server.settings.dataDir, 'unknown-files', kind)
      const name = onDisk(where)
      const half = onDisk(where, `.${'e'.repeat(32)}.part`)
      const foreign = onDisk(where, 'catatan.txt')
      later(23)
      await clean()
      expect(readdirSync(where)).toEqual(expect.arrayContaining([name, half, foreign]))
      later(2)
      await clean()
      expect(readdirSync(where)).not.toContain(name)
      expect(readdirSync(where)).not.toContain(half)
      expect(readdirSync(where)).toContain(foreign)
      expect(readdirSync(aside)).toEqual([name])
      later(29 * 24)
      await clean()
      expect(readdirSync(aside)).toEqual([name])
      later(2 * 24)
      await clean()
      expect(readdirSync(aside)).toEqual([])
    },
  )

  it('is none of those that a paper names, taken off its document or not', async () => {
    const where = server.services.attachments.place
    mkdirSync(where, { recursive: true })
    const [hung, off] = [onDisk(where), onDisk(where)]
    await server.rows(
      `with d as (insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
         values ($1, 'PURCHASE_ORDER', null, '2026-11-20', 'DRAFT', now(), $2, now(), $2) returning branch_id, id, created_by)
       insert into document_attachment (branch_id, document_id, name, format, size, sha256, stored_as, created_at, created_by, removed_at, removed_by)
       select branch_id, id, 'a.pdf', 'PDF', 6, '', x.name, now(), created_by, x.off, case when x.off is not null then created_by end
       from d, (values ($3, null::timestamptz), ($4, now())) x(name, off)`,
      [admin.branchId, admin.employeeId, hung, off],
    )
    later(99)
    await clean()
    expect(readdirSync(where)).toEqual(expect.arrayContaining([hung, off]))
  })
})

/** Columns that sound like a picture and name none, each with what they hold. */
const noPictures: Record<string, string> = {
  'archive.file': 'the file of a year that was put away',
  'backup_run.file_name': 'a backup in BACKUP_DIR',
  'document_attachment.stored_as': 'a paper in attachments, with a row of its own for ever',
  'file.public_id': 'the picture itself',
  'file_removal.public_id': 'a picture that goes',
  'private_picture.stored_as': 'the private picture itself',
  'import_batch.file_name': 'what people call a sheet that is not kept',
}

it('every column that may refer to a picture stands in pictureColumns, or holds none', async () => {
  const found = await server.rows<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and (
       a.attname ~ '(image|picture|photo|logo|banner|avatar|file|public_id|stored_as)' and a.attname !~ '^profile'
       or exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'file'::regclass and a.attnum = any(k.conkey)))
     order by 1`,
  )
  const listed = [...pictureColumns, ...privatePictureColumns].map(
    ({ table, column }) => `${table}.${column}`,
  )
  const missing = found.filter(({ name }) => !listed.includes(name) && !(name in noPictures))
  expect(missing.map(({ name }) => `${name}: add it to pictureColumns, or its pictures are removed`)).toEqual(
    [],
  )
  const names = found.map(({ name }) => name)
  expect([...listed, ...Object.keys(noPictures)].filter((name) => !names.includes(name))).toEqual([])
})
