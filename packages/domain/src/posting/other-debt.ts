import { type BasisPoints, minus, plus, portion, type Rupiah, sumOf } from '../kernel/money.ts'
import { type InputTax, inputTaxRole } from './input-tax.ts'
import { credit, debit, journal, type Party, type Posting, posting } from './posting.ts'

export interface OtherDebtFacts {
  readonly branchId: number
  readonly creditor: Party
  readonly lines: readonly { readonly accountId: number; readonly amount: Rupiah; readonly note: string }[]
  readonly ppn: InputTax
  /** PPh 23 that we withhold from the net amount and owe to the tax office. */
  readonly pph23: BasisPoints
}

const FULL_PERCENT = 10_000

/** HL: a debt that is not for goods; the tax withheld is owed to the state, not to the creditor. */
export function postOtherDebt({ branchId, creditor, lines, ppn, pph23 }: OtherDebtFacts): Posting {
  const net = sumOf(lines, (line) => line.amount)
  const withheld = portion(net, pph23, FULL_PERCENT)
  const owed = minus(plus(net, ppn.amount), withheld)
  const debt = journal('Hutang lain', [
    ...lines.map(({ accountId, amount, note }) => ({ ...debit(accountId, amount), note })),
    debit(inputTaxRole(ppn), ppn.amount),
    credit('OTHER_DEBT', owed, creditor),
    credit('WHT_PAYABLE', withheld),
  ])
  return posting(branchId, [debt], {
    openItems: [{ account: 'OTHER_DEBT', party: creditor, item: 'OWN', amount: owed, cause: 'DOCUMENT' }],
  })
}
