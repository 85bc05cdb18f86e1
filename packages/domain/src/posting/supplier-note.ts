import { negate, plus, type Rupiah, sumOf } from '../kernel/money.ts'
import { type InputTax, inputTaxRole } from './input-tax.ts'
import {
  type Account,
  inventoryLines,
  journal,
  netLines,
  type OpenItemChange,
  type Posting,
  posting,
  signed,
  supplier,
} from './posting.ts'
import { type PoolBalance, type PriceDifference, splitPriceDifferences } from './price-difference.ts'

export interface SupplierNoteFacts {
  readonly branchId: number
  readonly supplierId: number
  /** Lines without goods; a line without account takes the note's own role. */
  readonly charges: readonly { readonly accountId: number | null; readonly amount: Rupiah }[]
  /** Goods whose price is corrected; `quantity` is the invoiced quantity. */
  readonly goods: readonly (Omit<PriceDifference, 'difference'> & { readonly amount: Rupiah })[]
  readonly ppn: InputTax
  readonly balances: readonly PoolBalance[]
}

export interface DebitNoteFacts extends SupplierNoteFacts {
  /** Invoices that it is applied to at once; the rest stays open as the supplier's credit. */
  readonly invoices: readonly { readonly itemId: number; readonly amount: Rupiah }[]
}

/** ND: we debit the supplier, so our debt falls: a claim, a rebate, a short supply (decisions 2.8). */
export function postDebitNote(facts: DebitNoteFacts): Posting {
  const applied = facts.invoices.flatMap(({ itemId, amount }): OpenItemChange[] => [
    {
      account: 'AP',
      party: supplier(facts.supplierId),
      item: itemId,
      amount: negate(amount),
      cause: 'NOTE',
      against: 'OWN',
    },
    {
      account: 'AP',
      party: supplier(facts.supplierId),
      item: 'OWN',
      amount,
      cause: 'NOTE',
      against: itemId,
    },
  ])
  return note(facts, 'Nota debit', { ownRole: 'PURCHASE_DISCOUNT', sign: negate, applied })
}

/** NK: we credit the supplier, so our debt rises: under-billing, extra cost (decisions 2.8). */
export const postCreditNote = (facts: SupplierNoteFacts): Posting =>
  note(facts, 'Nota kredit', { ownRole: 'PURCHASE_PRICE_VARIANCE', sign: (amount) => amount, applied: [] })

/** @param sign turns an amount of the note into a cost: unchanged, or negated when costs fall */
function note(
  { branchId, supplierId, charges, goods, ppn, balances }: SupplierNoteFacts,
  description: string,
  {
    ownRole,
    sign,
    applied,
  }: { ownRole: Account; sign: (amount: Rupiah) => Rupiah; applied: readonly OpenItemChange[] },
): Posting {
  const party = supplier(supplierId)
  const { moves, variance } = splitPriceDifferences(
    goods.map((line) => ({ ...line, difference: sign(line.amount) })),
    balances,
  )
  const net = plus(
    sumOf(charges, (line) => line.amount),
    sumOf(goods, (line) => line.amount),
  )
  const owed = sign(plus(net, ppn.amount))
  const lines = netLines([
    signed('AP', negate(owed), party),
    ...charges.map((line) => signed(line.accountId ?? ownRole, sign(line.amount))),
    ...inventoryLines(moves, (move) => move.value),
    signed('PURCHASE_PRICE_VARIANCE', variance),
    signed(inputTaxRole(ppn), sign(ppn.amount)),
  ])
  return posting(branchId, [journal(description, lines.toSorted(debitsFirst))], {
    moves,
    openItems: [{ account: 'AP', party, item: 'OWN', amount: owed, cause: 'DOCUMENT' }, ...applied],
  })
}

const debitsFirst = (left: { readonly debit: Rupiah }, right: { readonly debit: Rupiah }): number =>
  Number(right.debit > 0) - Number(left.debit > 0)
