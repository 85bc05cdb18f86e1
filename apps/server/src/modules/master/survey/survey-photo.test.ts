import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'
import { openOwnerPool } from '../../../kernel/db/pool.ts'
import { tasksOf } from '../../../server.ts'
import { jobHandlers } from '../../jobs.ts'

/** Noon in Jakarta. */
const START = new Date('2026-11-20T05:00:00Z')

let server: TestServer
let pool: pg.Pool
let admin: Caller
/** Owns Jakarta (WIB) and Denpasar (WITA). */
let owner: Caller
let jakarta: number
let denpasar: number
let semarang: number
let picture: Buffer
beforeAll(async () => {
  server = await testServer()
  server.clock.set(START)
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  semarang = await server.branchId('SMG')
  denpasar = await server.value<number>(
    `select id from branch where timezone = 'Asia/Makassar' and kind = 'STOCKIST' order by id limit 1`,
  )
  const accessMenus = [menu('sidenav.master', 'survey-stockist', 'view')]
  const { id: roleId } = await newRole(admin, { accessMenus, reach: 'OWNED' })
  owner = await signedInPerson(server, admin, { roleId, branchId: jakarta })
  await server.rows('update branch set owner_employee_id = null')
  await server.rows(
    'update branch set owner_employee_id = (select id from employee where email = $1) where id = any($2)',
    [owner.email, [jakarta, denpasar]],
  )
  owner = await server.as(owner.email, 'Pertama-Kali-9')
  pool = openOwnerPool(server.connection, {
    max: 2,
    name: 'uji',
    actor: 'system:job',
    onError: () => undefined,
  })
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3CB144' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await pool.end()
  await server.close()
})

/** Moves the clock, and signs in anew: sessions end after hours. */
async function on(moment: Date): Promise<void> {
  server.clock.set(moment)
  admin = await server.as('admin')
  owner = await server.as(owner.email, 'Pertama-Kali-9')
}

const branchIds = () => [jakarta, denpasar, semarang]
async function newSurvey(title: string, more: object = {}) {
  const made = await admin.raw('POST /v1/surveys', {
    body: {
      title,
      startsOn: '2026-11-20',
      endsOn: '2026-11-30',
      branchIds: branchIds(),
      questions: [{ kind: 'PHOTO', text: 'Foto rak depan' }],
      ...more,
    },
  })
  if (made.status !== 201) throw new Error(made.body)
  return made.data as { id: number; version: number }
}
const nothing = { choices: [], number: null, text: null, photoId: null }
const answer = (id: number, branchId: number, photoId: number | null) =>
  owner.raw('POST /v1/surveys/{id}/answers', {
    params: { id },
    body: { branchId, answers: [{ ...nothing, photoId }] },
  })

async function upload(caller: Caller, purpose: string, branchId: number): Promise<number> {
  const body = Buffer.concat([
    Buffer.from(
      '--batas\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    picture,
    Buffer.from('\r\n--batas--\r\n'),
  ])
  const {
    status,
    data,
    body: text,
  } = await server.send(
    'POST /v1/private-pictures/{purpose}',
    { params: { purpose }, query: { branchId }, body },
    {
      ...server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
      'content-type': 'multipart/form-data; boundary=batas',
    },
  )
  if (status !== 201) throw new Error(text)
  return (data as { id: number }).id
}

describe('a photo', () => {
  it('is refused for words, of another purpose or branch, and where none is there', async () => {
    const { id } = await newSurvey('Foto ditolak')
    const front = await upload(admin, 'SHOP_FRONT', jakarta)
    const strange = await upload(admin, 'SURVEY', semarang)
    for (const photoId of [front, strange, 999_999_999])
      expect(await answer(id, jakarta, photoId)).toMatchObject({
        status: 422,
        error: { data: { reason: 'REFERENCE_MISSING' }, details: [{ field: 'answers[0].photoId' }] },
      })
    expect(await answer(id, jakarta, null)).toMatchObject({ error: { data: { reason: 'RULE_VIOLATED' } } })
    const words = await newSurvey('Teks saja', { questions: [{ kind: 'TEXT', text: 'Usul?' }] })
    const photo = await upload(owner, 'SURVEY', jakarta)
    expect(await answer(words.id, jakarta, photo)).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field: 'answers[0]' }] },
    })
  })

  it('is kept with the answer, opened by a link, and told apart by branch', async () => {
    const { id } = await newSurvey('Foto rak')
    const photo = await upload(owner, 'SURVEY', jakarta)
    expect((await answer(id, jakarta, photo)).status).toBe(201)
    const { data } = await admin.call('GET /v1/surveys/{id}/results', { params: { id } })
    expect(data.questions).toMatchObject([{ kind: 'PHOTO', answered: 1, counts: [], average: null }])
    const said = data.branches.find(({ branch }) => branch.id === jakarta)?.answers?.[0]
    expect(said).toMatchObject({ ...nothing, photoId: photo })
    const opened = await server.app.inject({ url: said?.photoUrl ?? '' })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
    const own = await owner.call('GET /v1/surveys/{id}', { params: { id } })
    expect(own.data.own.map(({ branch, answers }) => [branch.id, answers?.[0]?.photoId ?? null])).toEqual(
      expect.arrayContaining([
        [jakarta, photo],
        [denpasar, null],
      ]),
    )
    const spare = await upload(owner, 'SURVEY', jakarta)
    server.clock.advance(26 * 3_600_000)
    await tasksOf(pool, server.services)['remove-unused-uploads']?.(null)
    const left = await server.rows<{ id: number }>('select id from private_picture where id = any($1)', [
      [photo, spare],
    ])
    expect(left).toEqual([{ id: photo }])
    await on(START)
  })
})

