import { describe, expect, it } from 'vitest'
import { type KnownKind, readPapers } from './wanted-papers.ts'

const kinds: KnownKind[] = [
  { code: 'PURCHASE_ORDER', acts: { receive: ['TERIMA', 'MENERIMA', 'RECEIVE'], approve: ['SETUJUI'] } },
  { code: 'GOODS_RECEIPT', acts: { invoice: ['FAKTUR', 'MEMFAKTUR', 'INVOICE'] } },
  { code: 'PURCHASE_INVOICE', acts: { pay: ['BAYAR', 'MEMBAYAR', 'PAY'], approve: ['SETUJUI'] } },
  { code: 'SALES_ORDER', acts: { pay: ['BAYAR', 'MEMBAYAR', 'PAY'] } },
]
const branches = [
  { id: 1, code: 'JKT' },
  { id: 2, code: 'BDG' },
]
const all = kinds.map(({ code }) => code)
const read = (text: string) => readPapers(text, { kinds, branches })
const only = (text: string) => {
  const { readings } = read(text)
  expect(readings).toHaveLength(1)
  return readings[0]
}

describe('a text about documents', () => {
  it('is a running number, of any kind and branch', () => {
    expect(only('7')).toEqual({
      kinds: all,
      branchIds: [1, 2],
      numbers: ['number', 'order'],
      tail: '00007',
      parts: [],
      month: null,
    })
  })

  it.each([
    ['po 7', ['PURCHASE_ORDER'], ['number'], '00007'],
    ['#7', all, ['number', 'order'], '00007'],
    ['so 42', ['SALES_ORDER'], ['order'], '00042'],
    ['Penerimaan 12', ['GOODS_RECEIPT'], ['number', 'order'], '00012'],
    ['faktur pembelian 12', ['PURCHASE_INVOICE'], ['number', 'order'], '00012'],
    ['faktur pb 12', ['GOODS_RECEIPT'], ['number'], '00012'],
    ['terima 12', ['PURCHASE_ORDER'], ['number', 'order'], '00012'],
    ['bayar 12', ['PURCHASE_INVOICE', 'SALES_ORDER'], ['number', 'order'], '00012'],
  ])('%s', (text, wantedKinds, numbers, tail) => {
    expect(only(text)).toMatchObject({ kinds: wantedKinds, numbers, tail, parts: [] })
  })

  it('is a whole number of a document, however it is written', () => {
    const whole = { kinds: ['GOODS_RECEIPT'], branchIds: [2], month: '2601', tail: '00042', parts: [] }
    expect(only('PB/BDG/2601/00042')).toMatchObject(whole)
    expect(only('pb bdg 2601 42')).toMatchObject(whole)
  })

  it('is a part of a number that ends early', () => {
    const whole = { kinds: ['GOODS_RECEIPT'], branchIds: [2], parts: [] }
    expect(read('PB/BDG/2601/').readings.at(-1)).toMatchObject({ ...whole, tail: null, month: '2601' })
    expect(only('PB/BDG/')).toMatchObject({ ...whole, tail: null, month: null })
    expect(only('PB/BDG/2601/004')).toMatchObject({ tail: null, month: '2601', parts: ['004'] })
    expect(only('004')).toMatchObject({ kinds: all, tail: null, month: null, parts: ['004'] })
  })

  it('is a running number or a month, where it may be both', () => {
    expect(read('2601').readings.map(({ tail, month }) => [tail, month])).toEqual([
      ['02601', null],
      [null, '2601'],
    ])
  })

  it('is a running number or a part of one from three digits on', () => {
    expect(read('12').readings.map(({ tail, parts }) => [tail, parts])).toEqual([['00012', []]])
    expect(read('123').readings.map(({ tail, parts }) => [tail, parts])).toEqual([
      ['00123', []],
      [null, ['123']],
    ])
    expect(read('1234567').readings.map(({ tail, parts }) => [tail, parts])).toEqual([[null, ['1234567']]])
  })

  it('is a kind, a branch or an act alone: the newest of them', () => {
    expect(only('po')).toMatchObject({ kinds: ['PURCHASE_ORDER'], tail: null, parts: [] })
    expect(only('jkt')).toMatchObject({ kinds: all, branchIds: [1], tail: null, parts: [] })
    expect(only('terima')).toMatchObject({ kinds: ['PURCHASE_ORDER'], tail: null, parts: [] })
  })

  it.each(['a', 'xy', '0', '00', 'po xy', '', ' / '])('%j is looked for in no whole table', (text) => {
    expect(read(text).readings).toEqual([])
  })

  it('may have a part of the code of a branch, of one that the person sees', () => {
    expect(only('jk 7')).toMatchObject({ branchIds: [1], tail: '00007', parts: [] })
    expect(read('sby').readings).toEqual([])
    expect(read('minyak 7').readings).toEqual([])
  })

  it('asks for acts by their words, also in English', () => {
    expect([...read('terima po 7').acts]).toEqual(['receive'])
    expect([...read('receive po 7').acts]).toEqual(['receive'])
    expect([...read('po 7').acts]).toEqual([])
    expect([...read('setuju po').acts]).toEqual(['approve'])
  })

  it('finds nothing of kinds that the person may not see', () => {
    expect(readPapers('7', { kinds: [], branches }).readings).toEqual([])
    expect(readPapers('po 7', { kinds: kinds.slice(3), branches }).readings).toEqual([])
  })
})
