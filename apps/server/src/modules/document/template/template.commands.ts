import type { DocumentTemplateRow, templatesContract } from '@merchant/contract/document/templates.ts'
import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { notFound, refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/http/route.ts'
import { type Documents, requireDocument } from '../document/document.public.ts'
import { addRight, readTemplateRow } from './template.queries.ts'
import { insertTemplate, removeTemplate } from './template.store.ts'

type SaveTemplate = Parsed<(typeof templatesContract)['POST /v1/document-templates']>['body']

/** Most templates of a person at a branch. */
const TEMPLATES = 200

/** Parts of a document that tell its own life: no copy has them. */
const ownLife = [
  'actions',
  'events',
  'chain',
  'cancelDate',
  'cancelReason',
  'payments',
  'pricing',
  'match',
  'settlements',
] as const

/**
 * Keeps a document as a template: what its page shows to somebody who has the right to see it and no other one, so that a
 * shared template tells no costs to who may not see them.
 * @throws NOT_FOUND, also for another branch's; FORBIDDEN, TEMPLATE_KIND, TEMPLATES_FULL, DUPLICATE_CODE
 */
export async function saveTemplate(
  ctx: CommandCtx,
  documents: Documents,
  { documentId, name, shared }: SaveTemplate,
): Promise<DocumentTemplateRow> {
  const { tx, principal, clock } = ctx
  const action = 'menyimpan templat dokumen ini'
  const document = await requireDocument(tx, principal, documentId, { action })
  const { type, branchId, kind } = document
  const right = addRight(type)
  const read = (documents as Partial<Record<string, Documents[keyof Documents]>>)[type]?.read
  if (!kind.copies || !read) throw refuse('TEMPLATE_KIND', { document: kind.label })
  requirePermission(principal, right ? [right] : [], action)
  await requireRoom(ctx, branchId)
  const reader = { ...principal, permissions: new Set<string>([kind.permission]) }
  const whole = await read({ db: tx, principal: reader, clock }, documentId)
  const paper = Object.fromEntries(
    Object.entries(whole).filter(([key]) => !(ownLife as readonly string[]).includes(key)),
  )
  const id = await insertTemplate(ctx, { branchId, type, name, shared, paper })
  return readTemplateRow(tx, principal, id)
}

/** @throws TEMPLATES_FULL */
async function requireRoom({ tx, principal }: CommandCtx, branchId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('document_template')
    .where('branch_id', '=', branchId)
    .where('employee_id', '=', principal.employeeId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= TEMPLATES) throw refuse('TEMPLATES_FULL', { max: TEMPLATES })
}

/** @throws NOT_FOUND, also for another person's */
export async function deleteTemplate(ctx: CommandCtx, id: number): Promise<{ id: number }> {
  const { own, branch } = await readTemplateRow(ctx.tx, ctx.principal, id)
  if (!own) throw notFound('Templat')
  await removeTemplate(ctx, { branchId: branch.id, id })
  return { id }
}
