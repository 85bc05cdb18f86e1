import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Customer, customerContract } from '@merchant/contract/master/customer.ts'
import { listed } from '@merchant/domain/kernel/listed.ts'
import { withDots } from '@merchant/domain/kernel/money.ts'
import { customerCode } from '@merchant/domain/sales/customer.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { notify } from '../../../kernel/realtime/notify.ts'
import { openWallet } from '../../sales/wallet/wallet.public.ts'
import { customer } from './customer.master.ts'
import { openOf } from './customer.queries.ts'
import { nextCodeNumber, saveDecision } from './customer.store.ts'
import { salesmanOf } from './customer-salesman.queries.ts'
import { requireUnmerged } from './merged-customers.ts'
import { giveWelcome, welcomeFor } from './welcome-points.ts'

type Decide = Parsed<(typeof customerContract)['PATCH /v1/customers/approved/{id}']>['body']

const words = {
  Approved: { status: 'Disetujui', action: 'disetujui' },
  Rejected: { status: 'Ditolak', action: 'ditolak' },
}

/**
 * Waiting → Approved or Rejected; Rejected → Approved after another look; Approved → Rejected only when nothing is open
 * (domain-sales 2.14). An approval gives what is missing: the code, which stays, a salesman, a wallet for points, and the
 * welcome gift of a shop that came by an application, which stays too.
 * @throws NOT_FOUND, STALE_VERSION, MERGED, INVALID_STATE, RULE_VIOLATED for a customer who is no member, REASON_REQUIRED,
 * CUSTOMER_HAS_OPEN; the refusals of `welcomeFor`
 */
export async function decideCustomer(ctx: CommandCtx, id: number, body: Decide): Promise<Customer> {
  const seen = await customer.find(ctx, id)
  await lockMaster(ctx, customer.table, { id, version: body.version ?? seen.version }, customer.label)
  const before = await customer.find(ctx, id, [seen.branchId])
  requireUnmerged(before)
  if (before.type === 'NON_MEMBER')
    throw refuse('RULE_VIOLATED', { rule: `${before.name} bukan anggota, jadi tidak perlu disetujui` })
  if (before.approved === body.approved)
    throw refuse('INVALID_STATE', { document: before.name, ...words[body.approved] })
  if (body.approved === 'Rejected') return reject(ctx, before, body.reason)
  const code = before.code ?? (await freshCode(ctx, before))
  const picSaId = before.picSaId ?? (await salesmanOf(ctx, before))
  await saveDecision(ctx, before, { approved: 'Approved', rejectReason: null, code, picSaId })
  await openWallet(ctx, { branchId: before.branchId, customerId: id, kind: 'POINT' })
  const approved = await customer.find(ctx, id)
  if (!isFromApp(before)) return approved
  const welcome = await welcomeFor(ctx, before)
  await tellSalesman(ctx, approved, welcome?.points ?? 0)
  if (welcome) await giveWelcome(ctx, before, welcome)
  return approved
}

const isFromApp = ({ source }: Customer): boolean => source === 'MERCHANT_APP' || source === 'SALES_APP'

/** The salesman hears of a shop that came by an application, with its gift. */
async function tellSalesman(
  ctx: CommandCtx,
  { id, branchId, name, picSaId }: Customer,
  points: number,
): Promise<void> {
  if (picSaId === null) return
  const gift = points > 0 ? ` dan mendapat ${withDots(points)} poin selamat datang` : ''
  await notify(
    ctx.tx,
    {
      branchId,
      section: 'TRANSACTION',
      kind: 'CUSTOMER_APPROVED',
      title: 'Pelanggan disetujui',
      body: `${name} disetujui${gift}.`,
      refId: id,
      actorId: ctx.principal.employeeId,
      roleId: null,
      employeeId: picSaId,
    },
    ctx.clock.now(),
  )
}

async function reject(ctx: CommandCtx, before: Customer, reason: string | null): Promise<Customer> {
  if (reason === null) throw refuseField('REASON_REQUIRED', 'reason')
  const open = await openOf(ctx.tx, before)
  if (open.length > 0)
    throw refuse('CUSTOMER_HAS_OPEN', { name: before.name, what: listed(open), action: 'menolaknya' })
  await saveDecision(ctx, before, {
    approved: 'Rejected',
    rejectReason: reason,
    code: before.code,
    picSaId: before.picSaId,
  })
  return customer.find(ctx, before.id)
}

const freshCode = async (ctx: CommandCtx, { branch, branchId }: Customer): Promise<string> =>
  customerCode(branch.code ?? '', await nextCodeNumber(ctx, branchId))
