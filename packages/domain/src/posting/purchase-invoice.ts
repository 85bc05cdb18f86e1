import { minus, negate, plus, type Rupiah, sum, sumOf } from '../kernel/money.ts'
import type { WarehouseRef } from '../stock/pool.ts'
import { type InputTax, inputTaxRole } from './input-tax.ts'
import {
  credit,
  debit,
  inventoryLines,
  type Journal,
  journal,
  netLines,
  type OpenItemChange,
  type Posting,
  posting,
  signed,
  supplier,
} from './posting.ts'
import { type PoolBalance, splitPriceDifferences } from './price-difference.ts'

export interface InvoicedGoods {
  readonly productId: number
  /** Where they were received; the pool whose value takes the price difference. */
  readonly warehouse: WarehouseRef
  /** Base units on the invoice, above zero. */
  readonly quantity: number
  /** The value that the receipt put into GRNI for this quantity. */
  readonly receivedValue: Rupiah
  /** dpp with the shares of freight and of PPN that can't be credited. */
  readonly cost: Rupiah
}

export interface InvoicedService {
  readonly accountId: number
  readonly cost: Rupiah
}

export interface AppliedAdvance {
  readonly itemId: number
  readonly amount: Rupiah
  /** PPN paid with the advance, zero for an advance without tax invoice. */
  readonly ppn: Rupiah
}

export interface PurchaseInvoiceFacts {
  readonly branchId: number
  readonly supplierId: number
  /** In the order of the document: price differences use up the goods on hand line after line. */
  readonly goods: readonly InvoicedGoods[]
  readonly services: readonly InvoicedService[]
  readonly ppn: InputTax
  /** Above zero raises the total and the payable (clarifications 2.7). */
  readonly rounding: Rupiah
  readonly advances: readonly AppliedAdvance[]
  /** Cost balances of the goods, locked. */
  readonly balances: readonly PoolBalance[]
}

/**
 * FB: the supplier's invoice clears GRNI. Its price difference goes to the goods on hand and, for goods that have left, to
 * the price variance (domain-core 3.B). One net line per role.
 */
export function postPurchaseInvoice(facts: PurchaseInvoiceFacts): Posting {
  const { branchId, supplierId, goods, services, ppn, rounding } = facts
  const party = supplier(supplierId)
  const received = sumOf(goods, (line) => line.receivedValue)
  const { moves, variance } = splitPriceDifferences(
    goods.map((line) => ({ ...line, difference: minus(line.cost, line.receivedValue) })),
    facts.balances,
  )
  const costs = plus(
    sumOf(goods, (line) => line.cost),
    sumOf(services, (line) => line.cost),
  )
  const total = sum([costs, ppn.amount, rounding])
  const invoice = journal(
    'Faktur pembelian',
    netLines([
      debit('GRNI', received, party),
      ...inventoryLines(moves, (move) => move.value),
      signed('PURCHASE_PRICE_VARIANCE', variance),
      ...services.map((line) => debit(line.accountId, line.cost)),
      debit(inputTaxRole(ppn), ppn.amount),
      signed('ROUNDING', rounding),
      signed('AP', negate(total), party),
    ]),
  )
  const advances = useAdvances(facts)
  const ownItem: OpenItemChange = { account: 'AP', party, item: 'OWN', amount: total, cause: 'DOCUMENT' }
  return posting(branchId, [invoice, advances.journal], {
    moves,
    openItems: [ownItem, ...advances.openItems],
  })
}

function useAdvances({ supplierId, advances }: PurchaseInvoiceFacts): {
  journal: Journal
  openItems: OpenItemChange[]
} {
  const party = supplier(supplierId)
  const amount = sumOf(advances, (advance) => advance.amount)
  const ppn = sumOf(advances, (advance) => advance.ppn)
  return {
    journal: journal('Pemakaian uang muka', [
      debit('AP', plus(amount, ppn), party),
      credit('SUPPLIER_ADVANCE', amount, party),
      // The invoice has the PPN of the whole purchase; the PPN paid with the advance is not due again.
      credit('PPN_IN', ppn),
    ]),
    openItems: advances.flatMap(({ itemId, amount, ppn }): OpenItemChange[] => [
      {
        account: 'AP',
        party,
        item: 'OWN',
        amount: negate(plus(amount, ppn)),
        cause: 'ADVANCE',
        against: itemId,
      },
      {
        account: 'SUPPLIER_ADVANCE',
        party,
        item: itemId,
        amount: negate(amount),
        cause: 'ADVANCE',
        against: 'OWN',
      },
    ]),
  }
}

export interface TaxInvoiceReceivedFacts {
  readonly branchId: number
  readonly ppn: Rupiah
}

/** The faktur pajak number of an invoice came later: its PPN can be credited from now on. */
export const postTaxInvoiceReceived = ({ branchId, ppn }: TaxInvoiceReceivedFacts): Posting =>
  posting(branchId, [journal('Faktur pajak diterima', [debit('PPN_IN', ppn), credit('PPN_IN_PENDING', ppn)])])
