import { type DocumentType, documentTypes } from '@merchant/contract/document/document-types.ts'
import type { DocumentTemplate, DocumentTemplateRow } from '@merchant/contract/document/templates.ts'
import type { TabbedCode } from '@merchant/contract/document/work-tabs.ts'
import { can, type Principal } from '../../../kernel/auth/principal.ts'
import { inBranches } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { outOfUse } from './out-of-use.ts'

/** Most templates of a list; a person has at most as many at a branch as `TEMPLATES` of the commands. */
const SHOWN = 500

export const typeOf = (type: string): DocumentType =>
  (documentTypes as Record<string, DocumentType>)[type] as DocumentType // a foreign key

/** The right to make one of the kind; a template is of no use without it. */
export const addRight = (type: string) => typeOf(type).changes.find((right) => right.endsWith(':add'))

/** Kinds that the person may add. */
export const addable = (principal: Principal): string[] =>
  Object.keys(documentTypes).filter((type) => {
    const right = addRight(type)
    return right !== undefined && can(principal, right)
  })

/** A person's own templates, and those that others share. Who sees only own orders sees only own templates, too. */
const templates = (db: Db, { employeeId, seesOwnOnly }: Principal, branchIds: readonly number[]) =>
  db
    .selectFrom('document_template as t')
    .innerJoin('branch as b', 'b.id', 't.branch_id')
    .innerJoin('employee as e', 'e.id', 't.employee_id')
    .where(inBranches('t.branch_id', branchIds))
    .where((eb) =>
      eb.or([
        eb('t.employee_id', '=', employeeId),
        eb.and([eb('t.shared', '=', true), eb.lit(!seesOwnOnly)]),
      ]),
    )
    .select((eb) => [
      't.id',
      't.type',
      't.name',
      't.shared',
      'b.id as branchId',
      'b.code as branchCode',
      'b.name as branchName',
      'e.id as makerId',
      'e.name as maker',
      eb('t.employee_id', '=', employeeId).$castTo<boolean>().as('own'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number]

const toRow = ({ branchId, branchCode, branchName, makerId, maker, ...row }: Row): DocumentTemplateRow => ({
  id: row.id,
  type: row.type,
  name: row.name,
  shared: row.shared,
  own: row.own,
  branch: { id: branchId, code: branchCode, name: branchName },
  createdBy: { id: makerId, name: maker },
})

/** Templates of one kind or of all that the person may add, own first. */
export async function listTemplates(ctx: QueryCtx, type: TabbedCode | undefined) {
  const kinds = addable(ctx.principal).filter((each) => type === undefined || each === type)
  if (kinds.length === 0) return { rows: [], count: 0 }
  const rows = await templates(ctx.db, ctx.principal, ctx.branchIds)
    .where('t.type', 'in', kinds)
    .orderBy('own', 'desc')
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(SHOWN)
    .execute()
  return { rows: rows.map(toRow), count: rows.length }
}

/** @throws NOT_FOUND, also for another branch's and one that its owner keeps for himself */
export async function readTemplateRow(
  db: Db,
  principal: Principal,
  id: number,
): Promise<DocumentTemplateRow> {
  const row = await templates(db, principal, principal.branchIds).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Templat')
  return toRow(row)
}

/**
 * One template with its paper, for who may add such a document.
 * @throws NOT_FOUND, also for another branch's; FORBIDDEN
 */
export async function getTemplate(
  { db, principal }: Pick<QueryCtx, 'db' | 'principal'>,
  id: number,
): Promise<DocumentTemplate> {
  const row = await readTemplateRow(db, principal, id)
  const right = addRight(row.type)
  requirePermission(
    principal,
    right ? [right] : [],
    `memakai templat ${typeOf(row.type).label.toLowerCase()}`,
  )
  const { paper } = await db
    .selectFrom('document_template')
    .where('branch_id', '=', row.branch.id)
    .where('id', '=', id)
    .select('paper')
    .executeTakeFirstOrThrow()
  const kept = paper as object // written as one by the command
  return { ...row, paper: JSON.stringify(kept), outOfUse: await outOfUse(db, row.branch.id, kept) }
}
