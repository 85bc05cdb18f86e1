import { minus, negate, plus, type Rupiah, sumOf } from '../kernel/money.ts'
import { type GoodsIn, type GoodsOut, issuedMove, receivedMove } from './goods.ts'
import { type InputTax, inputTaxRole } from './input-tax.ts'
import {
  credit,
  debit,
  inventoryLines,
  journal,
  type OpenItemChange,
  type Posting,
  posting,
  signed,
  supplier,
} from './posting.ts'

export interface ReturnedGoods extends GoodsOut {
  /** Part of the invoice line's cost, or of the receipt line's value when it is not invoiced yet. */
  readonly credit: Rupiah
}

export interface PurchaseReturnFacts {
  readonly branchId: number
  readonly supplierId: number
  readonly lines: readonly ReturnedGoods[]
  readonly ppn: InputTax
}

/**
 * RB approved, goods already invoiced: they leave at the current average, the supplier owes the invoiced amount, the
 * difference is a price variance (domain-core 3.B).
 */
export function postPurchaseReturn({ branchId, supplierId, lines, ppn }: PurchaseReturnFacts): Posting {
  const party = supplier(supplierId)
  const owed = plus(creditOf(lines), ppn.amount)
  const approval = journal('Retur pembelian disetujui', [
    debit('SUPPLIER_RETURN_RECEIVABLE', owed, party),
    ...inventoryLines(lines, (line) => negate(line.cost)),
    credit(inputTaxRole(ppn), ppn.amount),
    signed('PURCHASE_PRICE_VARIANCE', minus(costOf(lines), creditOf(lines))),
  ])
  return posting(branchId, [approval], {
    moves: lines.map((line) => issuedMove(line, 'PURCHASE_PRICE_VARIANCE')),
    openItems: [
      { account: 'SUPPLIER_RETURN_RECEIVABLE', party, item: 'OWN', amount: owed, cause: 'DOCUMENT' },
    ],
  })
}

/** RB approved, goods not invoiced yet: the receipt's value leaves GRNI, there is no claim on the supplier. */
export function postUninvoicedReturn(facts: Omit<PurchaseReturnFacts, 'ppn'>): Posting {
  const { branchId, supplierId, lines } = facts
  const approval = journal('Retur penerimaan disetujui', [
    debit('GRNI', creditOf(lines), supplier(supplierId)),
    ...inventoryLines(lines, (line) => negate(line.cost)),
    signed('PURCHASE_PRICE_VARIANCE', minus(costOf(lines), creditOf(lines))),
  ])
  return posting(branchId, [approval], {
    moves: lines.map((line) => issuedMove(line, 'PURCHASE_PRICE_VARIANCE')),
  })
}

interface ReturnCloseFacts {
  readonly branchId: number
  readonly supplierId: number
  /** The item that the approval opened. */
  readonly returnItemId: number
}

export interface DeductedReturnFacts extends ReturnCloseFacts {
  /** The whole amount of the return's item. */
  readonly amount: Rupiah
  /** Invoices that it is deducted from; the rest stays open as the supplier's credit in AP. */
  readonly invoices: readonly { readonly itemId: number; readonly amount: Rupiah }[]
}

/** RB closed by deducting it from our debt. */
export function postReturnDeducted(facts: DeductedReturnFacts): Posting {
  const { branchId, supplierId, returnItemId, amount, invoices } = facts
  const party = supplier(supplierId)
  const used = sumOf(invoices, (invoice) => invoice.amount)
  if (used > amount) throw new Error('More deducted than was returned')
  const closing = journal('Retur ditutup: potong utang', [
    debit('AP', amount, party),
    credit('SUPPLIER_RETURN_RECEIVABLE', amount, party),
  ])
  return posting(branchId, [closing], {
    openItems: [
      returnSettled(facts, amount, 'RETURN'),
      ...invoices.map(
        (invoice): OpenItemChange => ({
          account: 'AP',
          party,
          item: invoice.itemId,
          amount: negate(invoice.amount),
          cause: 'RETURN',
          against: returnItemId,
        }),
      ),
      { account: 'AP', party, item: 'OWN', amount: minus(used, amount), cause: 'DOCUMENT' },
    ],
  })
}

export interface ReplacedReturnFacts extends ReturnCloseFacts {
  /** The same goods come back at the value of the credit. */
  readonly lines: readonly GoodsIn[]
  readonly ppn: InputTax
}

/** RB closed by goods that the supplier sends in exchange. */
export function postReturnReplaced(facts: ReplacedReturnFacts): Posting {
  const { branchId, supplierId, lines, ppn } = facts
  const amount = plus(
    sumOf(lines, (line) => line.value),
    ppn.amount,
  )
  const closing = journal('Retur ditutup: barang pengganti', [
    ...inventoryLines(lines, (line) => line.value),
    debit(inputTaxRole(ppn), ppn.amount),
    credit('SUPPLIER_RETURN_RECEIVABLE', amount, supplier(supplierId)),
  ])
  return posting(branchId, [closing], {
    moves: lines.map(receivedMove),
    openItems: [returnSettled(facts, amount, 'RETURN')],
  })
}

export interface RefundedReturnFacts extends ReturnCloseFacts {
  readonly accountId: number
  readonly amount: Rupiah
}

/** RB closed by money that the supplier pays back. */
export function postReturnRefunded(facts: RefundedReturnFacts): Posting {
  const { branchId, supplierId, accountId, amount } = facts
  const closing = journal('Retur ditutup: uang kembali', [
    debit(accountId, amount),
    credit('SUPPLIER_RETURN_RECEIVABLE', amount, supplier(supplierId)),
  ])
  return posting(branchId, [closing], { openItems: [returnSettled(facts, amount, 'MONEY')] })
}

const returnSettled = (
  { supplierId, returnItemId }: ReturnCloseFacts,
  amount: Rupiah,
  cause: 'RETURN' | 'MONEY',
): OpenItemChange => ({
  account: 'SUPPLIER_RETURN_RECEIVABLE',
  party: supplier(supplierId),
  item: returnItemId,
  amount: negate(amount),
  cause,
})

const creditOf = (lines: readonly ReturnedGoods[]): Rupiah => sumOf(lines, (line) => line.credit)
const costOf = (lines: readonly ReturnedGoods[]): Rupiah => sumOf(lines, (line) => line.cost)
