import { minus, negate, type Rupiah, smaller } from '../kernel/money.ts'
import type { OpenItemRole } from './account-roles.ts'
import type { OpenItemChange, Party } from './posting.ts'

/** An open debt that is paid, whole or in part. */
export interface SettledDebt {
  /** Who owes it, where that is another party than the one who pays. */
  readonly party?: Party
  readonly itemId: number
  readonly account: OpenItemRole
  /** Paid by credits and money, without the discount. */
  readonly amount: Rupiah
  /** Given up by the side that is owed. */
  readonly discount: Rupiah
}

/** A claim of the other side that pays debts: a note, an advance, a return. */
export interface UsedCredit {
  /** Whose it is, where that is another party than the one who pays. */
  readonly party?: Party
  readonly itemId: number
  readonly account: OpenItemRole
  readonly amount: Rupiah
  readonly cause: 'NOTE' | 'RETURN' | 'ADVANCE'
}

/** Credits pay the debts first, in the order given, then money. @param payer owns what names nobody else */
export function settleItems(
  debts: readonly SettledDebt[],
  credits: readonly UsedCredit[],
  payer: Party,
): OpenItemChange[] {
  const changes: OpenItemChange[] = []
  const left = credits.map((setOff) => ({ setOff, amount: setOff.amount }))
  for (const { itemId, account, amount, discount, party = payer } of debts) {
    let open = amount
    for (const source of left) {
      const part = smaller(open, source.amount)
      if (part === 0) continue
      const { setOff } = source
      open = minus(open, part)
      source.amount = minus(source.amount, part)
      changes.push(
        { account, party, item: itemId, amount: negate(part), cause: setOff.cause, against: setOff.itemId },
        setOffChange(setOff, part, setOff.party ?? payer, itemId),
      )
    }
    changes.push(
      { account, party, item: itemId, amount: negate(open), cause: 'MONEY' },
      { account, party, item: itemId, amount: negate(discount), cause: 'DISCOUNT' },
    )
  }
  return changes
}

/** A note is a negative item of the debts' own account, so using it brings it up to zero; the others fall to zero. */
const setOffChange = (setOff: UsedCredit, part: Rupiah, party: Party, against: number): OpenItemChange => ({
  account: setOff.account,
  party,
  item: setOff.itemId,
  amount: setOff.account === 'AP' || setOff.account === 'AR' ? part : negate(part),
  cause: setOff.cause,
  against,
})
