import { afterAll, beforeAll, expect, it } from 'vitest'
import { depth } from '../support/depth.ts'
import { allFaults, commit, sendFile, undo } from '../support/import-file.ts'
import { largeProductFile, xlsx } from '../support/large-import.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** As large as a file may be, and a tenth of it. */
const ROWS = depth(1_000, 10_000)
const BAD = ROWS * 0.03

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const products = () => server.value<number>('select count(*) from product')

it('names each bad row among many, by line and column, and takes none of the rest', async () => {
  const before = await products()
  const taken = await server.value<string[]>('select array_agg(code) from product_barcode')
  const { lines, expected } = largeProductFile(ROWS, BAD, taken)
  const { batch } = await sendFile(server, admin, 'products', await xlsx(lines))
  expect(batch).toMatchObject({ rowCount: ROWS, newCount: ROWS - BAD, invalidCount: BAD })
  const faults = await allFaults(admin, batch)
  expect(faults.map(({ row, header }) => ({ row, header }))).toEqual(expected)
  expect((await commit(admin, batch)).error.data.reason).toBe('IMPORT_INVALID')
  expect(await products()).toBe(before)
})

it('applies and takes back many products whole', async () => {
  const before = await products()
  const { lines } = largeProductFile(ROWS, 0, [])
  // What autovacuum may do at any moment: from now on the planner takes the batches to come for one row each.
  await server.owner.query('analyze import_row')
  const { batch } = await sendFile(server, admin, 'products', await xlsx(lines))
  const applied = (await commit(admin, batch)).data
  expect(await products()).toBe(before + batch.newCount)
  expect((await sendFile(server, admin, 'products', await xlsx(lines))).batch).toMatchObject({
    unchangedCount: batch.newCount,
    newCount: 0,
    changedCount: 0,
  })
  expect((await undo(admin, applied)).status).toBe(200)
  expect(await products()).toBe(before)
})
