import type {
  OpeningPoints,
  OpeningPointsEntry,
  openingPointsContract,
} from '@merchant/contract/cash/opening-points.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { postOpeningPoints } from '@merchant/domain/posting/opening-points.ts'
import { customer } from '@merchant/domain/posting/posting.ts'
import { prepareIds } from '../../../kernel/db/ids.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import { type DocumentRow, insertDocument } from '../../../kernel/document/document.store.ts'
import { findDocument } from '../../../kernel/document/find-document.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { Faults, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { earn, takeBack, type WalletChange } from '../../sales/wallet/wallet.public.ts'
import { requireOpening } from '../opening-rules.ts'
import { openingPointsKind as kind } from './opening-points.kind.ts'
import { getOpeningPoints, ownerOf } from './opening-points.queries.ts'
import { judgePoints, type OldPoints } from './opening-points.rules.ts'
import { insertOpeningPoints, voidOpeningPoints } from './opening-points.store.ts'

type Routes = typeof openingPointsContract
type CancelOpeningPoints = Parsed<Routes['PUT /v1/opening-points/cancel']>['body']

/** Ids of one document: head, event, journal, wallet and entry. */
const IDS_EACH = 5

/** @throws the refusals of `enterOpeningPoints` */
export async function addOpeningPoints(
  ctx: CommandCtx,
  { branchId, ...old }: OpeningPointsEntry,
): Promise<OpeningPoints> {
  const faults = new Faults()
  const [document] = await enterOpeningPoints(ctx, branchId, [old], { faults, at: () => '' })
  if (!document) throw new Error('points without faults become a document')
  return getOpeningPoints(ctx.tx, ctx.principal, document.id)
}

/**
 * Points that customers had in the old books, one document each, against the opening equity (decision 0025). All heads and
 * wallets come before the first posting, because other documents of the branch wait for its counters.
 * @throws the refusals of `requireOpening`; REFERENCE_MISSING, INACTIVE_MASTER, POINTS_WALK_IN, POINTS_NON_MEMBER,
 * POINTS_NOT_APPROVED, POINTS_ENDED, DUPLICATE_OPENING_POINTS, REQUIRED where the company has no value of a point,
 * ROLE_NOT_MAPPED
 */
export async function enterOpeningPoints(
  ctx: CommandCtx,
  branchId: number,
  given: readonly OldPoints[],
  named: { faults: Faults; at: (index: number) => string },
): Promise<DocumentRow[]> {
  const period = await requireOpening(ctx, kind, branchId)
  const judged = await judgePoints(ctx, { branchId, period }, given, named)
  named.faults.raise()
  await prepareIds(ctx.tx, judged.length * IDS_EACH)
  const entered = []
  for (const old of judged) {
    const { customerId, worth: total, note } = old
    const head = {
      branchId,
      date: period.date,
      status: 'POSTED' as const,
      party: customer(customerId),
      total,
      note,
    }
    entered.push({ old, document: await insertDocument(ctx, kind, head) })
  }
  await insertOpeningPoints(ctx, entered)
  for (const { old, document } of entered)
    await earn(ctx, {
      ...changeOf(document, old),
      reason: 'TOPUP',
      worth: old.worth,
      expiresOn: old.expiresOn,
    })
  for (const { old, document } of entered) {
    const posting = () => postOpeningPoints({ branchId, worth: old.worth })
    await postDocument(ctx, document, { period, posting })
  }
  return entered.map(({ document }) => document)
}

const changeOf = (
  { branchId, id }: Pick<DocumentRow, 'branchId' | 'id'>,
  { customerId, points }: { customerId: number; points: number },
): WalletChange => ({
  branchId,
  customerId,
  kind: 'POINT',
  amount: points,
  paper: { type: 'OPENING_POINTS', id },
})

/**
 * Taken back on the very day on which they were posted, so that the opening figures are as if they had never come.
 * @throws NOT_FOUND, FORBIDDEN, STALE_VERSION, INVALID_STATE, OPENING_CLOSED, OPENING_POINTS_SPENT once part of them was
 * used, and the refusals of the period
 */
export async function cancelOpeningPoints(
  ctx: CommandCtx,
  body: CancelOpeningPoints,
): Promise<OpeningPoints> {
  const { branchId } = await findDocument(ctx, kind, body.id)
  await cancelAllPoints(ctx, branchId, [body])
  return getOpeningPoints(ctx.tx, ctx.principal, body.id)
}

/** The same for several of one branch: all of them, or none. @throws the refusals of `cancelOpeningPoints` */
export async function cancelAllPoints(
  ctx: CommandCtx,
  branchId: number,
  given: readonly CancelOpeningPoints[],
): Promise<void> {
  await requireOpening(ctx, kind, branchId)
  for (const body of given) {
    const { date: cancelDate } = await findDocument(ctx, kind, body.id)
    const own = {
      before: (held: DocumentRow) => takePoints(ctx, held),
      after: (held: DocumentRow) => voidOpeningPoints(ctx, held),
    }
    await cancelDocument(ctx, kind, { ...body, cancelDate }, own)
  }
}

/** @throws OPENING_POINTS_SPENT where the customer has used part of them, so that they can't be taken back */
async function takePoints(ctx: CommandCtx, document: DocumentRow): Promise<void> {
  const owner = await ownerOf(ctx.tx, document)
  const short = await takeBack(ctx, changeOf(document, owner))
  const { number } = document
  const { customer: name, points } = owner
  if (short) throw refuse('OPENING_POINTS_SPENT', { customer: name, number, points, left: short.left })
}
