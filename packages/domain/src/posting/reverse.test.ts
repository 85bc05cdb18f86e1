import { describe, expect, it } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { reverseMove } from '../stock/moving-average.ts'
import { main, none, rp } from '../test-support/facts.ts'
import { postAssembly } from './assembly.ts'
import { postGoodsReceipt } from './goods-receipt.ts'
import type { Posting } from './posting.ts'
import { postingText } from './posting-text.ts'
import { postPurchaseInvoice } from './purchase-invoice.ts'
import { reverse } from './reverse.ts'
import { postSupplierBonus } from './stock-correction.ts'
import { postStockCount } from './stock-count.ts'
import { postMutationWithinPool } from './stock-mutation.ts'

const table = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(/^ {4}/, '').trimEnd())
    .join('\n')

/** Undoes the posting with the part that the balance of product 1 can give back. */
function undoneFrom(original: Posting, quantity: number, value: number): Posting {
  let balance = { quantity, value: rp(value), lastCost: null as bigint | null }
  const differences = original.moves.map((move) => {
    const undone = reverseMove(balance, move)
    if (undone === 'INSUFFICIENT_STOCK') throw new Error(undone)
    balance = undone.balance
    return undone.difference
  })
  return reverse(original, differences)
}

const receipt = postGoodsReceipt({
  branchId: 1,
  supplierId: 7,
  lines: [{ productId: 1, warehouse: main, quantity: 10, value: rp(1_000) }],
})

describe('a cancellation', () => {
  it('mirrors the journal, the moves and the open items', () => {
    const undone = undoneFrom(receipt, 20, 1_900)
    expect(postingText(undone)).toBe(
      table(`
    Pembatalan: Penerimaan barang
      INVENTORY                                          1.000
      GRNI                                 1.000
    Stok
      LINK barang 1 MAIN                     -10        -1.000
    `),
    )
    expect(undone.journals[0]).toMatchObject({ kind: 'REVERSAL' })
    expect(undone.journals[0]?.lines[1]).toMatchObject({ party: { type: 'SUPPLIER', id: 7 } })
    expect(undone.moves[0]).toMatchObject({
      link: { to: 'ORIGINAL', move: 0 },
      counter: 'PURCHASE_PRICE_VARIANCE',
    })
  })

  it('moves to the variance what the goods can no longer give back', () => {
    expect(postingText(undoneFrom(receipt, 20, 900))).toBe(
      table(`
    Pembatalan: Penerimaan barang
      INVENTORY                                            450
      GRNI                                 1.000
      PURCHASE_PRICE_VARIANCE                              550
    Stok
      LINK barang 1 MAIN                     -10          -450
    `),
    )
  })

  it('takes the last goods out with all they carry', () => {
    expect(postingText(undoneFrom(receipt, 10, 1_080))).toBe(
      table(`
    Pembatalan: Penerimaan barang
      INVENTORY                                          1.080
      GRNI                                 1.000
      PURCHASE_PRICE_VARIANCE                 80
    Stok
      LINK barang 1 MAIN                     -10        -1.080
    `),
    )
  })

  it('leaves no empty inventory line behind', () => {
    expect(postingText(undoneFrom(receipt, 20, 0))).toBe(
      table(`
    Pembatalan: Penerimaan barang
      GRNI                                 1.000
      PURCHASE_PRICE_VARIANCE                            1.000
    Stok
      LINK barang 1 MAIN                     -10             0
    `),
    )
  })

  it('of goods without value that leave with value writes a journal of its own', () => {
    const bonus = postSupplierBonus({ branchId: 1, lines: [{ productId: 1, warehouse: main, quantity: 10 }] })
    expect(postingText(undoneFrom(bonus, 10, 70))).toBe(
      table(`
    Pembatalan: selisih nilai persediaan
      INVENTORY                                             70
      PURCHASE_PRICE_VARIANCE                 70
    Stok
      LINK barang 1 MAIN                     -10           -70
    `),
    )
  })

  it('of an invoice gives back the part of the price difference that is still in the goods', () => {
    const invoice = postPurchaseInvoice({
      branchId: 1,
      supplierId: 7,
      goods: [{ productId: 1, warehouse: main, quantity: 10, receivedValue: rp(1_000), cost: rp(1_300) }],
      services: [],
      ppn: { amount: none, hasTaxInvoice: true },
      rounding: none,
      advances: [],
      balances: [{ productId: 1, pool: 'MAIN', balance: { quantity: 10, value: rp(1_000), lastCost: null } }],
    })
    expect(postingText(undoneFrom(invoice, 2, 200))).toBe(
      table(`
    Pembatalan: Faktur pembelian
      GRNI                                               1.000
      INVENTORY                                            200
      AP                                   1.300
      PURCHASE_PRICE_VARIANCE                              100
    Stok
      LINK barang 1 MAIN                       0          -200
    Buku pembantu
      AP                             dokumen ini      DOCUMENT        -1.300
    `),
    )
  })

  it('of an assembly keeps both stock lines; only the output may leave with less', () => {
    const assembly = postAssembly({
      branchId: 1,
      components: [{ productId: 2, warehouse: main, quantity: 4, cost: rp(400) }],
      extraCosts: [],
      output: { productId: 1, warehouse: main, quantity: 2 },
    })
    expect(postingText(reverse(assembly, [none, rp(30)]))).toBe(
      table(`
    Pembatalan: Perakitan
      INVENTORY                                            370
      INVENTORY                              400
      PURCHASE_PRICE_VARIANCE                               30
    Stok
      LINK barang 2 MAIN                       4           400
      LINK barang 1 MAIN                      -2          -370
    `),
    )
  })

  it('of an opname puts the difference where goods leave: with the gain', () => {
    const count = postStockCount({
      branchId: 1,
      lines: [
        { productId: 1, warehouse: main, difference: -1, value: rp(-100) },
        { productId: 2, warehouse: main, difference: 1, value: rp(90) },
      ],
    })
    const [loss, gain] = reverse(count, [none, rp(15)]).journals
    expect(loss?.lines.map(({ account }) => account)).toEqual(['STOCK_ADJUSTMENT', 'INVENTORY'])
    expect(gain?.lines).toEqual([
      { account: 'INVENTORY', debit: 0, credit: 75 },
      { account: 'STOCK_ADJUSTMENT', debit: 90, credit: 0 },
      { account: 'PURCHASE_PRICE_VARIANCE', debit: 0, credit: 15 },
    ])
  })

  it('of a shift inside a pool stays a shift', () => {
    const mutation = postMutationWithinPool({
      branchId: 1,
      from: main,
      to: { warehouseId: 11, pool: 'MAIN' },
      lines: [{ productId: 1, quantity: 4 }],
    })
    const moves = reverse(mutation).moves.map(({ kind, quantity, value }) => [kind, quantity, value])
    expect(moves).toEqual([
      ['SHIFT', 4, rupiah(0)],
      ['SHIFT', -4, rupiah(0)],
    ])
  })
})