describe('the reminder', () => {
  const run = () => jobHandlers(pool, server.clock, server.services.database)['remind-of-surveys']?.({})
  const told = (title: string) =>
    server.rows<{ title: string; body: string }>(
      'select title, body from notification where kind = $1 and title like $2 order by id',
      ['SURVEY_REMINDED', `%${title}`],
    )
  const at = async (moment: string, title: string) => {
    server.clock.set(new Date(moment))
    await Promise.all([run(), run()])
    return (await told(title)).map((each) => each.title)
  }

  it('comes days before the end and on the last day, once each, to who has not answered', async () => {
    const { id, version } = await newSurvey('Pengingat')
    const photo = await upload(owner, 'SURVEY', denpasar)
    const [soon, last] = ['Survei segera berakhir: Pengingat', 'Hari terakhir survei: Pengingat']
    expect(await at('2026-11-26T23:59:00Z', 'Pengingat')).toEqual([]) // 06.59 WIB, 07.59 WITA of the 27th
    expect(await at('2026-11-27T00:05:00Z', 'Pengingat')).toEqual([soon]) // 08.05 WITA
    expect(await at('2026-11-28T05:00:00Z', 'Pengingat')).toEqual([soon])
    await on(new Date('2026-11-28T05:00:00Z'))
    expect((await answer(id, denpasar, photo)).status).toBe(201)
    expect(await at('2026-11-30T00:05:00Z', 'Pengingat')).toEqual([soon]) // Denpasar has answered
    expect(await at('2026-11-30T01:05:00Z', 'Pengingat')).toEqual([soon, last]) // 08.05 WIB
    expect(await at('2026-11-30T09:00:00Z', 'Pengingat')).toEqual([soon, last])
    const [, { body } = { body: '' }] = await told('Pengingat')
    expect(body).toMatch(/^Belum diisi untuk Stokis Jakarta Timur; paling lambat 30 Nov 2026\.$/)
    await on(new Date('2026-11-30T10:00:00Z'))
    await admin.call('PUT /v1/surveys/{id}', { params: { id }, body: { version, endsOn: '2026-12-10' } })
    expect(await at('2026-12-07T05:00:00Z', 'Pengingat')).toEqual([soon, last, soon]) // another end
    await on(START)
  })

  it('is not sent of a survey that is answered, and follows the setting', async () => {
    const { id } = await newSurvey('Sudah diisi', { branchIds: [jakarta] })
    const photo = await upload(owner, 'SURVEY', jakarta)
    expect((await answer(id, jakarta, photo)).status).toBe(201)
    await newSurvey('Tanpa pengingat', { branchIds: [jakarta], endsOn: '2026-11-29' })
    const { data } = await admin.call('GET /v1/settings', { query: {} })
    await admin.call('PUT /v1/settings', {
      body: { values: { surveyReminderDays: 0 }, version: data.version },
    })
    expect(await at('2026-11-28T05:00:00Z', 'Tanpa pengingat')).toEqual([])
    expect(await at('2026-11-29T05:00:00Z', 'Tanpa pengingat')).toEqual([
      'Hari terakhir survei: Tanpa pengingat',
    ])
    expect(await at('2026-11-30T05:00:00Z', 'Sudah diisi')).toEqual([])
  })
})
