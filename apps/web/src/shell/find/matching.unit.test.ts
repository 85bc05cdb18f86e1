import { describe, expect, it } from 'vitest'
import { fitOf, marked } from './matching.ts'

const order = 'Pesanan pembelian PO/JKT/2601/00007'

describe('how a label fits', () => {
  it.each([
    ['pesanan pem', 'Pesanan Pembelian', '', 0],
    ['pembelian', 'Pesanan Pembelian', '', 1],
    ['beli pes', 'Pesanan Pembelian', 'beli', 2],
    ['merek', 'Pesanan Pembelian', 'beli', undefined],
    ['belian', 'Pesanan Pembelian', '', undefined],
    ['', 'Pesanan Pembelian', '', undefined],
    ['po 7', order, '', 1],
    ['po 00007', order, '', 1],
    ['po 70', order, '', undefined],
    ['po 2', order, '', undefined], // the month is no running number
    ['po 26', order, '', undefined],
    ['po 2601', order, '', 1],
  ])('%j in %j with %j: %s', (text, label, others, fit) => {
    expect(fitOf(text, label, others)).toBe(fit)
  })
})

describe('what is marked', () => {
  const underlined = (label: string, text: string) =>
    marked(label, text).flatMap((part) => (part.isMatch ? [part.text] : []))

  it('is every word of the text, as the label writes it', () => {
    expect(underlined('Tambah pesanan pembelian', 'TAM pem')).toEqual(['Tam', 'pem'])
    expect(underlined('PO/JKT/2601/00007', 'po 7')).toEqual(['PO', '7'])
    expect(underlined('Kopi Susu', 'k')).toEqual(['K'])
    expect(underlined('Kopi (250 g)', '(250')).toEqual(['(250'])
  })

  it('leaves the label as it is', () => {
    for (const text of ['', 'po 7', 'a', '.*', '\\', '2601/00007'])
      expect(
        marked(order, text)
          .map((part) => part.text)
          .join(''),
      ).toBe(order)
  })
})
