import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allFaults, sendFile } from '../support/import-file.ts'
import { type Caller, type TestServer, testServer } from '../support/test-server.ts'

/** Text from outside: a stored name is exactly the visible one. Every text of the contract: `every-text.test.ts`. */

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const addBrand = (name: string) => admin.raw('POST /v1/brands', { body: { name } })
const brands = () => server.value<number>('select count(*)::int from brand')
const found = async (search: string) =>
  (await admin.call('GET /v1/brands', { query: { search } })).data.rows.map(({ name }) => name)

describe('a name', () => {
  it.each([
    ['a direction override', 'Minyak \u202eGoreng', 'tanda tak terlihat U+202E (huruf ke-8)'],
    ['zero width', 'Sa\u200bwita', 'tanda tak terlihat U+200B (huruf ke-3)'],
    ['a joiner of emoji', 'Toko \u{1F468}\u200d\u{1F469}', 'tanda tak terlihat U+200D (huruf ke-7)'],
    ['a joiner that takes no room', 'Sa\u034fwita', 'tanda tak terlihat U+034F (huruf ke-3)'],
    ['a filler of Hangul inside', 'Sawita\u3164Tiruan', 'tanda tak terlihat U+3164 (huruf ke-7)'],
    ['a choice of looks on a letter', 'Sawita\ufe0f', 'tanda tak terlihat U+FE0F (huruf ke-7)'],
    ['a sign that a terminal obeys', 'Sawita\u001b[31m', 'tanda tak terlihat U+001B (huruf ke-7)'],
    ['a second line', 'Sawita\r\nTiruan', 'baris baru (huruf ke-7)'],
    ['a tab', 'Sawita\tTiruan', 'tab (huruf ke-7)'],
  ])('with %s is refused, and the sentence says what and where', async (_, name, what) => {
    const before = await brands()
    const { status, error } = await addBrand(name)
    expect([status, error.data.reason, error.details]).toEqual([
      400,
      'TEXT_SIGN',
      [{ field: 'name', message: `Nama tidak boleh memuat ${what}, hapus lalu ketik ulang` }],
    ])
    expect(await brands()).toBe(before)
  })

  it.each([
    ['a filler of Hangul', '\u3164'],
    ['a Braille blank', ' \u2800 '],
    ['blanks that do not break', '\u00a0\u202f'],
    ['an accent on nothing', '\u0301'],
    ['a choice of looks without a sign', '\ufe0f'],
  ])('of %s alone is no name', async (_, name) => {
    const { status, error } = await addBrand(name)
    expect([status, error.data.reason, error.message]).toEqual([400, 'REQUIRED', 'Nama wajib diisi'])
  })

  it('is kept composed, and is the same name however it was typed', async () => {
    const { status, data } = await addBrand('Cafe\u0301 Uji')
    expect([status, (data as { name: string }).name]).toEqual([201, 'Caf\u00e9 Uji'])
    const again = await addBrand('Caf\u00e9 Uji')
    expect([again.status, again.error.data.reason]).toEqual([409, 'DUPLICATE_CODE'])
    expect(await found('CAFE\u0301')).toEqual(['Caf\u00e9 Uji'])
  })

  it('may be Arabic, Chinese or emoji', async () => {
    for (const name of [
      'بقالة النور',
      '報告',
      '\u{1F600}\u{1F4E6}',
      'Kopi \u2615\ufe0f \u2764\ufe0e',
      'Toko 1\ufe0f\u20e3',
    ])
      expect((await addBrand(name)).status).toBe(201)
  })

  it('that is there already stays readable and can be found', async () => {
    await server.rows(`update brand set name = $1 where name = $2`, [
      'Zaman Lama \u202eTerbalik\u200b',
      '報告',
    ])
    expect(await found('zaman lama')).toEqual(['Zaman Lama \u202eTerbalik\u200b'])
  })
})

it('a search with what came along when it was copied finds what it is about', async () => {
  await addBrand('Sawita Tempel')
  for (const search of ['\u200eSawita Tem\u200bpel\u202c', 'sawita\ttempel', '\ufeffTempel'])
    expect(await found(search), JSON.stringify(search)).toEqual(['Sawita Tempel'])
})

it('a note may have lines and tabs, and nothing else that is not seen', async () => {
  const market = (note: string) =>
    admin.raw('POST /v1/markets', {
      body: { code: `M${++serial}`, name: `Pasar Uji ${serial}`, branchId, note },
    })
  let serial = 0
  const branchId = await server.branchId('JKT')
  const kept = await market('Buka\tpagi\r\nTutup sore')
  expect([kept.status, (kept.data as { note: string }).note]).toEqual([201, 'Buka\tpagi\nTutup sore'])
  const refused = await market('Buka \u2067pagi')
  expect(refused.error.message).toBe(
    'Catatan tidak boleh memuat tanda tak terlihat U+2067 (huruf ke-6), hapus lalu ketik ulang',
  )
})

it('an imported file is judged by the same rule, cell by cell', async () => {
  const file = [
    'Kode;Nama;NPWP;PKP;Syarat pembayaran',
    'UJI-1;Pemasok \u202eLicik;;Tidak;NET30',
    'UJI-2;\u3164;;Tidak;NET30',
    'UJI-3;Cafe\u0301 Pemasok;;Tidak;NET30',
  ].join('\n')
  const { status, batch, error } = await sendFile(server, admin, 'suppliers', file, {
    name: 'pemasok\u202e.csv',
  })
  expect([status, error.message]).toEqual([201, undefined])
  const faults = await allFaults(admin, batch)
  const messages = faults.filter(({ header }) => header === 'Nama').map(({ row, message }) => [row, message])
  expect(messages).toEqual([
    [2, 'Nama tidak boleh memuat tanda tak terlihat U+202E (huruf ke-9), hapus lalu ketik ulang'],
    [3, 'Nama wajib diisi'],
  ])
  expect(batch.fileName).toBe('pemasok.csv')
})
