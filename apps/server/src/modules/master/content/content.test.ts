import { randomBytes } from 'node:crypto'
import type { Content } from '@merchant/contract/master/content.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
/** Sees greetings, and may change nothing. */
let area: Caller
let cashier: Caller

beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  area = await server.as('hoa')
  cashier = await server.as('kasir')
  await server.rows('delete from content_revision')
  await server.rows('delete from content')
})
afterAll(() => server.close())

const page = { key: 'app.uji', title: 'Cara pesan', body: '# Cara pesan\n- Pilih barang' }
const greeting = { title: 'Selamat Lebaran', body: 'Mohon maaf lahir batin', channels: ['OFFICE' as const] }

async function newContent(fields: object = {}): Promise<Content> {
  const answer = await admin.raw('POST /v1/contents', { body: { ...greeting, ...fields } })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer))
  return answer.data as Content // by its status
}
const change = (content: { id: number; version: number }, fields: object) =>
  admin.call('PUT /v1/contents/{id}', {
    params: { id: content.id },
    body: { version: content.version, ...fields },
  })
/** A picture as its upload leaves it. @returns its address */
async function newPicture(): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await server.rows(
    `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
     select $1, company_id, branch_id, 'CONTENT', 'image/webp', 1, '', now(), id from employee where id = $2`,
    [name, admin.employeeId],
  )
  return `/files/${name}`
}
/** Writes greetings, and sees one branch. */
async function greeter(branchId: Promise<number>): Promise<Caller> {
  const role = await newRole(admin, {
    accessMenus: [menu('sidenav.master', 'greeting-message', 'view', 'add', 'edit')],
  })
  return signedInPerson(server, admin, { roleId: role.id, branchId: await branchId })
}
const count = () => server.value<number>('select count(*) from content_revision')

describe('adding a content', () => {
  it.each<[string, object, string, string]>([
    ['no title', { title: '' }, 'title', 'Judul wajib diisi'],
    ['no words', { body: ' ' }, 'body', 'Isi wajib diisi'],
    ['a key of its own kind', { key: 'rahasia' }, 'key', 'Format Kunci tidak valid'],
    ['a greeting without a name', { key: 'greeting.' }, 'key', 'Format Kunci tidak valid'],
    [
      'a picture from elsewhere',
      { imageUrl: 'https://jahat.id/x.png' },
      'imageUrl',
      'Format Gambar tidak valid',
    ],
  ])('refuses %s', async (_, fields, field, message) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/contents', { body: { ...page, ...fields } })
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } })
    expect(await count()).toBe(before)
  })

  it.each<[string, object, string, string]>([
    ['a link that runs a script', { body: 'Klik [ini](javascript:alert)' }, 'body', 'javascript:alert'],
    [
      'a greeting that is shown nowhere',
      { key: undefined, channels: [] },
      'channels',
      'sedikitnya satu tempat',
    ],
    ['a page for some branches', { channels: ['OFFICE'] }, 'channels', 'hanya untuk pesan sapaan'],
    ['a page with a period', { startsOn: '2026-11-01' }, 'channels', 'hanya untuk pesan sapaan'],
  ])('refuses %s', async (_, fields, field, words) => {
    const before = await count()
    const answer = await admin.raw('POST /v1/contents', { body: { ...page, ...fields } })
    expect(answer).toMatchObject({
      status: 422,
      error: { details: [{ field }], data: { message: expect.stringContaining(words) } },
    })
    expect(await count()).toBe(before)
  })

  it('refuses an end before the beginning, a picture and a group that are not there, and a group out of use', async () => {
    const given = (fields: object) => admin.raw('POST /v1/contents', { body: { ...greeting, ...fields } })
    expect(await given({ startsOn: '2026-12-02', endsOn: '2026-12-01' })).toMatchObject({
      status: 400,
      error: { data: { reason: 'DATE_ORDER' }, details: [{ field: 'endsOn' }] },
    })
    expect(await given({ imageUrl: `/files/${'0'.repeat(32)}` })).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'imageUrl' }] },
    })
    expect(await given({ branchGroupIds: [999_999] })).toMatchObject({
      status: 422,
      error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'branchGroupIds' }] },
    })
    const ended = await server.value<number>(
      `insert into branch_group (company_id, name, status, created_at, updated_at)
       select id, 'Kelompok bubar', 'INACTIVE', now(), now() from company order by id limit 1 returning id`,
    )
    expect(await given({ branchGroupIds: [ended] })).toMatchObject({
      status: 422,
      error: { data: { message: 'Kelompok cabang Kelompok bubar sudah tidak aktif' } },
    })
  })

  it('keeps to the right of the screen that the key belongs to', async () => {
    const editor = await greeter(server.branchId('JKT'))
    expect(await editor.raw('POST /v1/contents', { body: page })).toMatchObject({
      status: 403,
      error: { data: { message: 'Anda tidak memiliki akses untuk menambah konten' } },
    })
    const made = await editor.raw('POST /v1/contents', { body: greeting })
    expect(made.status).toBe(201)
    const terms = await newContent({ ...page, key: 'app.hak', channels: [] })
    const params = { id: terms.id }
    for (const answer of [
      await editor.call('GET /v1/contents/{id}', { params }),
      await editor.call('GET /v1/contents/{id}/revisions', { params, query: {} }),
      await editor.call('PUT /v1/contents/{id}', { params, body: { version: 1, title: 'Direbut' } }),
    ])
      expect(answer).toMatchObject({ status: 403, error: { data: { reason: 'FORBIDDEN' } } })
    const { rows } = (await editor.call('GET /v1/contents', { query: { limit: 100 } })).data
    expect(new Set(rows.map(({ key }) => key.split('.')[0]))).toEqual(new Set(['greeting']))
  })

  it('makes the key of a greeting from its title, and another one for the next', async () => {
    const title = 'Libur Panjang: 17–20 Agustus!'
    expect((await newContent({ title })).key).toBe('greeting.libur-panjang-17-20-agustus')
    expect((await newContent({ title })).key).toBe('greeting.libur-panjang-17-20-agustus-2')
    expect((await newContent({ title: '新年' })).key).toBe('greeting.pesan')
  })

  it('refuses a key in use', async () => {
    await newContent({ ...page, key: 'app.sekali', channels: [] })
    expect(await admin.raw('POST /v1/contents', { body: { ...page, key: 'app.sekali' } })).toMatchObject({
      status: 409,
      error: { data: { reason: 'DUPLICATE_CODE' } },
    })
  })
})

