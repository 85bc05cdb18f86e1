import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Edc, edcContract } from '@merchant/contract/master/edc.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { branchesNamed, changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { requireAccounts } from '../../accounting/account/account.public.ts'
import { requireBank } from '../bank/bank.public.ts'
import { edc } from './edc.master.ts'
import { getEdc } from './edc.queries.ts'
import { type RateFields, saveRates } from './edc.store.ts'

type CreateEdc = Parsed<(typeof edcContract)['POST /core/v2/edc/create']>['body']
type UpdateEdc = Parsed<(typeof edcContract)['POST /core/v2/edc/update']>['body']

/**
 * Two rates for the same card never hold on the same day; the database enforces it.
 * @throws the refusals of `requireAccounts`, INACTIVE_MASTER, DUPLICATE_CODE for a terminal of the branch, DATE_ORDER,
 * EDC_RATE_OVERLAP
 */
export async function createEdc(ctx: CommandCtx, body: CreateEdc): Promise<Edc> {
  await requireActive(ctx, 'branch', { id: body.branchId, field: 'branchId', label: 'Cabang' })
  await requireBank(ctx, body)
  await requireBankAccount(ctx, body)
  requireKnownRates(body.rates, [])
  const id = await edc.insert(ctx, body)
  await saveRates(ctx, { branchId: body.branchId, id }, body.rates)
  return getEdc(ctx, id, [body.branchId])
}

/** @throws NOT_FOUND, STALE_VERSION and the refusals of creating; REFERENCE_MISSING for another machine's rate */
export async function updateEdc(ctx: CommandCtx, body: UpdateEdc): Promise<Edc> {
  await lockMaster(ctx, edc.table, body, edc.label)
  const before = await getEdc(ctx, body.id, branchesNamed(ctx, body))
  const next = changed(before, body)
  await requireBank(ctx, next, before)
  if (next.bankAccountId !== before.bankAccountId) await requireBankAccount(ctx, next)
  await edc.save(ctx, body.id, next)
  if (body.rates) {
    requireKnownRates(
      body.rates,
      before.rates.map((rate) => rate.id),
    )
    await saveRates(ctx, next, body.rates)
  }
  return getEdc(ctx, body.id, [next.branchId])
}

const requireBankAccount = (ctx: CommandCtx, body: { branchId: number; bankAccountId: number }) =>
  requireAccounts(ctx, body.branchId, [{ accountId: body.bankAccountId, field: 'bankAccountId' }], ['BANK'])

function requireKnownRates(rates: readonly RateFields[], known: readonly number[]): void {
  const seen = new Set<number>()
  for (const { id, validFrom, validTo } of rates) {
    if (id !== null && (!known.includes(id) || seen.has(id)))
      throw refuseField('REFERENCE_MISSING', 'rates', { label: 'Tarif' })
    if (validTo !== null && validTo < validFrom)
      throw refuseField('DATE_ORDER', 'rates', { from: validFrom, to: validTo })
    if (id !== null) seen.add(id)
  }
}
