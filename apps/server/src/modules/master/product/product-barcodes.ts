import { type RawBuilder, sql } from 'kysely'

/** The product that has the barcode, as it is printed: a select of `product_id`, answered by the unique key. */
export const withBarcode = (companyId: number, code: string): RawBuilder<unknown> =>
  sql`select product_id from product_barcode where company_id = ${companyId} and code = ${code}`

/** A select of `codes`, the barcodes of a row of product_unit, the main one first. */
export const codesOfUnit = (unit: string) => sql<{ codes: string[] }>`(
  select coalesce(array_agg(c.code order by c.place), '{}') as codes from product_barcode c
  where c.product_id = ${sql.ref(`${unit}.product_id`)} and c.unit_id = ${sql.ref(`${unit}.unit_id`)})`
