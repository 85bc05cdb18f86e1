import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  type Caller,
  type TestServer,
  testServer,
} from '../../../../test/support/test-server.ts'

const MB = 1024 * 1024

let server: TestServer
let admin: Caller
let cashier: Caller
let picture: Buffer
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  cashier = await server.as('kasir')
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#3CB144' } })
    .png()
    .toBuffer()
})
beforeEach(() => server.rows('delete from file'))
afterAll(() => server.close())

const allow = async (values: Record<string, number | null>, branchId?: number) => {
  const query = branchId === undefined ? {} : { branchId }
  const { data } = await admin.call('GET /v1/settings', { query })
  const answer = await admin.raw('PUT /v1/settings', { body: { values, version: data.version, ...query } })
  expect(answer.status).toBe(200)
}

/** A picture that a person has uploaded so many hours ago, of any size. */
const kept = (caller: Caller, size: number, hours = 0, branchId = caller.branchId) =>
  server.rows(
    `insert into file (public_id, company_id, branch_id, purpose, mime, size, sha256, created_at, created_by)
     select md5(random()::text), company_id, $2, 'CONTENT', 'image/webp', $3, '', $4, id from employee where id = $1`,
    [caller.employeeId, branchId, size, new Date(server.clock.now().getTime() - hours * 3_600_000)],
  )

const form = (name: string, file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--batas\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--batas--\r\n'),
  ])

const upload = (caller: Caller, route = 'POST /v1/images/upload', params = {}): Promise<Answer> =>
  server.send(
    route,
    { params, body: form('a.png', picture) },
    {
      ...server.signed({ authorization: `Bearer ${caller.token}`, 'x-user-email': caller.email }),
      'content-type': 'multipart/form-data; boundary=batas',
    },
  )

const files = () => readdirSync(server.services.files.place).length

it('everybody sees the own day and the own branch beside what is allowed', async () => {
  await kept(cashier, 2 * MB, 1)
  await kept(cashier, 3 * MB, 2, admin.branchId) // counts for the person, and for another branch
  await kept(cashier, MB, 25)
  await kept(admin, 4 * MB, 1, cashier.branchId)
  const branch = await server.value<string>('select name from branch where id = $1', [cashier.branchId])
  expect((await cashier.call('GET /v1/profile/uploads')).data).toEqual({
    branch,
    branchBytes: 7 * MB,
    branchLimitBytes: 5_000 * MB,
    dayBytes: 5 * MB,
    dayLimitBytes: 200 * MB,
    dayFiles: 2,
    dayLimitFiles: 300,
  })
})

describe('what a branch may keep', () => {
  it('refuses what does not fit, names the figures, and keeps nothing', async () => {
    const branch = await server.value<string>('select name from branch where id = $1', [cashier.branchId])
    await allow({ uploadBranchMegabytes: 3 }, cashier.branchId)
    await kept(admin, 3 * MB - 20, 999, cashier.branchId) // counted for the branch, with every uploader and every date
    const before = files()
    const answer = await upload(cashier)
    expect(answer).toMatchObject({
      status: 422,
      error: {
        data: { reason: 'UPLOAD_BRANCH_FULL' },
        message: `Unggahan ${branch} sudah memakai 3 MB dari 3 MB, berkas 0 MB tidak muat lagi; mintalah Admin menaikkan batasnya di pengaturan perusahaan`,
      },
    })
    expect(files()).toBe(before)
    expect(await server.value('select count(*) from file')).toBe(1)
    expect((await upload(admin)).status).toBe(201) // another branch
    await allow({ uploadBranchMegabytes: 4 }, cashier.branchId)
    expect((await upload(cashier)).status).toBe(201)
  })

  it('refuses before it reads anything when there is no room at all', async () => {
    await allow({ uploadBranchMegabytes: 1 }, cashier.branchId)
    await kept(admin, MB, 0, cashier.branchId)
    const bare = await cashier.raw('POST /v1/images/upload', { body: {} })
    expect(bare.error.data.reason).toBe('UPLOAD_BRANCH_FULL')
    await allow({ uploadBranchMegabytes: 100 }, cashier.branchId)
  })

  it('counts papers with pictures, also those taken off their document, and shows it', async () => {
    await server.rows(
      `with d as (insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
         values ($1, 'PURCHASE_ORDER', null, '2026-11-20', 'DRAFT', now(), $2, now(), $2) returning branch_id, id, created_by)
       insert into document_attachment (branch_id, document_id, name, format, size, sha256, stored_as, created_at, created_by, removed_at, removed_by)
       select branch_id, id, 'a.pdf', 'PDF', $3, '', md5('a'), '2026-01-01', created_by, now(), created_by from d`,
      [cashier.branchId, admin.employeeId, 2 * MB],
    )
    await kept(cashier, 3 * MB)
    await allow({ uploadBranchMegabytes: 10 }, cashier.branchId)
    const shown = async () => {
      const { state, branches } = (await admin.call('GET /v1/system-health')).data.uploads
      const own = branches.find(({ branch }) => branch.id === cashier.branchId)
      return { state, first: branches[0]?.branch.id === cashier.branchId, ...own }
    }
    expect(await shown()).toMatchObject({
      state: 'OK',
      first: true,
      files: 2,
      bytes: 5 * MB,
      limitBytes: 10 * MB,
    })
    await allow({ uploadBranchMegabytes: 5 }, cashier.branchId)
    expect(await shown()).toMatchObject({ state: 'WARN', bytes: 5 * MB, limitBytes: 5 * MB })
    expect((await upload(cashier)).error.data.reason).toBe('UPLOAD_BRANCH_FULL')
    await allow({ uploadBranchMegabytes: 5_000 }, cashier.branchId)
  })
})

