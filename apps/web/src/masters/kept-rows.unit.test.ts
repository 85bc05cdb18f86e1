import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockOf, byName, type KeptRow, KeptRows } from './kept-rows.ts'

const row = (id: number, name: string, codes: string[] = []): KeptRow => ({
  id,
  name,
  words: `${name} SKU-${id}`,
  codes,
  row: { id, name },
})
const kept = (...rows: KeptRow[]) => new KeptRows([blockOf(rows.slice(0, 2)), blockOf(rows.slice(2))])
const names = (rows: readonly object[]) => rows.map((each) => Reflect.get(each, 'name'))

const goods = kept(
  row(3, 'Aqua 600 ml', ['899', '900']),
  row(1, 'Beras Ramos'),
  row(2, 'beras Rojolele'),
  row(7, 'Café'),
)

describe('a list in memory', () => {
  it.each([
    ['', ['Aqua 600 ml', 'Beras Ramos', 'beras Rojolele', 'Café']],
    ['BERAS', ['Beras Ramos', 'beras Rojolele']],
    ['  ramos ', ['Beras Ramos']],
    ['s r', ['Beras Ramos', 'beras Rojolele']],
    ['sku-7', ['Café']],
    ['600 ML SKU', ['Aqua 600 ml']],
    ['899', ['Aqua 600 ml']],
    ['89', []],
    ['ml SKU-3 B', []],
    ['CAFÉ', ['Café']],
    ['%', []],
    ['_', []],
  ])('finds %j as the server does', (text, found) => {
    expect(names(goods.search(text, 10).rows)).toEqual(found)
    expect(goods.search(text, 10).count).toBe(found.length)
  })

  it('shows the first and counts all', () => {
    expect(goods.search('', 1)).toEqual({ rows: [{ id: 3, name: 'Aqua 600 ml' }], count: 4 })
  })

  it('has what changed, without what left, in the order of the names', () => {
    const now = goods.with([1, 2, 9], [row(9, 'Bensin', ['77']), row(2, 'Anggur')])
    expect(names(now.search('', 10).rows)).toEqual(['Anggur', 'Aqua 600 ml', 'Bensin', 'Café'])
    expect(names(now.search('beras', 10).rows)).toEqual([])
    expect(names(now.search('77', 10).rows)).toEqual(['Bensin'])
    expect([now.row(1), now.row(2), now.row(3), now.row(8)]).toEqual([
      undefined,
      { id: 2, name: 'Anggur' },
      { id: 3, name: 'Aqua 600 ml' },
      undefined,
    ])
    const later = now.with([9, 1], [row(1, 'Beras Ramos')])
    expect(names(later.search('b', 10).rows)).toEqual(['Beras Ramos'])
    expect(later.search('', 10).count).toBe(4)
  })

  it('is asked a further condition of each row', () => {
    expect(names(goods.search('a', 10, (each) => Reflect.get(each, 'id') > 2).rows)).toEqual([
      'Aqua 600 ml',
      'Café',
    ])
  })

  it('finds what looking at each row would find, in whatever texts and after whatever changes', () => {
    const word = fc.stringMatching(/^[aA bB1\n"\\é]{1,4}$/)
    const some = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), name: word, code: word }), {
      selector: ({ id }) => id,
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        some,
        some,
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
        word,
        (first, then, gone, text) => {
          const rows = (list: typeof first) =>
            list.map(({ id, name, code }) => row(id, name, [code.replace(/[\n]/g, '')]))
          const now = new KeptRows([blockOf(rows(first).sort(byName))]).with(
            [...gone, ...then.map(({ id }) => id)],
            rows(then),
          )
          const all = new Map(rows(first).map((each) => [each.id, each]))
          for (const id of gone) all.delete(id)
          for (const each of rows(then)) all.set(each.id, each)
          const wanted = text.trim()
          const expected = [...all.values()]
            .filter(
              ({ words, codes }) =>
                words.replaceAll('\n', ' ').toLowerCase().includes(wanted.toLowerCase()) ||
                codes.includes(wanted),
            )
            .sort(byName)
          const found = now.search(text, 50)
          expect(found.rows).toEqual(expected.map((each) => each.row))
          expect(found.count).toBe(expected.length)
        },
      ),
    )
  })
})
