import type { Company, Numbering } from '@merchant/contract/system/company.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { documentNumber } from '../../../kernel/document/numbering.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'

/** The company with its logo. @throws NOT_FOUND */
export async function getCompany(db: Db, companyId: number): Promise<Company> {
  const row = await db
    .selectFrom('company as c')
    .leftJoin('file as f', 'f.id', 'c.logo_file_id')
    .where('c.id', '=', companyId)
    .select([
      'c.id',
      'c.code',
      'c.name',
      'c.npwp',
      'c.is_pkp as isPkp',
      'c.pkp_since as pkpSince',
      'c.phone',
      'c.address',
      'c.fiscal_year_end_month as fiscalYearEndMonth',
      'c.logo_file_id as logoFileId',
      'f.public_id as logoName',
      'c.colour',
      'c.updated_at as updatedAt',
      'c.version',
    ])
    .$narrowType<{ colour: Company['colour'] }>() // its check
    .executeTakeFirst()
  if (!row) throw notFound('Perusahaan')
  const { logoName, ...company } = row
  return { ...company, logoUrl: logoName && `/files/${logoName}` }
}

/** What every screen shows of the company. @throws NOT_FOUND */
export async function getFace(db: Db, companyId: number) {
  const { name, logoUrl, colour } = await getCompany(db, companyId)
  return { name, logoUrl, colour }
}

interface CounterRow {
  series: string
  period: string
  lastNo: number
  branchId: number
  code: string
  name: string
}

/** Every kind of document with the newest counter of each branch of the call. */
export async function listNumbering({ db, branchIds, clock }: QueryCtx) {
  const types = await db
    .selectFrom('document_type')
    .select(['prefix', 'name as label', 'module'])
    .unionAll(
      db
        .selectFrom('document_type')
        .where('order_prefix', 'is not', null)
        .select(['order_prefix as prefix', sql<string>`'Pesanan ' || lower(name)`.as('label'), 'module'])
        .$narrowType<{ prefix: string }>(),
    )
    .unionAll(
      db
        .selectFrom('document_type')
        .where('also_prefix', 'is not', null)
        .select(['also_prefix as prefix', sql<string>`name || ' satu faktur'`.as('label'), 'module'])
        .$narrowType<{ prefix: string }>(),
    )
    .orderBy('module')
    .orderBy('prefix')
    .execute()
  const { rows: counters } = await sql<CounterRow>`
    select distinct on (c.series, b.code) c.series, c.period_key as period, c.last_no as "lastNo",
      b.id as "branchId", b.code, b.name
    from document_counter c join branch b on b.id = c.branch_id
    where c.branch_id = any(${[...branchIds]}::bigint[]) order by c.series, b.code, c.period_key desc`.execute(
    db,
  )
  const today = clock.now().toISOString().slice(0, 10)
  const rows: Numbering[] = types.map((type) => ({
    ...type,
    example: documentNumber(type.prefix, 'CABANG', today, 1),
    counters: counters
      .filter(({ series }) => series === type.prefix)
      .map(({ branchId, code, name, period, lastNo }) => ({
        branch: { id: branchId, code, name },
        period,
        lastNo,
      })),
  }))
  return { rows, count: rows.length }
}
