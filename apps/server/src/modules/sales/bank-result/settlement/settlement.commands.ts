import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { EdcSettlement, edcSettlementContract } from '@merchant/contract/sales/edc-settlement.ts'
import { minus, rupiah } from '@merchant/domain/kernel/money.ts'
import { postEdcSettlement } from '@merchant/domain/posting/edc-settlement.ts'
import { settlementAmounts } from '@merchant/domain/sales/edc-settlement.ts'
import { judgeResult } from '@merchant/domain/sales/payment-detail.ts'
import { cancelDocument } from '../../../../kernel/document/cancel-document.ts'
import { type DocumentRow, insertDocument } from '../../../../kernel/document/document.store.ts'
import { daysAhead, requireEntry } from '../../../../kernel/document/entry.ts'
import { postDocument } from '../../../../kernel/document/post-document.ts'
import { requireTotalWithin } from '../../../../kernel/document/total-within.ts'
import { refuse, refuseField } from '../../../../kernel/errors.ts'
import type { CommandCtx } from '../../../../kernel/http/context.ts'
import { requireCash } from '../../../../kernel/ledger/cash.ts'
import { requireAccounts } from '../../../accounting/account/account.public.ts'
import { moneyName, saveDetailResult, statusWord } from '../../payment/payment.public.ts'
import { type BankedDetail, findDetails, holdDetails } from '../hold-details.ts'
import { edcSettlementKind as kind } from './settlement.kind.ts'
import { getSettlement, readCardIds } from './settlement.queries.ts'
import { insertSettlement } from './settlement.store.ts'

type Routes = typeof edcSettlementContract
type Add = Parsed<Routes['POST /core/v1/sales/settlements/add']>['body']
type Cancel = Parsed<Routes['POST /core/v1/sales/settlements/cancel']>['body']

/**
 * The bank pays out cards of one machine of one branch, all of which wait (domain-sales 2.4, clarified/selling-after-the-till 35).
 * @throws NOT_FOUND, DETAILS_MIXED, INVALID_STATE for a card that somebody else has settled or a sale that was voided meanwhile,
 * DATE_BEFORE_SOURCE, FEE_ABOVE_GROSS, AMOUNT_TOO_LARGE, and the refusals of the date and the account
 */
export async function addSettlement(ctx: CommandCtx, body: Add): Promise<EdcSettlement> {
  const { id } = await settleCards(ctx, body)
  return getSettlement(ctx.tx, ctx.principal, id)
}

/** The same for other commands, which answer otherwise. */
export async function settleCards(ctx: CommandCtx, body: Add): Promise<DocumentRow> {
  const { branchId, details: found } = await findDetails(ctx, body.ids)
  const edcId = requireOneMachine(found)
  const entry = await requireEntry(ctx, kind, { branchId, date: body.date })
  if (daysAhead(ctx.clock.now(), entry) > 0) throw refuseField('DATE_FUTURE', 'date')
  const bankAccountId = body.bankAccountId ?? (await machineAccount(ctx, branchId, edcId))
  await requireAccounts(ctx, branchId, [{ accountId: bankAccountId, field: 'bankAccountId' }], ['BANK'])
  const { details } = await holdDetails(ctx, branchId, found)
  for (const detail of details) requireSwiped(detail, body.date)
  const { gross, fee } = amountsOf(details, body.fee ?? null)
  const net = minus(gross, fee)
  const document = await insertDocument(ctx, kind, {
    branchId,
    date: body.date,
    status: 'POSTED',
    party: null,
    total: net,
    note: body.note,
    sourceIds: details.map(({ paperId }) => paperId),
  })
  const ids = details.map(({ id }) => id)
  await insertSettlement(ctx, document, { edcId, bankAccountId, gross, fee, detailIds: ids })
  await saveDetailResult(ctx, branchId, { ids, status: 'CLEARED', date: body.date, reason: null })
  await postDocument(ctx, document, {
    period: entry,
    posting: () => postEdcSettlement({ branchId, bankAccountId, gross, fee }),
  })
  return document
}

/** The account of the machine. */
async function machineAccount({ tx }: CommandCtx, branchId: number, edcId: number): Promise<number> {
  const { accountId } = await tx
    .selectFrom('edc')
    .where('branch_id', '=', branchId)
    .where('id', '=', edcId)
    .select('bank_account_id as accountId')
    .executeTakeFirstOrThrow()
  return accountId
}

/** @throws DETAILS_MIXED */
function requireOneMachine(found: readonly BankedDetail[]): number {
  const edcId = found[0]?.edcId ?? null
  if (edcId === null || found.some((each) => each.edcId !== edcId)) throw refuse('DETAILS_MIXED')
  return edcId
}

/** @throws INVALID_STATE, DATE_BEFORE_SOURCE */
function requireSwiped(detail: BankedDetail, date: string): void {
  if (judgeResult(detail, 'CLEARED') !== true)
    throw refuse('INVALID_STATE', {
      document: `${moneyName(detail)} dari ${detail.paperNo}`,
      status: statusWord(detail.status),
      action: 'dicairkan',
    })
  if (date < detail.date) throw refuseField('DATE_BEFORE_SOURCE', 'date', { document: detail.paperNo })
}

/** @throws FEE_ABOVE_GROSS, AMOUNT_TOO_LARGE */
function amountsOf(details: readonly BankedDetail[], given: number | null) {
  const cards = details.map(({ amount, fee }) => ({ amount: rupiah(amount), fee: rupiah(fee) }))
  const { gross, fee } = settlementAmounts(cards, given === null ? null : rupiah(given))
  requireTotalWithin(gross, 'ids')
  if (fee > gross)
    throw refuseField('FEE_ABOVE_GROSS', 'fee', {
      fee: fee.toLocaleString('id-ID'),
      gross: gross.toLocaleString('id-ID'),
    })
  return { gross, fee }
}

/**
 * Undoes a settlement: its cards wait again (clarified 35); the money must still be there.
 * @throws CASH_INSUFFICIENT and the refusals of `cancelDocument`
 */
export async function cancelSettlement(ctx: CommandCtx, body: Cancel): Promise<EdcSettlement> {
  const { id } = await cancelDocument(ctx, kind, body, {
    before: async ({ branchId, id: documentId, total: amount }, date) => {
      const { bankAccountId: accountId, detailIds } = await readCardIds(ctx.tx, branchId, documentId)
      await saveDetailResult(ctx, branchId, { ids: detailIds, status: 'PENDING', date: null, reason: null })
      if (amount > 0) await requireCash(ctx.tx, { branchId, accountId, date, amount })
    },
  })
  return getSettlement(ctx.tx, ctx.principal, id)
}
