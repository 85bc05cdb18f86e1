import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Shift, shiftContract } from '@merchant/contract/sales/shift.ts'
import { type Rupiah, rupiah, rupiahFromBigInt } from '@merchant/domain/kernel/money.ts'
import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import { postCashMovement, postShiftClose, postShiftOpening } from '@merchant/domain/posting/cashier-shift.ts'
import {
  closeDifference,
  countedCash,
  depositOf,
  expectedCash,
  needsApproval,
} from '@merchant/domain/sales/cashier-shift.ts'
import { readCompanySettings } from '../../../kernel/company-settings.ts'
import { insertDocument, moveDocument } from '../../../kernel/document/document.store.ts'
import { postDocument } from '../../../kernel/document/post-document.ts'
import { requireToday } from '../../../kernel/document/today.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { readRoles } from '../../../kernel/ledger/account-roles.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import { approveByPin } from '../../system/auth/auth.public.ts'
import { type HeldShift, holdShift } from './hold-shift.ts'
import { branchOfShift, requireFreeRegister } from './open-shift.ts'
import { oversees, shiftKind } from './shift.kind.ts'
import { getShift, pendingPayments } from './shift.queries.ts'
import { closeShiftRow, insertMovement, insertShift } from './shift.store.ts'
import { drawerFlow } from './shift-report.ts'

type Routes = typeof shiftContract
type OpenShiftBody = Parsed<Routes['POST /core/v2/cashier/shift/open']>['body']
type MovementBody = Parsed<Routes['POST /core/v2/cashier/shift/movement']>['body']
type DrawerOpeningBody = Parsed<Routes['POST /core/v2/cashier/shift/drawer']>['body']
type CloseShiftBody = Parsed<Routes['POST /core/v2/cashier/shift/close']>['body']

/**
 * Opens the caller's drawer with its counted cash. It is compared with the float of the register's last shift at once, and
 * a difference is posted; a register's first shift begins with the count.
 * @throws CASH_COUNT_MISMATCH, SHIFT_ALREADY_OPEN, REGISTER_IN_USE and the refusals of the period
 */
export async function openShift(ctx: CommandCtx, body: OpenShiftBody): Promise<Shift> {
  const { branchId, registerName, denominations } = body
  const counted = openingCash(body)
  const today = await requireToday(ctx, shiftKind, branchId)
  const left = rupiah((await requireFreeRegister(ctx, branchId, registerName)) ?? counted)
  const document = await insertDocument(ctx, shiftKind, {
    branchId,
    date: today.date,
    status: 'OPEN',
    party: null,
    total: 0,
    note: null,
  })
  await insertShift(ctx, document, {
    registerName,
    openingFloat: counted,
    openingDifference: counted - left,
    denominations,
  })
  await postDocument(ctx, document, {
    period: today,
    posting: () => postShiftOpening({ branchId, left, counted }),
  })
  return getShift(ctx.tx, ctx.principal, document)
}

/** The counted cash; an amount given beside it must agree. @throws CASH_COUNT_MISMATCH */
function openingCash({ openingFloat, denominations }: OpenShiftBody): Rupiah {
  const counted = countedCash(denominations)
  const wasCounted = Object.keys(denominations).length > 0
  if (openingFloat === undefined || (wasCounted && openingFloat === counted)) return counted
  if (wasCounted)
    throw refuseField('CASH_COUNT_MISMATCH', 'openingFloat', {
      counted: rupiahText(counted),
      given: rupiahText(openingFloat),
    })
  return rupiah(openingFloat)
}

/**
 * Money into the caller's drawer or out of it, apart from sales. Without enough cash it is refused without a figure,
 * because the cashier counts blind.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, SHIFT_OF_OTHER, SHIFT_CASH_SHORT, the refusals of `requireAccounts` and of
 * the period
 */
export async function moveCash(ctx: CommandCtx, body: MovementBody): Promise<Shift> {
  const { shiftId, type, accountId, reason } = body
  const branchId = await branchOfShift(ctx, shiftId)
  const amount = rupiah(body.amount)
  const today = await requireToday(ctx, shiftKind, branchId)
  const { document } = await holdShift(ctx, 'move', branchId, shiftId)
  const cashAccount = (await readRoles(ctx.tx, branchId)).get('CASH')
  await requireAccounts(ctx, branchId, [
    {
      accountId,
      field: 'accountId',
      usages: [type === 'IN' ? 'CASH_IN' : 'CASH_OUT'],
      ...(cashAccount !== undefined && { not: cashAccount }),
    },
  ])
  if (type === 'OUT' && expectedCash(await drawerFlow(ctx.tx, document)) < amount)
    throw refuseField('SHIFT_CASH_SHORT', 'amount', { amount: rupiahText(amount) })
  await moveDocument(ctx, document, { action: 'move', to: 'OPEN', reason })
  const { journalIds } = await postDocument(ctx, document, {
    period: today,
    date: today.date,
    posting: () => postCashMovement({ branchId, type, amount, accountId, note: reason }),
  })
  const [journalId] = journalIds
  if (journalId === undefined) throw new Error('a movement of cash was not booked')
  await insertMovement(ctx, { branchId, shiftId, type, amount, accountId, reason, journalId })
  return getShift(ctx.tx, ctx.principal, document)
}

