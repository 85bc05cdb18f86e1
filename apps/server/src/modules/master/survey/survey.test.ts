import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menu, newPerson, newRole, signedInPerson } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

/** Ten minutes before midnight in Jakarta. */
const START = new Date('2026-11-20T16:50:00Z')
const MIDNIGHT = new Date('2026-11-20T17:00:00Z')

let server: TestServer
let admin: Caller
/** Owns Jakarta and Bekasi. */
let owner: Caller
let ownerId: number
let ownerRoleId: number
let jakarta: number
let bekasi: number
let semarang: number

beforeAll(async () => {
  server = await testServer()
  server.clock.set(START)
  admin = await server.as('admin')
  jakarta = await server.branchId('JKT')
  bekasi = await server.branchId('BKS')
  semarang = await server.branchId('SMG')
  const accessMenus = [menu('sidenav.master', 'survey-stockist', 'view')]
  ownerRoleId = (await newRole(admin, { accessMenus, reach: 'OWNED' })).id
  owner = await signedInPerson(server, admin, { roleId: ownerRoleId, branchId: jakarta })
  ownerId = await server.value<number>('select id from employee where email = $1', [owner.email])
  await server.rows('update branch set owner_employee_id = $1 where id = any($2)', [
    ownerId,
    [jakarta, bekasi],
  ])
})
afterAll(() => server.close())

const questions = [
  { kind: 'SINGLE', text: 'Kios dicat?', choices: ['Sudah', 'Belum'] },
  { kind: 'MULTIPLE', text: 'Merek terlaris?', choices: ['Sawita', 'Melati', 'Kapal'], isRequired: false },
  { kind: 'SCALE', text: 'Puas dengan pengiriman?' },
  { kind: 'NUMBER', text: 'Jumlah motoris?', isRequired: false },
  { kind: 'TEXT', text: 'Usul?', isRequired: false },
] as const
const period = { startsOn: '2026-11-20', endsOn: '2026-11-25' }
const fields = (more: object = {}) => ({ title: 'Survei kios', ...period, questions, ...more })

async function newSurvey(more: object = {}) {
  const made = await admin.raw('POST /v1/surveys', { body: fields(more) })
  if (made.status !== 201) throw new Error(made.body)
  return made.data as { id: number; version: number }
}
const nothing = { choices: [], number: null, text: null, photoId: null }
const whole = [
  { ...nothing, choices: [1] },
  { ...nothing, choices: [1, 3] },
  { ...nothing, number: 4 },
  { ...nothing, number: 3 },
  { ...nothing, text: 'Kirim lebih pagi' },
]
const answer = (id: number, { by = owner, branchId = jakarta, answers = whole as object[] } = {}) =>
  by.raw('POST /v1/surveys/{id}/answers', { params: { id }, body: { branchId, answers } })
const change = (id: number, body: object) => admin.raw('PUT /v1/surveys/{id}', { params: { id }, body })

