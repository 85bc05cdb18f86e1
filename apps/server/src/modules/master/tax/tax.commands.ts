import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Tax, taxContract } from '@merchant/contract/master/tax.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { lockMaster } from '../../../kernel/master/master.ts'
import { getTax } from './tax.queries.ts'
import { insertTax, saveTax } from './tax.store.ts'

type CreateTax = Parsed<(typeof taxContract)['POST /v1/taxes']>['body']
type UpdateTax = Parsed<(typeof taxContract)['PUT /v1/taxes']>['body']

/** The same code may have many rows, one after the other. @throws TAX_OVERLAP, RULE_VIOLATED */
export async function createTax(ctx: CommandCtx, body: CreateTax): Promise<Tax> {
  requireOrderedDates(body)
  const id = await insertTax(ctx, body)
  return getTax(ctx.tx, ctx.principal.companyId, id)
}

/** Products and suppliers name a tax by its code, so the code stays. @throws NOT_FOUND, STALE_VERSION, TAX_OVERLAP, RULE_VIOLATED */
export async function updateTax(ctx: CommandCtx, body: UpdateTax): Promise<Tax> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'tax', body, 'Pajak')
  const before = await getTax(ctx.tx, companyId, body.id)
  if (body.code !== undefined && body.code !== before.code) {
    throw refuseField('RULE_VIOLATED', 'code', {
      rule: `kode pajak ${before.code} tidak dapat diubah; tambahkan pajak baru`,
    })
  }
  requireOrderedDates(body)
  await saveTax(ctx, { ...before, ...body })
  return getTax(ctx.tx, companyId, body.id)
}

function requireOrderedDates({ validFrom, validTo }: { validFrom: string; validTo: string | null }): void {
  if (validTo !== null && validTo < validFrom) {
    throw refuseField('RULE_VIOLATED', 'validTo', {
      rule: 'Berlaku sampai tidak boleh sebelum Berlaku dari',
    })
  }
}
