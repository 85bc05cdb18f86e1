import { afterAll, beforeAll, expect, it } from 'vitest'
import { allFaults, commit, sendFile, undo } from '../../../../test/support/import-file.ts'
import { xlsx } from '../../../../test/support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const HEADINGS = [
  'Kode',
  'Nama',
  'NPWP',
  'PKP',
  'Telepon',
  'Syarat pembayaran',
  'Nomor rekening',
  'Pajak',
  'Batas hutang',
]
const send = async (...lines: (string | number | null)[][]) =>
  sendFile(server, admin, 'suppliers', await xlsx([HEADINGS, ...lines]))
const supplierOf = async (code: string) =>
  (await admin.call('GET /v1/suppliers', { query: { search: code } })).data.rows.find(
    (row) => row.code === code,
  )

it('refuses a user who may not change suppliers', async () => {
  const cashier = await server.as('kasir')
  expect((await sendFile(server, cashier, 'suppliers', 'Kode')).status).toBe(403)
})

it('names the fault of each cell, and an NPWP of another supplier', async () => {
  const term = await server.value<string>(`select code from payment_term order by id limit 1`)
  await commit(
    admin,
    (await send(['PMS-A', 'Ada', '01.234.567.8-901.000', 'Ya', null, term, null, null, null])).batch,
  )
  const { batch } = await send(
    ['PMS-B', 'Salah', '123', 'Ya', 'telepon', 'TIADA', '12', 'PPNX', -5],
    ['PMS-C', 'Kembar', '012345678901000', 'Ya', null, term, null, null, null],
  )
  expect(
    (await allFaults(admin, batch)).map(({ row, column, message }) => `${column}${row} ${message}`),
  ).toEqual([
    'C2 Format NPWP tidak valid',
    'E2 Format Nomor telepon tidak valid',
    'G2 Format Nomor rekening tidak valid',
    'I2 Batas hutang paling kecil 0',
    'F2 Syarat pembayaran TIADA tidak ditemukan',
    'H2 Pajak PPNX tidak ditemukan',
    'C3 NPWP 012345678901000 sudah dipakai PMS-A Ada',
  ])
})

it('makes, changes, finds unchanged and takes back suppliers, and leaves their branches alone', async () => {
  const term = await server.value<string>(`select code from payment_term order by id limit 1`)
  const line = [
    'PMS-D',
    'Sumber Rejeki',
    null,
    'Tidak',
    '021-555 0123',
    term,
    '0123456789',
    'PPN',
    'Rp 5.000.000',
  ]
  const first = await send(line)
  expect(first.batch).toMatchObject({ newCount: 1 })
  await commit(admin, first.batch)
  const made = await supplierOf('PMS-D')
  expect(made).toMatchObject({
    phone: '0215550123',
    bankAccountNo: '0123456789',
    creditLimit: 5_000_000,
    defaultTaxCode: 'PPN',
  })
  expect((await send(line)).batch).toMatchObject({ unchangedCount: 1 })

  const branches = [await server.branchId('JKT')]
  await server.rows('update supplier set branch_ids = $2 where id = $1', [made?.id, branches])
  const change = await send(['PMS-D', 'Sumber Rejeki Baru', null, null, null, term, null, null, null])
  expect(change.batch).toMatchObject({ changedCount: 1 })
  const applied = (await commit(admin, change.batch)).data
  expect(await supplierOf('PMS-D')).toMatchObject({
    name: 'Sumber Rejeki Baru',
    phone: null,
    creditLimit: null,
    branchIds: branches,
  })
  expect((await undo(admin, applied)).status).toBe(200)
  expect(await supplierOf('PMS-D')).toMatchObject({
    name: 'Sumber Rejeki',
    creditLimit: 5_000_000,
    branchIds: branches,
  })
})

it('names a bank by its code, also one that Excel made a number of, or by its name', async () => {
  const term = await server.value<string>(`select code from payment_term order by id limit 1`)
  const file = (...lines: (string | number)[][]) =>
    xlsx([['Kode', 'Nama', 'Syarat pembayaran', 'Bank'], ...lines])
  const wrong = await sendFile(server, admin, 'suppliers', await file(['BANK-X', 'X', term, 'Bank Entah']))
  expect((await allFaults(admin, wrong.batch)).map(({ message }) => message)).toEqual([
    'Bank Bank Entah tidak ditemukan',
  ])
  const { batch } = await sendFile(
    server,
    admin,
    'suppliers',
    await file(['BANK-A', 'A', term, 14], ['BANK-B', 'B', term, 'bank mandiri']),
  )
  await commit(admin, batch)
  expect((await supplierOf('BANK-A'))?.bank).toMatchObject({ code: '014' })
  expect((await supplierOf('BANK-B'))?.bank).toMatchObject({ code: '008' })
})
