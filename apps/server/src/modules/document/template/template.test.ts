import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CashBooks, enterJournal, openCashBooks } from '../../../../test/support/cash.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let books: CashBooks
let finance: Caller
let admin: Caller
let cashier: Caller
beforeAll(async () => {
  server = await testServer()
  books = await openCashBooks(server)
  finance = await server.as('keuangan')
  admin = await server.as('admin')
  // a second person who may add journals
  await server.rows(
    `update role set permissions = permissions || '{bankcash.general-journal:add}' where key = 'ADMIN'`,
  )
  cashier = await server.as('kasir')
})
afterAll(() => server.close())

const SEWA = '6-1301'
const AKRUAL = '2-1401'
const rent = (more: object = {}) =>
  enterJournal(
    finance,
    'general',
    books.journal(
      [
        [SEWA, 3_000_000, 0],
        [AKRUAL, 0, 3_000_000],
      ],
      { description: 'Sewa gudang', ...more },
    ),
  )
const save = (by: Caller, documentId: number, name: string, more: { shared?: boolean } = {}) =>
  by.raw('POST /v1/document-templates', { body: { documentId, name, ...more } })
const kept = async (by: Caller, documentId: number, name: string, more: { shared?: boolean } = {}) =>
  (await by.call('POST /v1/document-templates', { body: { documentId, name, ...more } })).data
const namesFor = async (by: Caller, type?: 'GENERAL_JOURNAL' | 'PURCHASE_ORDER', branchId = books.branchId) =>
  (
    await by.call('GET /v1/document-templates', {
      query: { branchId, ...(type && { type }) },
    })
  ).data.rows.map(({ name }) => name)
const open = async (by: Caller, id: number) =>
  (await by.call('GET /v1/document-templates/{id}', { params: { id } })).data

