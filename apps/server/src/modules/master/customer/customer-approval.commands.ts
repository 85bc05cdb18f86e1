import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Customer, customerContract } from '@merchant/contract/master/customer.ts'
import { customerCode } from '@merchant/domain/sales/customer.ts'
import { refuse, refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { getCustomer, hasOpenItems } from './customer.queries.ts'
import { nextCodeNumber, saveDecision } from './customer.store.ts'

type Decide = Parsed<(typeof customerContract)['PATCH /v1/customers/approved/{id}']>['body']

const words = {
  Approved: { status: 'Disetujui', action: 'disetujui' },
  Rejected: { status: 'Ditolak', action: 'ditolak' },
}

/**
 * Waiting → Approved or Rejected; Rejected → Approved after another look; Approved → Rejected only when nothing is open
 * (domain-sales 2.14). The first approval gives the code, which stays.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, RULE_VIOLATED for a customer who is no member, REASON_REQUIRED,
 * CUSTOMER_HAS_OPEN
 */
export async function decideCustomer(ctx: CommandCtx, id: number, body: Decide): Promise<Customer> {
  const seen = await getCustomer(ctx.tx, ctx.principal.branchIds, id)
  await lockMaster(ctx, 'customer', { id, version: body.version ?? seen.version }, 'Pelanggan')
  const before = await getCustomer(ctx.tx, [seen.branchId], id)
  if (before.type === 'NON_MEMBER')
    throw refuse('RULE_VIOLATED', { rule: `${before.name} bukan anggota, jadi tidak perlu disetujui` })
  if (before.approved === body.approved)
    throw refuse('INVALID_STATE', { document: before.name, ...words[body.approved] })
  if (body.approved === 'Rejected') return reject(ctx, before, body.reason)
  const code = before.code ?? (await freshCode(ctx, before))
  await saveDecision(ctx, before, { approved: 'Approved', rejectReason: null, code })
  return getCustomer(ctx.tx, [before.branchId], id)
}

async function reject(ctx: CommandCtx, customer: Customer, reason: string | null): Promise<Customer> {
  if (reason === null) throw refuseField('REASON_REQUIRED', 'reason')
  if (await hasOpenItems(ctx.tx, customer)) throw refuse('CUSTOMER_HAS_OPEN', { name: customer.name })
  await saveDecision(ctx, customer, { approved: 'Rejected', rejectReason: reason, code: customer.code })
  return getCustomer(ctx.tx, [customer.branchId], customer.id)
}

const freshCode = async (ctx: CommandCtx, { branch, branchId }: Customer): Promise<string> =>
  customerCode(branch.code ?? '', await nextCodeNumber(ctx, branchId))
