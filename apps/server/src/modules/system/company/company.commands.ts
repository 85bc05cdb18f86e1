import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Company, companyContract } from '@merchant/contract/system/company.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { changed, lockMaster } from '../../../kernel/master/master.ts'
import { requireFile } from '../image/image.public.ts'
import { getCompany } from './company.queries.ts'
import { saveCompany } from './company.store.ts'

type UpdateCompany = Parsed<(typeof companyContract)['PUT /v1/company']>['body']

/** @throws STALE_VERSION, REFERENCE_MISSING, RULE_VIOLATED */
export async function updateCompany(ctx: CommandCtx, body: UpdateCompany): Promise<Company> {
  const { companyId } = ctx.principal
  await lockMaster(ctx, 'company', { id: companyId, version: body.version }, 'Perusahaan')
  const next = changed(await getCompany(ctx.tx, companyId), body)
  if (next.isPkp && next.npwp === null)
    throw refuseField('RULE_VIOLATED', 'npwp', { rule: 'NPWP perusahaan PKP wajib diisi' })
  await requireFile(ctx, next.logoFileId, 'logoFileId')
  await saveCompany(ctx, { ...next, pkpSince: next.isPkp ? next.pkpSince : null })
  return getCompany(ctx.tx, companyId)
}
