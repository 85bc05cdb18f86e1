import type { ApiInput } from '@merchant/contract/api.ts'
import { type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import { roundCash } from '@merchant/domain/pricing/steps/cash-rounding.ts'
import { required } from '../required.ts'
import type { Paying } from './events.ts'
import type { Place } from './place.ts'

type PayIn = ApiInput<'POST /core/v2/cashier/booking/payment'>['body']['payments'][number]

const CASH_UNIT = rupiah(100)
const notes = [2_000, 5_000, 10_000, 20_000, 50_000, 100_000]

/** How a customer pays a bill: in which ways, and which notes he gives. */
export function tendersOf(
  place: Pick<Place, 'seed' | 'code' | 'accounts' | 'methods' | 'card'>,
  key: number,
  paying: Exclude<Paying, 'CREDIT'>,
  total: Rupiah,
): PayIn[] {
  const draw = place.seed(`pay:${place.code}`, key)
  const { accounts, methods, card } = place
  const cash = (due: Rupiah): PayIn => {
    const { rounded: amount } = roundCash(due, CASH_UNIT)
    const note = draw.pick('note', notes)
    return { methodId: required(methods, 'TUNAI'), amount, tendered: Math.ceil(amount / note) * note }
  }
  const transfer = (amount: number): PayIn => ({
    methodId: required(methods, 'TRANSFER'),
    amount,
    bankAccountId: required(accounts, '1-1111'),
    refNo: `TRF${draw.int('ref', 100_000, 999_999)}`,
  })
  if (paying === 'TRANSFER') return [transfer(total)]
  if (paying === 'EDC')
    return [
      {
        methodId: required(methods, 'EDC'),
        amount: total,
        edcId: card.edcId,
        edcRateId: card.rateId,
        cardLast4: String(draw.int('card', 1_000, 9_999)),
        approvalCode: String(draw.int('approval', 100_000, 999_999)),
      },
    ]
  if (paying === 'CASH' || total < 20_000) return [cash(total)]
  const part = Math.floor(total / 2 / 10_000) * 10_000
  return part > 0 ? [transfer(part), cash(rupiah(total - part))] : [cash(total)]
}
