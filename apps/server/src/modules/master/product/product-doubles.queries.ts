import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { ProductDouble, ProductPair } from '@merchant/contract/master/product-merge.ts'
import { SAME_GOODS_LIKENESS } from '@merchant/domain/master/merging.ts'
import { sql } from 'kysely'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { product } from './product.master.ts'

/** The most shown for one product. */
const MOST = 20
/** Pairs are counted up to here. */
const COUNTED = 1_000

interface DoubleRow {
  id: number
  sku: string
  name: string
  brandId: number | null
  brandCode: string | null
  brandName: string | null
  unitId: number
  unitCode: string
  unitName: string
  sameName: boolean
  sameCode: boolean
}

const brandOf = (row: Pick<DoubleRow, 'brandId' | 'brandCode' | 'brandName'>): Ref | null =>
  row.brandId === null ? null : { id: row.brandId, code: row.brandCode, name: row.brandName ?? '' }

const reasonsOf = ({ sameName, sameCode }: Pick<DoubleRow, 'sameName' | 'sameCode'>) => [
  ...(sameName ? (['NAME'] as const) : []),
  ...(sameCode ? (['CODE'] as const) : []),
]

/** The figures of a name: two sizes are two things. */
const figures = (name: string) => sql`btrim(regexp_replace(lower(${sql.ref(name)}), '[^0-9]+', ' ', 'g'))`

/**
 * Active goods with the same base unit that may be the same as one: a name alike (trigrams) with the same figures in it and no
 * other brand, or the same SKU but for signs. Each reason reads by its own index; the likest come first.
 * @throws NOT_FOUND
 */
export async function listProductDoubles(ctx: QueryCtx, id: number) {
  const { companyId } = ctx.principal
  const { name } = await product.find(ctx, id)
  await sql`set local pg_trgm.similarity_threshold = ${sql.lit(SAME_GOODS_LIKENESS)}`.execute(ctx.db)
  const { rows } = await sql<DoubleRow>`
    with me as (select id, lower(name) as name, ${figures('name')} as figures, brand_id, base_unit_id, sku_key from product where id = ${id}),
    found as (
      select p.id from product p where p.company_id = ${companyId} and lower(p.name) % lower(${name}) and p.status = 'ACTIVE'
      union
      select p.id from product p
      where p.company_id = ${companyId} and p.sku_key = (select sku_key from me) and p.sku_key <> '' and p.status = 'ACTIVE'
    ),
    judged as (
      select p.*, similarity(lower(p.name), me.name) as likeness,
        similarity(lower(p.name), me.name) >= ${SAME_GOODS_LIKENESS} and ${figures('p.name')} = me.figures
          and (p.brand_id = me.brand_id or p.brand_id is null or me.brand_id is null) as same_name,
        p.sku_key = me.sku_key and p.sku_key <> '' as same_code
      from found f join product p on p.id = f.id cross join me
      where p.id <> ${id} and p.base_unit_id = me.base_unit_id)
    select j.id, j.sku, j.name, j.brand_id as "brandId", b.code as "brandCode", b.name as "brandName", u.id as "unitId",
      u.code as "unitCode", u.name as "unitName", j.same_name as "sameName", j.same_code as "sameCode"
    from judged j left join brand b on b.id = j.brand_id join unit u on u.id = j.base_unit_id
    where j.same_name or j.same_code
    order by j.same_code desc, j.likeness desc, j.id limit ${MOST}`.execute(ctx.db)
  const doubles = rows.map(
    (row): ProductDouble => ({
      id: row.id,
      sku: row.sku,
      name: row.name,
      brand: brandOf(row),
      baseUnit: { id: row.unitId, code: row.unitCode, name: row.unitName },
      reasons: reasonsOf(row),
    }),
  )
  return { rows: doubles, count: doubles.length }
}

interface PairRow extends Pick<DoubleRow, 'brandId' | 'brandCode' | 'brandName' | 'sameName' | 'sameCode'> {
  firstId: number
  firstSku: string
  firstName: string
  secondId: number
  secondSku: string
  secondName: string
}

interface Asked {
  limit: number
  offset: number
  search?: string | undefined
}

/**
 * Pairs of active goods that may be the same, by name. Only goods with one key are compared (`double_key`, `sku_key`): keys
 * that more than one have are read from their indexes, so the work grows with the doubles and not with all pairs. Counted
 * up to a thousand, the likest first.
 */
export async function listProductPairs({ db, principal }: QueryCtx, { limit, offset, search }: Asked) {
  const { companyId } = principal
  const text = `%${(search ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const shared = (key: 'double_key' | 'sku_key') => sql`
    select ${sql.ref(key)} as key from product
    where company_id = ${companyId} and status = 'ACTIVE' and ${sql.ref(key)} <> ''
    group by 1 having count(*) > 1`
  const { rows } = await sql<PairRow>`
    with pair as (
      select a.id as first_id, b.id as second_id, true as same_name, false as same_code
      from (${shared('double_key')}) k
      join product a on a.company_id = ${companyId} and a.double_key = k.key and a.status = 'ACTIVE'
      join product b on b.company_id = ${companyId} and b.double_key = k.key and b.status = 'ACTIVE' and b.id > a.id
      where similarity(lower(a.name), lower(b.name)) >= ${SAME_GOODS_LIKENESS}
      union all
      select a.id, b.id, false, true
      from (${shared('sku_key')}) k
      join product a on a.company_id = ${companyId} and a.sku_key = k.key and a.status = 'ACTIVE'
      join product b on b.company_id = ${companyId} and b.sku_key = k.key and b.status = 'ACTIVE' and b.id > a.id
        and b.base_unit_id = a.base_unit_id
    ), counted as (
      select first_id, second_id, bool_or(same_name) as same_name, bool_or(same_code) as same_code from pair group by 1, 2
    )
    select a.id as "firstId", a.sku as "firstSku", a.name as "firstName", b.id as "secondId", b.sku as "secondSku",
      b.name as "secondName", a.brand_id as "brandId", r.code as "brandCode", r.name as "brandName",
      c.same_name as "sameName", c.same_code as "sameCode"
    from counted c join product a on a.id = c.first_id join product b on b.id = c.second_id
    left join brand r on r.id = a.brand_id
    where a.search_text like ${text} or b.search_text like ${text}
    order by c.same_code desc, similarity(lower(a.name), lower(b.name)) desc, lower(a.name), a.id, b.id limit ${COUNTED + 1}`.execute(
    db,
  )
  return {
    rows: rows
      .slice(0, COUNTED)
      .slice(offset, offset + limit)
      .map(toPair),
    count: Math.min(rows.length, COUNTED),
    ...(rows.length > COUNTED && { more: true }),
  }
}

const toPair = (row: PairRow): ProductPair => ({
  id: `${row.firstId}-${row.secondId}`,
  first: { id: row.firstId, sku: row.firstSku, name: row.firstName },
  second: { id: row.secondId, sku: row.secondSku, name: row.secondName },
  brand: brandOf(row),
  reasons: reasonsOf(row),
})