describe('what a person may upload in 24 hours', () => {
  it('is so many files, whatever their branch', async () => {
    await allow({ uploadPersonFiles: 3 })
    await kept(cashier, 10, 23)
    await kept(cashier, 10, 25) // of yesterday
    await kept(cashier, 10, 1, admin.branchId)
    expect((await upload(cashier)).status).toBe(201)
    expect(await upload(cashier)).toMatchObject({
      status: 422,
      error: {
        data: { reason: 'UPLOAD_DAY_FULL' },
        message:
          'Anda sudah mengunggah 3 berkas (0 MB) dalam 24 jam terakhir, batasnya 3 berkas dan 200 MB; lanjutkan besok atau mintalah Admin menaikkan batasnya',
      },
    })
    expect((await upload(admin)).status).toBe(201)
    await allow({ uploadPersonFiles: null })
    expect((await upload(cashier)).status).toBe(201)
  })

  it('is so many bytes', async () => {
    await allow({ uploadPersonMegabytes: 2 })
    await kept(cashier, 2 * MB - 10)
    expect(await upload(cashier)).toMatchObject({
      status: 422,
      error: { message: expect.stringContaining('1 berkas (2 MB) dalam 24 jam terakhir, batasnya 2 MB;') },
    })
    await allow({ uploadPersonMegabytes: 200, uploadPersonFiles: 300 })
  })

  it('holds when everything comes at once', async () => {
    await allow({ uploadPersonFiles: 2 })
    const answers = await Promise.all(Array.from({ length: 3 }, () => upload(cashier))) // as many as one person may send at once
    expect(answers.map(({ status, error }) => (status === 201 ? 'kept' : error.data.reason)).sort()).toEqual([
      'UPLOAD_DAY_FULL',
      'kept',
      'kept',
    ])
    await allow({ uploadPersonFiles: 300 })
  })

  it('holds for papers of documents, too', async () => {
    const id = await server.value<number>(
      `insert into document (branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
       values ($1, 'PURCHASE_ORDER', null, '2026-11-20', 'DRAFT', now(), $2, now(), $2) returning id`,
      [admin.branchId, admin.employeeId],
    )
    const attach = () => upload(admin, 'POST /core/v1/documents/{id}/attachments', { id })
    await allow({ uploadPersonFiles: 1 }, admin.branchId)
    expect((await attach()).status).toBe(201)
    expect((await attach()).error.data.reason).toBe('UPLOAD_DAY_FULL')
    await allow({ uploadPersonFiles: 2, uploadBranchMegabytes: 1 }, admin.branchId)
    await kept(cashier, MB, 0, admin.branchId)
    expect((await attach()).error.data.reason).toBe('UPLOAD_BRANCH_FULL')
  })
})