/**
 * The caller opened the drawer without a sale. No money moves; the Z report counts it, and the shift stores the reason.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, SHIFT_OF_OTHER
 */
export async function noteDrawerOpening(
  ctx: CommandCtx,
  { shiftId, reason }: DrawerOpeningBody,
): Promise<Shift> {
  const branchId = await branchOfShift(ctx, shiftId)
  const { document } = await holdShift(ctx, 'openDrawer', branchId, shiftId)
  await moveDocument(ctx, document, { action: 'openDrawer', to: 'OPEN', reason })
  return getShift(ctx.tx, ctx.principal, document)
}

/**
 * Counts a drawer and closes its shift: the difference is posted, cash above the next float goes to the bank, and only now
 * the reply tells the expected cash.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, SHIFT_OF_OTHER, SHIFT_FLOAT_OVER, SHIFT_HAS_PENDING, SHIFT_DIFF_APPROVAL,
 * the refusals of `approveByPin` and of the period
 */
export async function closeShift(ctx: CommandCtx, body: CloseShiftBody): Promise<Shift> {
  const { shiftId, denominations, note } = body
  const branchId = await branchOfShift(ctx, shiftId)
  const counted = countedCash(denominations)
  const nextFloat = rupiah(body.nextFloat)
  if (nextFloat > counted)
    throw refuseField('SHIFT_FLOAT_OVER', 'nextFloat', {
      float: rupiahText(nextFloat),
      counted: rupiahText(counted),
    })
  const today = await requireToday(ctx, shiftKind, branchId)
  const held = await holdShift(ctx, 'close', branchId, shiftId)
  const { document } = held
  const [flow, pending] = await Promise.all([drawerFlow(ctx.tx, document), pendingPayments(ctx.tx, document)])
  if (pending > 0) throw refuse('SHIFT_HAS_PENDING', { n: pending })
  const close = { expected: rupiahFromBigInt(expectedCash(flow)), counted, nextFloat }
  const approvedBy = await approvalOf(ctx, held, closeDifference(close), body)
  const deposit = depositOf(close)
  const change = { date: document.date, party: null, total: deposit, note }
  await moveDocument(ctx, document, { action: 'close', to: 'CLOSED', reason: note, change })
  await closeShiftRow(ctx, { ...close, branchId, id: shiftId, denominations, note, approvedBy })
  await postDocument(ctx, document, {
    period: today,
    date: today.date,
    posting: () => postShiftClose({ branchId, ...close }),
  })
  return getShift(ctx.tx, ctx.principal, document)
}

/**
 * The approver of a large difference: an employee by PIN, or the supervisor who closes a colleague's drawer himself. The
 * refusal does not tell the difference, so that nobody counts until it fits.
 * @throws SHIFT_DIFF_APPROVAL without a note or an approver, the refusals of `approveByPin`
 */
async function approvalOf(
  ctx: CommandCtx,
  { document, employeeId }: HeldShift,
  difference: Rupiah,
  { note, approverId, approverPin }: CloseShiftBody,
): Promise<number | null> {
  const { companyId } = ctx.principal
  const { branchId } = document
  const { shiftDiffApproval } = await readCompanySettings(ctx.tx, { companyId, branchId })
  if (!needsApproval(difference, shiftDiffApproval)) return null
  const limit = rupiahText(shiftDiffApproval ?? 0)
  if (!note) throw refuseField('SHIFT_DIFF_APPROVAL', 'note', { limit })
  if (employeeId !== ctx.principal.employeeId) return ctx.principal.employeeId
  if (!approverId || !approverPin)
    throw refuseField('SHIFT_DIFF_APPROVAL', approverId ? 'approverPin' : 'approverId', { limit })
  const approval = { branchId, approverId, approverPin, action: 'menyetujui selisih kas', may: oversees }
  return (await approveByPin(ctx, approval)).id
}
