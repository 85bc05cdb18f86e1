import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PaymentDetailRow, paymentDetailContract } from '@merchant/contract/sales/payment-detail.ts'
import { type Rupiah, rupiah, sumOf, zeroRupiah } from '@merchant/domain/kernel/money.ts'
import { allocate } from '@merchant/domain/pricing/allocate.ts'
import { judgeResult } from '@merchant/domain/sales/payment-detail.ts'
import { daysAhead, requireEntry } from '../../../kernel/document/entry.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import { moneyName, statusWord } from '../payment/payment.public.ts'
import { customerReceiptKind } from '../receipt/receipt.public.ts'
import { readDetails } from './details.queries.ts'
import { enterResult } from './enter-result.ts'
import { type BankedDetail, findDetails, holdDetails } from './hold-details.ts'
import { settleCards } from './settlement/settlement.commands.ts'

type Update = Parsed<(typeof paymentDetailContract)['POST /core/v1/sales/payments/details/update']>['body']

/**
 * What the bank made of giros, transfers and cards, all of them or none (domain-sales 2.4, clarified/selling-after-the-till 32 to 36):
 * a giro is paid, refused or given back, a transfer never came, cards of one machine are paid out as one settlement.
 * @throws NOT_FOUND, DETAILS_MIXED, DETAIL_RESULT, INVALID_STATE for what somebody else has entered meanwhile, REASON_REQUIRED, REQUIRED,
 * DATE_BEFORE_SOURCE, GIRO_NOT_DUE, FEE_ABOVE_GROSS, ADVANCE_USED, CASH_INSUFFICIENT, and the refusals of the date and the account
 */
export async function updateDetails(ctx: CommandCtx, body: Update): Promise<{ rows: PaymentDetailRow[] }> {
  const { branchId, details: found } = await findDetails(ctx, body.ids)
  requireResults(found, body)
  if (found.some(({ type }) => type === 'EDC')) {
    const { status: _, ...cards } = body
    await settleCards(ctx, cards)
  } else await updateMoney(ctx, branchId, { body, found })
  return { rows: await readDetails(ctx.tx, branchId, [...new Set(body.ids)]) }
}

/** @throws DETAIL_RESULT, DETAILS_MIXED, REASON_REQUIRED */
function requireResults(found: readonly BankedDetail[], { status, note }: Update): void {
  const wrong = found.find((each) => judgeResult(each, status) === 'KIND')
  if (wrong) throw refuse('DETAIL_RESULT', { money: moneyName(wrong), status: statusWord(status) })
  const cards = found.filter(({ type }) => type === 'EDC').length
  if (cards > 0 && cards < found.length) throw refuse('DETAILS_MIXED')
  if (status === 'BOUNCED' && !note) throw refuseField('REASON_REQUIRED', 'note')
}

async function updateMoney(
  ctx: CommandCtx,
  branchId: number,
  { body, found }: { body: Update; found: readonly BankedDetail[] },
): Promise<void> {
  const entry = await requireEntry(ctx, customerReceiptKind, { branchId, date: body.date })
  if (daysAhead(ctx.clock.now(), entry) > 0) throw refuseField('DATE_FUTURE', 'date')
  const { details, papers } = await holdDetails(ctx, branchId, found)
  for (const detail of details) requireNow(detail, body)
  const bankAccountId = await requireBank(ctx, branchId, { body, found: details })
  const fees = feesOf(details, body)
  for (const [index, detail] of details.entries()) {
    const document = papers.get(detail.paperId)
    if (!document) throw new Error(`the paper of detail ${detail.id} is not locked`)
    const { status, date, note: reason } = body
    const fee = fees[index] ?? zeroRupiah
    await enterResult(ctx, { entry, document, detail, status, date, reason, bankAccountId, fee })
  }
}

/** @throws INVALID_STATE, DATE_BEFORE_SOURCE, GIRO_NOT_DUE */
function requireNow(detail: BankedDetail, { status, date }: Update): void {
  if (judgeResult(detail, status) !== true)
    throw refuse('INVALID_STATE', {
      document: `${moneyName(detail)} dari ${detail.paperNo}`,
      status: statusWord(detail.status),
      action: 'diproses',
    })
  if (date < detail.date) throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: detail.paperNo })
  if (status === 'CLEARED' && detail.giroDue !== null && date < detail.giroDue)
    throw refuseField('GIRO_NOT_DUE', 'date', { number: detail.giroNo ?? '', date: detail.giroDue })
}

/**
 * The account into which giros are paid, and out of which the bank takes its fee; of refused transfers left out their own.
 * @throws REQUIRED and the refusals of `requireAccounts`
 */
async function requireBank(
  ctx: CommandCtx,
  branchId: number,
  { body, found }: { body: Update; found: readonly BankedDetail[] },
): Promise<number | null> {
  const { bankAccountId, fee, status } = body
  const label = 'Rekening bank'
  if (!bankAccountId) {
    const pays = status === 'CLEARED' || ((fee ?? 0) > 0 && found.some(({ accountId }) => accountId === null))
    if (pays) throw refuseField('REQUIRED', 'bankAccountId', { label })
    return null
  }
  await requireAccounts(ctx, branchId, [{ accountId: bankAccountId, field: 'bankAccountId' }], ['BANK'])
  return bankAccountId
}

/** The fee of the call, shared over its money. @throws FEE_ABOVE_GROSS for more than what the bank pays */
function feesOf(details: readonly BankedDetail[], { fee, status }: Update): Rupiah[] {
  const amounts = details.map(({ amount }) => rupiah(amount))
  const total = rupiah(fee ?? 0)
  const gross = sumOf(amounts, (amount) => amount)
  if (status === 'CLEARED' && total > gross)
    throw refuseField('FEE_ABOVE_GROSS', 'fee', {
      fee: total.toLocaleString('id-ID'),
      gross: gross.toLocaleString('id-ID'),
    })
  return allocate(total, amounts)
}
