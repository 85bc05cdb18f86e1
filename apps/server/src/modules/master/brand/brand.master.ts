import { brandContract } from '@merchant/contract/master/brand.ts'
import { sql } from 'kysely'
import { byText } from '../../../kernel/list/list-query.ts'
import { commonColumns, companyMaster } from '../../../kernel/master/company-master.ts'
import { codeOrFree, refOf, requireActive } from '../../../kernel/master/master.ts'
import { requireFile } from '../../system/image/image.public.ts'

export const brandRoutes = companyMaster({
  table: 'brand',
  contract: brandContract,
  rows: (db) =>
    db
      .selectFrom('brand')
      .leftJoin('principal', 'principal.id', 'brand.principal_id')
      .leftJoin('file', 'file.id', 'brand.image_file_id')
      .select(commonColumns('brand'))
      .select([
        'brand.principal_id as principalId',
        'principal.code as principalCode',
        'principal.name as principalName',
        'brand.image_file_id as imageFileId',
        'file.public_id as imageName',
        'brand.note',
      ]),
  toReply: ({ principalCode, principalName, imageName, ...row }) => ({
    ...row,
    principal: refOf(row.principalId, principalCode, principalName),
    imageUrl: imageName && `/files/${imageName}`,
  }),
  sorts: { principal: byText('principal.name') },
  filter: ({ principalId }) => (principalId ? sql`brand.principal_id = ${principalId}` : undefined),
  /** @throws REFERENCE_MISSING, INACTIVE_MASTER */
  async judge(ctx, given, before) {
    const { principalId: id } = given
    await requireActive(ctx, 'principal', {
      id,
      field: 'principalId',
      label: 'Prinsipal',
      kept: before?.principalId,
    })
    await requireFile(ctx, given.imageFileId)
    return { ...given, code: await codeOrFree(ctx, 'brand', given) }
  },
  toRow: ({ code, name, principalId, imageFileId, note, status }) => ({
    code,
    name,
    principal_id: principalId,
    image_file_id: imageFileId,
    note,
    status,
  }),
})
