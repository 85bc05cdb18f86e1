import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { columnLetter } from './headings.ts'
import { readCsv } from './read-csv.ts'
import { readLines } from './read-file.ts'
import { zipFault } from './zip-limits.ts'

const csv = (text: string | Buffer) => [...readCsv(Buffer.from(text))]

describe('CSV', () => {
  it.each(['a;b\n1;2\n', 'a,b\r\n1,2\r\n', 'a\tb\n1\t2', '\ufeffa;b\n1;2'])('reads %j', (text) => {
    expect(csv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps separators, quotes and line breaks inside quotes, and empty cells', () => {
    expect(csv('a;b;c\n"x;y";"dia ""kata""";"dua\nbaris"\n;;\n')).toEqual([
      ['a', 'b', 'c'],
      ['x;y', 'dia "kata"', 'dua\nbaris'],
      ['', '', ''],
    ])
  })

  it('reads what older programs wrote', () => {
    expect(csv(Buffer.from('nama\ncaf\u00e9\n', 'latin1'))).toEqual([['nama'], ['café']])
  })
})

/** A zip of one entry, whose sizes may be lies. */
function zipOf(content: Buffer, { entries = 1, gap = 0 } = {}): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(31)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt16LE(1, 26)
  const directory = Buffer.alloc(47)
  directory.writeUInt32LE(0x02014b50, 0)
  directory.writeUInt16LE(8, 10)
  directory.writeUInt32LE(packed.length, 20)
  directory.writeUInt32LE(10, 24) // it says that ten bytes come out
  directory.writeUInt16LE(1, 28)
  directory.writeUInt32LE(gap, 42)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(gap + 31 + packed.length, 16)
  return Buffer.concat([Buffer.alloc(gap), local, packed, ...Array<Buffer>(entries).fill(directory), end])
}

describe('the limits of a zip', () => {
  it('lets a small one through', async () => {
    expect(await zipFault(zipOf(Buffer.from('halo')))).toBeUndefined()
    expect(await zipFault(await writeXlsx([['a', 1]]).toBuffer())).toBeUndefined()
  })

  it('believes no sizes: what unpacks to more than the limit is too large', async () => {
    const bomb = zipOf(Buffer.alloc(61 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await zipFault(bomb)).toBe('too large')
    await expect(readLines(bomb)).rejects.toMatchObject({ reason: 'IMPORT_TOO_LARGE' })
  })

  it('refuses thousands of entries, entries that overlap, room between them and a cut file', async () => {
    expect(await zipFault(zipOf(Buffer.from('a'), { entries: 1001 }))).toBe('too large')
    expect(await zipFault(zipOf(Buffer.from('a'), { entries: 2 }))).toBe('broken')
    expect(await zipFault(zipOf(Buffer.from('a'), { gap: 100 }))).toBe('broken')
    expect(await zipFault(zipOf(Buffer.alloc(100_000, 'ab')).subarray(0, 60))).toBe('broken')
  })
})

describe('a file', () => {
  it('with more than 20,000 rows is too large', async () => {
    const lines = `SKU\n${'A\n'.repeat(20_001)}`
    await expect(readLines(Buffer.from(lines))).rejects.toMatchObject({ reason: 'IMPORT_TOO_LARGE' })
  })

  it('keeps the place of its lines: empty ones stay', async () => {
    const bytes = await writeXlsx([['SKU', 'Tanggal'], [], ['A', new Date('2026-01-31T00:00:00Z')]], {
      dateFormat: 'dd/mm/yyyy',
    }).toBuffer()
    expect(await readLines(bytes)).toEqual([
      ['SKU', 'Tanggal'],
      [null, null],
      ['A', new Date('2026-01-31T00:00:00Z')],
    ])
  })
})

describe('columns', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('number %i is %s', (index, letter) => {
    expect(columnLetter(index)).toBe(letter)
  })
})
