import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asDate, asText, asWhole } from '../../src/kernel/import/cells.ts'
import { checkRows, openSheet } from '../../src/kernel/import/check-file.ts'
import type { ImportType } from '../../src/kernel/import/import-type.ts'
import { stagedRows } from '../../src/kernel/import/staged-rows.ts'
import { type TestServer, testServer } from '../support/test-server.ts'

/**
 * A type whose rows become one document knows no records to compare with: every row that has no fault is NEW, and its
 * `apply` reads them in the order of the file.
 */
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const type: Omit<ImportType, 'apply' | 'undo'> = {
  key: 'products',
  title: 'Stok awal',
  permissions: [],
  owner: 'branch',
  keyColumn: 'unit',
  titleColumn: 'unit',
  columns: [
    {
      key: 'unit',
      header: 'Satuan',
      hint: '',
      example: '',
      read: asText,
      required: 'cell',
      lookup: { table: 'unit', label: 'Satuan' },
    },
    { key: 'quantity', header: 'Jumlah', hint: '', example: 1, read: asWhole, required: 'cell' },
    { key: 'expires', header: 'Kedaluwarsa', hint: '', example: '', read: asDate },
  ],
}
const complete: ImportType = { ...type, apply: async () => ({ resultId: null }), undo: async () => undefined }

it('gives its rows in the order of the file, however many, and keeps faulty ones out', async () => {
  const count = 1_203
  const lines = [
    ['Satuan', 'Jumlah', 'Kedaluwarsa'],
    ...Array.from({ length: count }, (_, index) => ['PCS', index + 1, new Date('2027-01-31T00:00:00Z')]),
    ['KOTAK TIADA', 5, null],
    ['PCS', 'lima', '31/02/2027'],
  ]
  const branch = await server.branchId('JKT')
  const batch = await server.value<number>(
    `insert into import_batch (company_id, branch_id, type, file_name, sha256, columns, row_count, created_at, updated_at)
     select min(id), $1::bigint, 'products', 'stok.xlsx', '', '{unit,quantity,expires}', 0, now(), now() from company returning id`,
    [branch],
  )
  const companyId = await server.value<number>('select min(id) from company')
  const seen = await server.services.database.write(server.scope([branch]), async (tx) => {
    await checkRows(tx, complete, { id: batch, companyId }, openSheet(lines, complete))
    const quantities: unknown[] = []
    for await (const rows of stagedRows(tx, { id: batch }, 'NEW'))
      quantities.push(...rows.map(({ given }) => given.quantity))
    const { rows: bad } = await sql<{ row: number; faults: number }>`
      select row_no as row, jsonb_array_length(errors) as faults from import_row
      where batch_id = ${batch} and outcome = 'INVALID' order by row_no`.execute(tx)
    return { quantities, bad }
  })
  expect(seen.quantities).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  expect(seen.bad).toEqual([
    { row: count + 2, faults: 1 },
    { row: count + 3, faults: 2 },
  ])
  expect(
    await server.value(`select given ->> 'expires' from import_row where batch_id = $1 and row_no = 2`, [
      batch,
    ]),
  ).toBe('2027-01-31')
})
