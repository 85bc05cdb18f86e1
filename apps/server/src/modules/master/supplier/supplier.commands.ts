import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Supplier, supplierContract } from '@merchant/contract/master/supplier.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster, requireActive } from '../../../kernel/master/master.ts'
import { isTaxCode } from '../tax/tax.public.ts'
import { getSupplier } from './supplier.queries.ts'
import { insertSupplier, saveSupplier } from './supplier.store.ts'

type CreateSupplier = Parsed<(typeof supplierContract)['POST /v1/suppliers']>['body']
type UpdateSupplier = Parsed<(typeof supplierContract)['PUT /v1/suppliers']>['body']

/** @throws DUPLICATE_CODE for a code or NPWP in use, REFERENCE_MISSING, INACTIVE_MASTER */
export async function createSupplier(ctx: CommandCtx, body: CreateSupplier): Promise<Supplier> {
  await requireReferences(ctx, body)
  const id = await insertSupplier(ctx, body)
  return getSupplier(ctx.tx, ctx.principal.companyId, id)
}

/** @throws NOT_FOUND, STALE_VERSION, DUPLICATE_CODE, REFERENCE_MISSING, INACTIVE_MASTER */
export async function updateSupplier(ctx: CommandCtx, body: UpdateSupplier): Promise<Supplier> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'supplier', body, 'Pemasok')
  const before = await getSupplier(ctx.tx, companyId, body.id)
  const next = changed(before, body)
  await requireReferences(ctx, next, before)
  await saveSupplier(ctx, next)
  return getSupplier(ctx.tx, companyId, body.id)
}

/** Branches are not checked here: branches out of the caller's reach are refused before the command. */
async function requireReferences(
  ctx: CommandCtx,
  body: Pick<Supplier, 'paymentTermId' | 'defaultTaxCode'>,
  before?: Supplier,
): Promise<void> {
  await requireActive(ctx, 'payment_term', {
    id: body.paymentTermId,
    field: 'paymentTermId',
    label: 'Syarat pembayaran',
    kept: before?.paymentTermId ?? null,
  })
  const { defaultTaxCode } = body
  if (defaultTaxCode === null || defaultTaxCode === before?.defaultTaxCode) return
  if (!(await isTaxCode(ctx.tx, ctx.principal.companyId, defaultTaxCode)))
    throw refuseField('REFERENCE_MISSING', 'defaultTaxCode', { label: 'Pajak' })
}