describe('a survey', () => {
  it.each([
    ['an end before its start', { endsOn: '2026-11-19' }, 'DATE_ORDER', 'endsOn'],
    [
      'a question of one choice',
      { questions: [{ kind: 'SINGLE', text: 'A?', choices: ['Ya'] }] },
      'RULE_VIOLATED',
      'questions[0].choices',
    ],
    [
      'words with choices',
      { questions: [{ kind: 'TEXT', text: 'A?', choices: ['Ya', 'Tidak'] }] },
      'RULE_VIOLATED',
      'questions[0].choices',
    ],
    ['a group that is not there', { branchGroupIds: [999_999] }, 'REFERENCE_MISSING', 'branchGroupIds'],
  ])('is refused with %s', async (_, more, reason, field) => {
    expect(await admin.raw('POST /v1/surveys', { body: fields(more) })).toMatchObject({
      error: { data: { reason }, details: [{ field }] },
    })
  })

  it('needs a question', async () => {
    expect(await admin.raw('POST /v1/surveys', { body: fields({ questions: [] }) })).toMatchObject({
      status: 400,
    })
  })

  it('is seen by branches that it asks, which are told of', async () => {
    const survey = await newSurvey({ title: 'Untuk Jakarta', branchIds: [jakarta] })
    const other = await newSurvey({ title: 'Untuk Semarang', branchIds: [semarang] })
    const { data } = await owner.call('GET /v1/surveys', { query: { limit: 100 } })
    const ids = data.rows.map(({ id }) => id)
    expect(ids).toContain(survey.id)
    expect(ids).not.toContain(other.id)
    expect((await owner.call('GET /v1/surveys/{id}', { params: { id: other.id } })).status).toBe(404)
    expect((await owner.call('GET /v1/surveys/{id}/results', { params: { id: other.id } })).status).toBe(404)
    const news = await owner.call('GET /v1/notifications', { query: { limit: 50 } })
    expect(news.data.rows).toContainEqual(
      expect.objectContaining({ title: 'Survei: Untuk Jakarta', refType: 'SURVEY', refId: survey.id }),
    )
    expect(JSON.stringify(news.data.rows)).not.toContain('Untuk Semarang')
  })

  it('of a group asks its stockists, and never the centre', async () => {
    const centre = await server.branchId('PST')
    const group = await admin.call('POST /v2/branch-group', {
      body: { name: 'Untuk survei', branchIds: [bekasi, centre] },
    })
    const { id } = await newSurvey({ branchGroupIds: [group.data.id] })
    const { data } = await admin.call('GET /v1/surveys/{id}/results', { params: { id } })
    expect(data.branches.map(({ branch }) => branch.code)).toEqual(['BKS'])
    const used = await admin.call('GET /v2/branch-group/{id}', { params: { id: group.data.id } })
    expect(used.data.uses).toEqual([{ use: 'SURVEY', count: 1 }])
  })

  it('is found by its state, and by what asks the reader', async () => {
    const coming = await newSurvey({ title: 'Nanti', startsOn: '2026-11-21' })
    const running = await newSurvey({ title: 'Kini' })
    const ended = await newSurvey({ title: 'Dulu', startsOn: '2026-11-01', endsOn: '2026-11-19' })
    for (const [state, mine, others] of [
      ['COMING', coming, [running, ended]],
      ['RUNNING', running, [coming, ended]],
      ['ENDED', ended, [coming, running]],
    ] as const) {
      const { data } = await admin.call('GET /v1/surveys', { query: { state, limit: 100 } })
      const ids = data.rows.map(({ id }) => id)
      expect(ids).toContain(mine.id)
      for (const { id } of others) expect(ids).not.toContain(id)
    }
    const own = await owner.call('GET /v1/surveys', { query: { mine: 'true', limit: 100 } })
    expect(own.data.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['Kini', 'Dulu']))
    expect(own.data.rows.map(({ id }) => id)).not.toContain(coming.id)
    expect((await admin.call('GET /v1/surveys', { query: { mine: 'true' } })).data.rows).toEqual([])
  })
})

describe('an answer', () => {
  it.each([
    ['too few answers', [nothing], 'answers'],
    [
      'nothing to what must be answered',
      whole.map((each, place) => (place === 0 ? nothing : each)),
      'answers[0]',
    ],
    [
      'a choice that is not there',
      whole.map((each, place) => (place === 1 ? { ...nothing, choices: [4] } : each)),
      'answers[1]',
    ],
    [
      'a step beyond 5',
      whole.map((each, place) => (place === 2 ? { ...nothing, number: 6 } : each)),
      'answers[2]',
    ],
  ])('is refused with %s', async (_, answers, field) => {
    const { id } = await newSurvey()
    expect(await answer(id, { answers })).toMatchObject({
      status: 422,
      error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field }] },
    })
  })

  it('is given by the owner alone, for a branch that is asked', async () => {
    const { id } = await newSurvey({ branchIds: [jakarta] })
    const message = async (given: Parameters<typeof answer>[1]) =>
      (await answer(id, given)).error?.data.message
    expect(await message({ by: admin })).toContain('diisi oleh pemilik cabang Stokis Jakarta Timur')
    expect(await message({ branchId: bekasi })).toContain('tidak untuk cabang Stokis Bekasi')
    const colleague = await signedInPerson(server, admin, { roleId: ownerRoleId, branchId: jakarta })
    expect(await message({ by: colleague })).toContain('diisi oleh pemilik cabang')
    expect((await answer(id, { by: colleague, branchId: bekasi })).status).toBe(403)
  })

  it('is given within its days, both included, by the calendar of the branch', async () => {
    const today = await newSurvey({ startsOn: '2026-11-20', endsOn: '2026-11-20' })
    const tomorrow = await newSurvey({ startsOn: '2026-11-21', endsOn: '2026-11-21' })
    expect((await answer(today.id)).status).toBe(201)
    expect((await answer(tomorrow.id)).error?.data.message).toContain(
      'hanya dapat diisi dari 21 Nov 2026 sampai 21 Nov 2026',
    )
    server.clock.set(MIDNIGHT)
    expect((await answer(tomorrow.id)).status).toBe(201)
    expect((await answer(today.id, { branchId: bekasi })).status).toBe(422)
    server.clock.set(START)
  })

  it('is final and given once, also by four at the same moment', async () => {
    const { id } = await newSurvey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect((await answer(id)).error?.data.message).toContain('sudah diisi untuk cabang Stokis Jakarta Timur')
    const { data } = await owner.call('GET /v1/surveys/{id}', { params: { id } })
    expect(data.own).toMatchObject([
      { branch: { id: bekasi }, answers: null },
      { branch: { id: jakarta }, answers: whole.map((each) => ({ ...each, photoUrl: null })) },
    ])
  })
})

