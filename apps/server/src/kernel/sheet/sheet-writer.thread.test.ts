import { readSheet } from 'read-excel-file/node'
import { afterAll, expect, it, vi } from 'vitest'
import { SheetWriter } from './sheet-writer.ts'
import type { SheetCell } from './write-worker.ts'

/** Threads start slowly while the other tests have the machine. */
vi.setConfig({ testTimeout: 60_000 })

const writer = new SheetWriter()
afterAll(() => writer.stop())

const frame = { name: 'Lembar', widths: [10, 10], headRows: 1 }
const linesOf = (rows: Iterable<SheetCell[]>) => ({ ...frame, rows })
const many = (count: number) =>
  Array.from({ length: count }, (_, row): SheetCell[] => [{ value: `teks ${row}` }, { value: row }])
const read = async (bytes: Uint8Array) => readSheet(Buffer.from(bytes))

it('writes texts, numbers and dates as what they are', async () => {
  const day = new Date('2026-01-31T00:00:00Z')
  const rows: SheetCell[][] = [
    [
      { value: '=1+1', bold: true },
      { value: -1.5, format: '#,##0.0' },
    ],
    [],
    [
      { value: '007' },
      { value: day, format: 'dd/mm/yyyy' },
      null,
      { value: 'x'.repeat(40_000), fill: '#FFD9D6' },
    ],
  ]
  expect(await read(await writer.write([linesOf(rows)]))).toEqual([
    ['=1+1', -1.5, null, null],
    [null, null, null, null],
    ['007', day, null, 'x'.repeat(32_767)],
  ])
})

it('writes thousands of rows in their order, and two workbooks asked for at once without a mix-up', async () => {
  const [long, short] = await Promise.all([
    writer.write([linesOf(many(2_050))]),
    writer.write([linesOf(many(3))]),
  ])
  const expected = Array.from({ length: 2_050 }, (_, row) => [`teks ${row}`, row])
  expect(await read(long)).toEqual(expected)
  expect(await read(short)).toEqual(expected.slice(0, 3))
})

it('writes rows that are read while they are handed over', async () => {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (const row of many(250)) yield await Promise.resolve(row)
  }
  const expected = Array.from({ length: 250 }, (_, row) => [`teks ${row}`, row])
  expect(await read(await writer.write([{ ...frame, rows: rows() }]))).toEqual(expected)
})

it('lets three wait, who hold their rows, and refuses the next', async () => {
  const go = Promise.withResolvers<void>()
  async function* rows(): AsyncGenerator<SheetCell[]> {
    await go.promise
    yield* many(1)
  }
  const given = Array.from({ length: 4 }, () => writer.write([{ ...frame, rows: rows() }]))
  await expect(writer.write([linesOf(many(1))])).rejects.toMatchObject({ reason: 'SERVER_BUSY' })
  go.resolve()
  expect((await Promise.all(given)).map((bytes) => bytes.length > 0)).toEqual([true, true, true, true])
})

it('leaves out nothing of a workbook that comes after one that failed', async () => {
  function* failing(): Generator<SheetCell[]> {
    yield* many(150)
    throw new Error('the rows came to an end')
  }
  await expect(writer.write([linesOf(failing())])).rejects.toThrow('the rows came to an end')
  expect(await read(await writer.write([linesOf(many(1))]))).toEqual([['teks 0', 0]])
})

it('gives up what takes too long or too much memory, and writes the next', async () => {
  const hasty = new SheetWriter({ timeout: 1 })
  await expect(hasty.write([linesOf(many(1))])).rejects.toMatchObject({ reason: 'SHEET_TOO_LONG' })
  await hasty.stop()
  const small = new SheetWriter({ memory: 16 })
  await expect(small.write([linesOf(many(200_000))])).rejects.toMatchObject({ reason: 'SHEET_TOO_LONG' })
  expect(await read(await small.write([linesOf(many(1))]))).toEqual([['teks 0', 0]])
  await small.stop()
})