describe('revisions', () => {
  it('makes a new one of each change, keeps what is not named, and restores by copying', async () => {
    const first = await newContent({ ...page, key: 'app.versi', channels: [], status: 'PUBLISHED' })
    expect(first).toMatchObject({ revision: 1, version: 1, shown: { revision: 1 }, coming: null })
    const second = (await change(first, { body: 'Baru', imageUrl: await newPicture() })).data
    expect(second).toMatchObject({ revision: 2, title: page.title, body: 'Baru', shown: { revision: 2 } })
    const third = (await change(second, { title: page.title, body: page.body, imageUrl: null })).data
    expect(third).toMatchObject({ revision: 3, body: page.body, imageUrl: null })
    const { data } = await admin.call('GET /v1/contents/{id}/revisions', {
      params: { id: first.id },
      query: {},
    })
    expect(data.count).toBe(3)
    expect(data.rows.map(({ revision, body }) => [revision, body])).toEqual([
      [3, page.body],
      [2, 'Baru'],
      [1, page.body],
    ])
    expect(data.rows[1]).toMatchObject({
      imageUrl: expect.stringMatching(/^\/files\//),
      createdBy: { name: 'Dewi Anggraini' },
    })
  })

  it('refuses a change of an older version and a content that is not there', async () => {
    const content = await newContent()
    await change(content, { title: 'Pertama' })
    expect(await change(content, { title: 'Kedua' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION', params: { by: 'Dewi Anggraini' } } },
    })
    expect(await change({ id: 999_999, version: 1 }, { title: 'Hantu' })).toMatchObject({ status: 404 })
    expect(
      (await admin.call('GET /v1/contents/{id}/revisions', { params: { id: 999_999 }, query: {} })).status,
    ).toBe(404)
  })

  it('never changes or loses one, not even by hand', async () => {
    const { id } = await newContent()
    const scope = server.scope([])
    for (const statement of ['update content_revision set body = $$x$$', 'delete from content_revision'])
      await expect(
        server.services.database.write(scope, (tx) =>
          sql.raw(`${statement} where content_id = ${id}`).execute(tx),
        ),
      ).rejects.toThrow('permission denied')
  })
})

const START = new Date('2026-11-20T02:00:00Z')
/** Moves the clock, and signs in again: sessions end on the way. */
async function at(moment: string | Date) {
  server.clock.set(new Date(moment))
  admin = await server.as('admin')
  area = await server.as('hoa')
  cashier = await server.as('kasir')
}
const read = (key: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/v1/public/contents/${key}`, headers })

describe('what everybody may read', () => {
  it('is nothing before it is published, and no other key than the four', async () => {
    await newContent({ key: 'app.umum', title: 'Umum', channels: [], status: 'PUBLISHED' })
    await newContent({ key: 'faq', channels: [], status: 'DRAFT' })
    for (const key of ['faq', 'app.umum', 'greeting.selamat-lebaran', 'tidak-ada', 'TERMS'])
      expect((await read(key)).json()).toMatchObject({
        code: 'NOT_FOUND',
        data: { message: 'Halaman tidak ditemukan' },
      })
  })

  it('is the newest published revision whose moment has come, without a signature', async () => {
    await at(START)
    const said = async () => {
      const answer = await read('about')
      return answer.statusCode === 200 ? answer.json().data.body : answer.statusCode
    }
    const publish = { status: 'PUBLISHED', publishAt: null }
    const one = await newContent({ key: 'about', channels: [], body: 'Satu', ...publish })
    expect(await said()).toBe('Satu')
    const two = (await change(one, { body: 'Dua', publishAt: '2026-11-21T02:00:00Z' })).data
    expect(two).toMatchObject({ shown: { revision: 1 }, coming: { revision: 2 } })
    const three = (await change(two, { body: 'Tiga', status: 'DRAFT' })).data
    expect(three).toMatchObject({ publishAt: null, shown: { revision: 1 }, coming: { revision: 2 } })
    expect(await said()).toBe('Satu')
    await at('2026-11-21T01:59:59Z')
    expect(await said()).toBe('Satu')
    await at('2026-11-21T02:00:00Z')
    expect(await said()).toBe('Dua')
    const four = (await change(three, { body: 'Empat', ...publish })).data
    expect(four).toMatchObject({
      shown: { revision: 4 },
      coming: null,
      publishAt: '2026-11-21T02:00:00.000Z',
    })
    expect(await said()).toBe('Empat')
    await at(START)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '**<iframe srcdoc="<script>alert(1)</script>">**',
    '# <a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    '&#60;script&#62;alert(1)&#60;/script&#62;',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '\\u003cscript\\u003ealert(1)',
  ])('%s is given back as the words that it is, never as a page', async (hostile) => {
    const id = await server.value<number>(`select id from content where key = 'faq'`)
    const version = await server.value<number>('select version from content where id = $1', [id])
    const written = { title: hostile, body: hostile, status: 'PUBLISHED' }
    expect((await change({ id, version }, written)).status).toBe(200)
    const answer = await read('faq')
    expect(answer.json().data).toMatchObject({ title: hostile, body: hostile })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    'javascript:alert',
    'JaVaScRiPt:alert',
    'data:text/html;base64,PHNjcmlwdD4=',
    'java&#115;cript:alert',
    'java%73cript:alert',
    '%6aavascript:alert',
    'vbscript:x',
    '//jahat.id',
  ])('a link to %s is refused', async (href) => {
    const before = await count()
    for (const body of [`Klik [ini](${href})`, `**[ini](${href})**`, `- [aman](https://a.id) [ini](${href})`])
      expect(await admin.raw('POST /v1/contents', { body: { ...page, body } })).toMatchObject({
        status: 422,
        error: { details: [{ field: 'body' }], data: { message: expect.stringContaining(href) } },
      })
    expect(await count()).toBe(before)
  })

  it('replaces what was to come by what is published before it', async () => {
    const later = { status: 'PUBLISHED', publishAt: '2026-11-25T00:00:00Z' }
    const one = await newContent({ key: 'terms', channels: [], body: 'Nanti', ...later })
    expect(one).toMatchObject({ shown: null, coming: { revision: 1 } })
    const two = (await change(one, { body: 'Sekarang', publishAt: null })).data
    expect(two).toMatchObject({ shown: { revision: 2 }, coming: null })
    await at('2026-11-26T00:00:00Z')
    expect((await read('terms')).json().data.body).toBe('Sekarang')
    await at(START)
  })

  it('publishes at once what names a moment that has passed', async () => {
    const made = await newContent({ status: 'PUBLISHED', publishAt: '2020-01-01T00:00:00Z' })
    expect(made.publishAt).toBe(START.toISOString())
  })

  it('may be kept, and is asked for again: the same is not sent twice', async () => {
    const first = await read('terms')
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const again = await read('terms', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const id = await server.value<number>(`select id from content where key = 'terms'`)
    await change({ id, version: 2 }, { body: 'Berubah', status: 'PUBLISHED', publishAt: null })
    const changed = await read('terms', { 'if-none-match': `W/${etag}, "lain"` })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })
})

describe('greetings of the day', () => {
  const titles = async (caller: Caller, query: object = {}) =>
    (await caller.call('GET /v1/greetings', { query })).data.rows.map(({ title }) => title)
  const published = { status: 'PUBLISHED', publishAt: null }

  it('are shown on their channel, in their period by the day of the branch, to their branches', async () => {
    await at(START)
    await server.rows(
      `delete from content_revision where content_id in (select id from content where key like 'greeting.%')`,
    )
    const jakarta = await server.branchId('JKT')
    const jayapura = await server.branchId('JYP')
    const group = await server.value<number>('select id from branch_group where $1 = any(branch_ids)', [
      jayapura,
    ])
    await newContent({ title: 'Draf' })
    await newContent({ title: 'Aplikasi sales', channels: ['SA'], ...published })
    await newContent({ title: 'Semua', ...published })
    await newContent({ title: 'Jakarta', branchIds: [jakarta], ...published })
    await newContent({ title: 'Timur', branchGroupIds: [group], ...published })
    await newContent({ title: 'Besok', startsOn: '2026-11-21', ...published })
    await newContent({ title: 'Kemarin', endsOn: '2026-11-19', ...published })
    await newContent({ title: 'Hari ini', startsOn: '2026-11-20', endsOn: '2026-11-20', ...published })
    expect((await titles(admin, { branchId: jakarta })).toSorted()).toEqual(['Hari ini', 'Jakarta', 'Semua'])
    expect((await titles(admin, { branchId: jayapura })).toSorted()).toEqual(['Hari ini', 'Semua', 'Timur'])
    expect(await titles(admin, { branchId: jakarta, channel: 'SA' })).toEqual(['Aplikasi sales'])
    expect(await titles(cashier)).not.toContain('Timur')
    await at('2026-11-20T15:30:00Z') // half past midnight in Jayapura, half past ten at night in Jakarta
    expect((await titles(admin, { branchId: jakarta })).toSorted()).toEqual(['Hari ini', 'Jakarta', 'Semua'])
    expect((await titles(admin, { branchId: jayapura })).toSorted()).toEqual(['Besok', 'Semua', 'Timur'])
    await at(START)
  })

  it('are not there for a reader of other branches, and name only branches within reach', async () => {
    const [jakarta, jayapura] = [await server.branchId('JKT'), await server.branchId('JYP')]
    const far = await newContent({ title: 'Jauh', branchIds: [jayapura], ...published })
    const both = await newContent({ title: 'Keduanya', branchIds: [jakarta, jayapura], ...published })
    const editor = await greeter(Promise.resolve(jakarta))
    expect((await editor.call('GET /v1/contents/{id}', { params: { id: far.id } })).status).toBe(404)
    const list = await editor.call('GET /v1/contents', { query: { limit: 100 } })
    expect(list.data.rows.map(({ id }) => id)).not.toContain(far.id)
    const seen = await editor.call('GET /v1/contents/{id}', { params: { id: both.id } })
    expect(seen.data.branchIds).toEqual([jakarta, jayapura])
    expect(seen.data.branches.map(({ id }) => id)).toEqual([jakarta])
    expect(
      await editor.raw('PUT /v1/contents/{id}', {
        params: { id: both.id },
        body: { version: 1, branchIds: [jayapura] },
      }),
    ).toMatchObject({ status: 403, error: { data: { reason: 'BRANCH_FORBIDDEN' } } })
  })
})

describe('the list of contents', () => {
  it('is of the screens that the reader may see, by kind, state, channel and words', async () => {
    const ids = async (caller: Caller, query: object) =>
      (await caller.call('GET /v1/contents', { query: { limit: 100, ...query } })).data.rows
    const kinds = (rows: { key: string }[]) => new Set(rows.map(({ key }) => key.startsWith('greeting.')))
    expect(kinds(await ids(admin, {}))).toEqual(new Set([true, false]))
    expect(kinds(await ids(admin, { kind: 'PAGE' }))).toEqual(new Set([false]))
    expect(kinds(await ids(area, {}))).toEqual(new Set([true]))
    expect(await ids(area, { kind: 'PAGE' })).toEqual([])
    const drafts = await ids(admin, { status: 'DRAFT' })
    expect(new Set(drafts.map(({ status }) => status))).toEqual(new Set(['DRAFT']))
    const sales = await ids(admin, { channel: 'SA' })
    expect(sales.map(({ title }) => title)).toEqual(['Aplikasi sales'])
    expect((await ids(admin, { search: 'cara pesan' })).length).toBeGreaterThan(0)
    expect(await ids(admin, { search: 'cara%' })).toEqual([])
    const sorted = (await ids(admin, { sort: '-title' })).map(({ title }: { title: string }) =>
      title.toLowerCase(),
    )
    expect(sorted).toEqual([...sorted].sort().reverse())
  })
})
