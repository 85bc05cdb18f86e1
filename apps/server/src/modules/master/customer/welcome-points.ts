import type { Customer } from '@merchant/contract/master/customer.ts'
import { rupiah } from '@merchant/domain/kernel/money.ts'
import { postWelcomePoints } from '@merchant/domain/posting/welcome-points.ts'
import { pointsExpireOn } from '@merchant/domain/pricing/steps/points.ts'
import { pointsWorth } from '@merchant/domain/sales/sale-facts.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { insertSystemDocument } from '../../../kernel/document/system-document.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { writePosting } from '../../../kernel/ledger/write-posting.ts'
import { earn } from '../../sales/wallet/wallet.public.ts'
import { insertWelcome, mayBeWelcomed } from './welcome-points.store.ts'

interface Welcome {
  points: number
  pointValue: number
  /** The last day on which they can be used. */
  expiresOn: string
  period: Entry
}

type Key = Pick<Customer, 'id' | 'branchId'>

/**
 * The welcome gift of a shop that came by an application, when it is approved (domain-sales 2.14): points of the setting
 * `welcomePoints`, with today's value and end, once for each customer ever. Groups without points get none, as at a sale. The
 * customer's row is locked.
 * @returns null where there is none
 * @throws PERIOD_MISSING, PERIOD_CLOSED, POSTING_CLOSED
 */
export async function welcomeFor(ctx: CommandCtx, { id, branchId }: Key): Promise<Welcome | null> {
  const settings = await readCompanySettings(ctx.tx, { companyId: ctx.principal.companyId, branchId })
  const { welcomePoints: points, pointValue } = settings
  if (points === 0 || pointValue === 0) return null
  if (!(await mayBeWelcomed(ctx.tx, { branchId, customerId: id }))) return null
  const period = await requireEntry(ctx, { module: 'SALES' }, { branchId })
  return { points, pointValue, expiresOn: pointsExpireOn(period.date), period }
}

/** Enters the gift. It posts, so it is the last step of a command. @throws ROLE_NOT_MAPPED */
export async function giveWelcome(
  ctx: CommandCtx,
  { id: customerId, branchId }: Key,
  { period, ...gift }: Welcome,
): Promise<void> {
  const { points, pointValue, expiresOn } = gift
  const worth = pointsWorth(points, rupiah(pointValue))
  const documentId = await insertSystemDocument(ctx, {
    branchId,
    type: 'WELCOME_POINTS',
    date: period.date,
    customer: { id: customerId, total: worth },
  })
  await insertWelcome(ctx, { branchId, customerId, documentId, ...gift })
  await earn(ctx, {
    branchId,
    customerId,
    kind: 'POINT',
    amount: points,
    paper: { type: 'WELCOME_POINTS', id: documentId },
    reason: 'WELCOME',
    worth,
    expiresOn,
  })
  await writePosting(
    ctx.tx,
    {
      branchId,
      documentId,
      prefix: 'PSD',
      ...period,
      enteredAt: ctx.clock.now(),
      enteredBy: ctx.principal.employeeId,
    },
    postWelcomePoints({ branchId, worth }),
    { stock: null },
  )
}