describe('a change', () => {
  it('is free before the first answer', async () => {
    const { id } = await newSurvey()
    const changed = await change(id, { version: 1, startsOn: '2026-11-22', questions: questions.slice(0, 1) })
    expect(changed).toMatchObject({
      status: 200,
      data: { startsOn: '2026-11-22', title: 'Survei kios', version: 2 },
    })
    expect(await change(id, { version: 1, title: 'Terlambat' })).toMatchObject({
      status: 409,
      error: { data: { reason: 'STALE_VERSION' } },
    })
  })

  it('is of the title and of a later end alone after it', async () => {
    const { id } = await newSurvey()
    expect((await answer(id)).status).toBe(201)
    for (const [field, more] of Object.entries({
      startsOn: { startsOn: '2026-11-19' },
      branchIds: { branchIds: [jakarta] },
      questions: { questions: questions.slice(0, 1) },
      endsOn: { endsOn: '2026-11-24' },
    }))
      expect(await change(id, { version: 1, ...more })).toMatchObject({
        status: 422,
        error: { data: { reason: 'RULE_VIOLATED' }, details: [{ field }] },
      })
    const changed = await change(id, {
      version: 1,
      title: 'Survei kios, diperpanjang',
      endsOn: '2026-11-30',
      questions,
    })
    expect(changed).toMatchObject({ status: 200, data: { endsOn: '2026-11-30' } })
  })
})

describe('the results', () => {
  it('tell of the branches that the reader may see', async () => {
    const { id } = await newSurvey({ branchIds: [jakarta, bekasi, semarang] })
    const person = await newPerson(admin, { roleId: ownerRoleId, branchId: semarang })
    await server.rows('update branch set owner_employee_id = $1 where id = $2', [person.id, semarang])
    await answer(id)
    await answer(id, {
      branchId: bekasi,
      answers: [{ ...nothing, choices: [2] }, nothing, { ...nothing, number: 5 }, nothing, nothing],
    })
    const all = (await admin.call('GET /v1/surveys/{id}/results', { params: { id } })).data
    expect(all.branches.map(({ branch, answeredAt }) => [branch.code, answeredAt !== null])).toEqual([
      ['BKS', true],
      ['JKT', true],
      ['SMG', false],
    ])
    expect(all.questions.map(({ answered, counts, average }) => [answered, counts, average])).toEqual([
      [2, [1, 1], null],
      [1, [1, 0, 1], null],
      [2, [0, 0, 0, 1, 1], 4.5],
      [1, [], 3],
      [1, [], null],
    ])
    const own = (await owner.call('GET /v1/surveys/{id}/results', { params: { id } })).data
    expect(own.branches.map(({ branch }) => branch.code)).toEqual(['BKS', 'JKT'])
    const { data } = await owner.call('GET /v1/surveys/{id}', { params: { id } })
    expect(data).toMatchObject({ askedCount: 2, answeredCount: 2 })
  })
})