describe('a template of a document', () => {
  it('keeps head and lines, and nothing of the life of the document', async () => {
    const journal = await rent()
    const { id, ...row } = await kept(finance, journal.id, 'Sewa bulanan')
    expect(row).toMatchObject({
      type: 'GENERAL_JOURNAL',
      name: 'Sewa bulanan',
      shared: false,
      own: true,
      branch: { id: books.branchId },
    })
    const template = await open(finance, id)
    expect(template.outOfUse).toEqual([])
    const paper = JSON.parse(template.paper)
    expect(paper).toMatchObject({ description: 'Sewa gudang', branch: { id: books.branchId } })
    expect(
      paper.lines.map((line: { account: { code: string }; debit: number; credit: number }) => [
        line.account.code,
        line.debit,
        line.credit,
      ]),
    ).toEqual([
      [SEWA, 3_000_000, 0],
      [AKRUAL, 0, 3_000_000],
    ])
    for (const part of ['actions', 'events', 'chain', 'cancelReason']) expect(paper).not.toHaveProperty(part)
  })

  it('does not change with the document', async () => {
    const journal = await rent({ description: 'Sewa ruko' })
    const { id } = await kept(finance, journal.id, 'Sewa ruko')
    await finance.call('PUT /v1/manual-journal/reverse/{id}', {
      params: { id: journal.id },
      body: { version: journal.version, reason: 'Salah' },
    })
    expect(JSON.parse((await open(finance, id)).paper)).toMatchObject({
      description: 'Sewa ruko',
      status: 'POSTED',
    })
  })

  it('says what is out of use since', async () => {
    const journal = await rent()
    const { id } = await kept(finance, journal.id, 'Akun lama')
    await server.rows(`update account set status = 'INACTIVE' where id = $1`, [books.account(SEWA)])
    const { name } = (
      await server.rows<{ name: string }>('select name from account where id = $1', [books.account(SEWA)])
    )[0] ?? { name: '' }
    expect((await open(finance, id)).outOfUse).toEqual([`Akun ${name}`])
    await server.rows(`update account set status = 'ACTIVE' where id = $1`, [books.account(SEWA)])
    expect((await open(finance, id)).outOfUse).toEqual([])
  })

  it('is its owner’s alone until it is shared, and then for who may add such a document', async () => {
    const journal = await rent()
    const own = await kept(finance, journal.id, 'Rahasia')
    const shared = await kept(finance, journal.id, 'Bersama', { shared: true })
    expect(await namesFor(admin)).toContain('Bersama')
    expect(await namesFor(admin)).not.toContain('Rahasia')
    const elsewhere = await server.value<number>('select id from branch where id <> $1 limit 1', [
      books.branchId,
    ])
    expect(await namesFor(admin, undefined, elsewhere)).toEqual([])
    expect(await namesFor(admin, 'PURCHASE_ORDER')).toEqual([])
    expect(await namesFor(cashier)).toEqual([])
    expect((await open(admin, shared.id)).own).toBe(false)
    const notThere = { status: 404, error: { data: { message: 'Templat tidak ditemukan' } } }
    const read = (by: Caller, id: number) => by.raw('GET /v1/document-templates/{id}', { params: { id } })
    expect(await read(admin, own.id)).toMatchObject(notThere)
    expect(await read(cashier, shared.id)).toMatchObject({
      status: 403,
      error: { data: { message: 'Anda tidak memiliki akses untuk memakai templat jurnal umum' } },
    })
    const remove = (by: Caller, id: number) =>
      by.raw('DELETE /v1/document-templates/{id}', { params: { id } })
    expect(await remove(admin, shared.id)).toMatchObject(notThere)
    expect(await remove(finance, shared.id)).toMatchObject({ status: 200 })
    expect(await namesFor(admin)).not.toContain('Bersama')
  })

  it('is not made of a document that one may not see, or whose kind is not copied', async () => {
    const journal = await rent()
    expect(await save(cashier, journal.id, 'Intip')).toMatchObject({ status: 403 })
    expect(await save(finance, 999_999, 'Tidak ada')).toMatchObject({
      status: 404,
      error: { data: { message: 'Dokumen tidak ditemukan' } },
    })
    const [other] = await server.rows<{ id: number }>(
      `insert into document (id, branch_id, type, number, date, status, created_at, created_by, updated_at, updated_by)
       select next_id(), $1, 'INITIAL_STOCK', 'SI/UJI', '2026-11-20', 'DRAFT', now(), id, now(), id from employee where email = 'admin@demo.merchant.test'
       returning id`,
      [books.branchId],
    )
    expect(await save(admin, other?.id ?? 0, 'Stok awal')).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'TEMPLATE_KIND',
          message: 'Stok awal tidak dapat disalin, jadi tidak dapat menjadi templat',
        },
      },
    })
    await server.rows('delete from document where branch_id = $1 and id = $2', [books.branchId, other?.id])
  })

  it('is refused a name twice, and beyond two hundred of a person at a branch', async () => {
    const journal = await rent()
    await kept(finance, journal.id, 'Sering')
    expect(await save(finance, journal.id, 'SERING')).toMatchObject({
      status: 409,
      error: { details: [{ field: 'name', message: 'Nama templat sudah digunakan' }] },
    })
    expect(await save(admin, journal.id, 'Sering')).toMatchObject({ status: 201 })
    await server.rows(
      `insert into document_template (branch_id, type, name, paper, employee_id, created_at)
       select $1, 'GENERAL_JOURNAL', 'Isi ' || n, '{}', e.id, now() from employee e, generate_series(1, 200) n
       where e.email = 'keuangan@demo.merchant.test'`,
      [books.branchId],
    )
    expect(await save(finance, journal.id, 'Satu lagi')).toMatchObject({
      status: 422,
      error: {
        data: {
          reason: 'TEMPLATES_FULL',
          message: 'Anda sudah punya 200 templat di cabang ini, hapuslah yang tidak dipakai lagi',
        },
      },
    })
  })
})
