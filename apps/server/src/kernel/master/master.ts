import { codeFromName, freeCode } from '@merchant/domain/master/code.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/types.ts'
import { notFound, refuse, refuseField } from '../errors.ts'
import type { CommandCtx } from '../http/context.ts'

/** Who and when, for a row that is written for the first time. */
export const madeBy = (ctx: CommandCtx) => {
  const now = ctx.clock.now()
  const by = ctx.principal.employeeId
  return { created_at: now, created_by: by, updated_at: now, updated_by: by }
}

/** Who, when and the next version, for a row that changes. */
export const changedBy = (ctx: CommandCtx) => ({
  version: sql<number>`version + 1`,
  updated_at: ctx.clock.now(),
  updated_by: ctx.principal.employeeId,
})

type CompanyMaster = 'brand' | 'principal' | 'branch' | 'role' | 'employee'

/**
 * Locks a company-wide master for a change and compares the version that the caller has seen.
 * @throws NOT_FOUND, also for another company's row; STALE_VERSION with who changed it and when
 */
export async function lockMaster(
  ctx: CommandCtx,
  table: CompanyMaster,
  given: { id: number; version: number },
  label: string,
) {
  const { rows } = await sql<{ version: number; updated_at: string; updated_by: string | null }>`
    select m.version, m.updated_at, e.name as updated_by
    from ${sql.table(table)} m left join employee e on e.id = m.updated_by
    where m.id = ${given.id} and m.company_id = ${ctx.principal.companyId}
    for update of m`.execute(ctx.tx)
  requireVersion(rows[0], given.version, label)
}

/** Compares versions of a locked row. */
export function requireVersion(
  found: { version: number; updated_at: string; updated_by: string | null } | undefined,
  version: number,
  label: string,
): void {
  if (!found) throw notFound(label)
  if (found.version !== version) {
    throw refuse('STALE_VERSION', {
      by: found.updated_by ?? 'sistem',
      at: found.updated_at,
      version: found.version,
    })
  }
}

/**
 * Checks a chosen master: it exists in this company and is still in use. Something that was chosen before and has gone
 * out of use since may stay (`kept`).
 */
export async function requireActive(
  ctx: CommandCtx,
  table: CompanyMaster | 'branch_group',
  choice: { id: number | null; field: string; label: string; kept?: number | null },
): Promise<void> {
  if (choice.id === null || choice.id === choice.kept) return
  const { rows } = await sql<{ name: string; status: string }>`
    select name, status from ${sql.table(table)}
    where id = ${choice.id} and company_id = ${ctx.principal.companyId}`.execute(ctx.tx)
  const found = rows[0]
  if (!found) throw refuseField('REFERENCE_MISSING', choice.field, { label: choice.label })
  if (found.status !== 'ACTIVE')
    throw refuseField('INACTIVE_MASTER', choice.field, { label: choice.label, name: found.name })
}

/** The given code, or a free one made from the name. The unique index still decides when two arrive at once. */
export async function codeOrFree(
  tx: Tx,
  table: 'brand' | 'employee',
  companyId: number,
  code: string | undefined,
  name: string,
): Promise<string> {
  if (code) return code
  const wanted = codeFromName(name)
  const { rows } = await sql<{ code: string }>`
    select upper(code) as code from ${sql.table(table)}
    where company_id = ${companyId} and lower(code) like ${`${wanted.toLowerCase()}%`}`.execute(tx)
  return freeCode(wanted, new Set(rows.map((row) => row.code)))
}
