import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { Brand } from '@merchant/contract/master/brand.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byText, byValue, page, readOrder, searchIn, statusIn } from '../../../kernel/list/list-query.ts'

const sortable = {
  code: byText('brand.code'),
  name: byText('brand.name'),
  principal: byText('principal.name'),
  status: byValue('brand.status'),
  updatedAt: byValue('brand.updated_at'),
}

const base = (db: Db, companyId: number) =>
  db
    .selectFrom('brand')
    .leftJoin('principal', 'principal.id', 'brand.principal_id')
    .leftJoin('file', 'file.id', 'brand.image_file_id')
    .where('brand.company_id', '=', companyId)

const columns = [
  'brand.id',
  'brand.code',
  'brand.name',
  'brand.principal_id as principalId',
  'principal.code as principalCode',
  'principal.name as principalName',
  'brand.image_file_id as imageFileId',
  'file.public_id as imageName',
  'brand.status',
  'brand.updated_at as updatedAt',
  'brand.version',
] as const

interface BrandRow extends Omit<Brand, 'principal' | 'imageUrl'> {
  principalCode: string | null
  principalName: string | null
  imageName: string | null
}

const toBrand = ({ principalCode, principalName, imageName, ...row }: BrandRow): Brand => ({
  ...row,
  principal:
    row.principalId === null ? null : { id: row.principalId, code: principalCode, name: principalName ?? '' },
  imageUrl: imageName && `/files/${imageName}`,
})

/** Brands of the company; search looks into code and name. */
export async function listBrands(ctx: QueryCtx, list: ListQuery & { principalId?: number | undefined }) {
  const order = readOrder(list.sort, sortable, 'name', 'brand.id')
  let query = base(ctx.db, ctx.principal.companyId)
    .where(searchIn(list.search, 'brand.code', 'brand.name'))
    .where(statusIn(list.status, 'brand.status'))
  if (list.principalId) query = query.where('brand.principal_id', '=', list.principalId)
  const found = await page(ctx.db, list, query, (q) => q.select(columns).orderBy(order))
  return { ...found, rows: found.rows.map(toBrand) }
}

/** @throws NOT_FOUND */
export async function getBrand(db: Db, companyId: number, id: number): Promise<Brand> {
  const row = await base(db, companyId).where('brand.id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw notFound('Merek')
  return toBrand(row)
}
