import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import { type SalesNote, salesNoteContract } from '@merchant/contract/sales/sales-note.ts'
import type { NoteKind, SalesNoteStatus } from '@merchant/domain/sales/sales-note.ts'
import { sql } from 'kysely'
import { ask } from '../../../kernel/approval/ask.ts'
import { decide } from '../../../kernel/approval/decide.ts'
import { stepsOf } from '../../../kernel/approval/rules.queries.ts'
import { cancelDocument } from '../../../kernel/document/cancel-document.ts'
import {
  type DocumentRow,
  insertDocument,
  moveDocument,
  replaceSources,
} from '../../../kernel/document/document.store.ts'
import { type Entry, requireEntry } from '../../../kernel/document/entry.ts'
import { lockDocument } from '../../../kernel/document/lock-document.ts'
import { settlementsRead } from '../../../kernel/document/settlements.queries.ts'
import { wholePaper } from '../../../kernel/document/whole-paper.ts'
import { refuse } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'
import { holdOwner } from '../../master/customer/customer.public.ts'
import { forgetGivenPoints, settleOrders } from '../order/order.public.ts'
import { holdReceivables, takeBackPoints } from '../receipt/receipt.public.ts'
import { type JudgedNote, judgeNote } from './judge-note.ts'
import { noteApprovals } from './note.approval.ts'
import { noteKindsOf, requireScreen } from './note.kind.ts'
import { noteKindOf, readNote } from './note.queries.ts'
import { insertNote, replaceNote } from './note.store.ts'
import { invoiceOfNote } from './note-facts.queries.ts'
import { postNote } from './post-note.ts'

type Routes = typeof salesNoteContract
type AddNote = Parsed<Routes['POST /core/v1/sales/notes/add']>['body']
type UpdateNote = Parsed<Routes['POST /core/v1/sales/notes/update']>['body']
type ApproveNote = Parsed<Routes['POST /core/v1/sales/notes/approve']>['body']
type RejectNote = Parsed<Routes['POST /core/v1/sales/notes/reject']>['body']
type CancelNote = Parsed<Routes['POST /core/v1/sales/notes/cancel']>['body']

/** What an edit may change: kind and branch of a note stay. */
const form = salesNoteContract['POST /core/v1/sales/notes/add'].body.omit({ type: true, branchId: true })

/**
 * A note, posted at once unless a rule wants it approved or a draft is wanted (domain-sales 2.6, clarified 22). Locks in order:
 * period, invoice and its receivable, wallet, counters.
 * @throws FORBIDDEN for the screen of its kind, the refusals of `requireEntry`, `judgeNote`, `ask` and of posting
 */
export async function addNote(ctx: CommandCtx, { type: kind, ...body }: AddNote): Promise<SalesNote> {
  requireScreen(ctx.principal, kind, 'add')
  const entry = await requireEntry(ctx, noteKindsOf[kind], body)
  const judged = await judgeNote(ctx, kind, body)
  const { fields, head, sourceIds } = judged
  const document = await insertDocument(ctx, noteKindsOf[kind], {
    ...head,
    branchId: body.branchId,
    status: 'DRAFT',
    sourceIds,
  })
  await insertNote(ctx, document, kind, fields)
  if (body.submit) await submit(ctx, kind, document, { entry, judged })
  return readNote(ctx.tx, ctx.principal, kind, document.id)
}

/**
 * A draft or a refused note with other content (`wholePaper`), submitted at once unless it stays a draft.
 * @throws NOT_FOUND, STALE_VERSION, INVALID_STATE, FORBIDDEN and the refusals of adding
 */
export async function updateNote(ctx: CommandCtx, edit: UpdateNote): Promise<SalesNote> {
  const kind = await noteKindOf(ctx.tx, ctx.principal, edit.id)
  const before = await readNote(ctx.tx, ctx.principal, kind, edit.id)
  const { branchId } = before
  const body = await wholePaper(form, edit, async () => before)
  const entry = await requireEntry(ctx, noteKindsOf[kind], { ...body, branchId })
  const document = await lockDocument(ctx, noteKindsOf[kind], 'edit', edit)
  const judged = await judgeNote(ctx, kind, { ...body, branchId })
  const { fields, head, sourceIds } = judged
  await replaceSources(ctx, document, sourceIds)
  await replaceNote(ctx, document, fields)
  await moveDocument(ctx, document, { action: 'edit', to: 'DRAFT', change: head })
  const { date, total } = head
  const draft = { ...document, status: 'DRAFT' as const, date, total }
  if (body.submit) await submit(ctx, kind, draft, { entry, judged })
  return readNote(ctx.tx, ctx.principal, kind, document.id)
}

/** Posts it, unless a rule asks for notes of its total with PPN. */
async function submit(
  ctx: CommandCtx,
  kind: NoteKind,
  document: DocumentRow<SalesNoteStatus>,
  { entry, judged }: { entry: Entry; judged: JudgedNote },
): Promise<void> {
  const { branchId, total: amount } = document
  const approval = noteApprovals[kind]
  const steps = await stepsOf(ctx, { kind: approval.code, branchId, amount })
  const to = steps.length > 0 ? 'WAITING_APPROVAL' : 'POSTED'
  await moveDocument(ctx, document, { action: 'submit', to })
  if (steps.length > 0) await ask(ctx, approval, document, { amount, steps })
  else await postNote(ctx, kind, document, { period: entry, judged })
}

/** Approves the current step; the last one posts it on its date. @throws the refusals of `decide` and of posting */
export async function approveNote(ctx: CommandCtx, { note, ...at }: ApproveNote): Promise<SalesNote> {
  const kind = await noteKindOf(ctx.tx, ctx.principal, at.id)
  await decide(ctx, noteApprovals[kind], { ...at, decision: 'APPROVED', note })
  return readNote(ctx.tx, ctx.principal, kind, at.id)
}

/** Back to its maker, who may change and submit it again. @throws the refusals of `decide` */
export async function rejectNote(ctx: CommandCtx, { reason, ...at }: RejectNote): Promise<SalesNote> {
  const kind = await noteKindOf(ctx.tx, ctx.principal, at.id)
  await decide(ctx, noteApprovals[kind], { ...at, decision: 'REJECTED', note: reason })
  return readNote(ctx.tx, ctx.principal, kind, at.id)
}

/**
 * Mirrors a note that nothing but its own first application has used; its invoice is open again.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_STATE, STALE_VERSION; HAS_DEPENDENTS naming the papers that used or paid it;
 * POINTS_SPENT where its invoice gave points with it; the refusals of the period
 */
export async function cancelNote(ctx: CommandCtx, body: CancelNote): Promise<SalesNote> {
  const kind = await noteKindOf(ctx.tx, ctx.principal, body.id)
  requireScreen(ctx.principal, kind, 'update')
  const note = await readNote(ctx.tx, ctx.principal, kind, body.id)
  const { branchId, customerId, orderId, points } = note
  const about = orderId === null ? undefined : await invoiceOfNote(ctx.tx, { branchId, customerId, orderId })
  const items = kind === 'CREDIT' && about?.itemId ? [about.itemId] : []
  await cancelDocument<SalesNoteStatus>(ctx, noteKindsOf[kind], body, {
    before: async (held) => {
      if (held.status !== 'POSTED') return
      await requireUnused(ctx, held)
      await holdReceivables(ctx, { branchId, customerId }, { wanted: [], also: items })
      const owner = points > 0 ? await holdOwner(ctx, branchId, customerId) : customerId
      await takeBackPoints(ctx, held, { type: 'SALES_CREDIT_NOTE', customerId: owner, points })
      await forgetGivenPoints(ctx, branchId, held.id)
    },
  })
  if (note.status === 'POSTED') await settleOrders(ctx, branchId, items)
  return readNote(ctx.tx, ctx.principal, kind, body.id)
}

/** What used or paid a note also where it is linked by its open item alone. @throws HAS_DEPENDENTS naming the papers */
async function requireUnused({ tx }: CommandCtx, { branchId, id, number }: DocumentRow): Promise<void> {
  const { rows } = await sql<{ number: string | null }>`${settlementsRead(branchId, id)} limit 10`.execute(tx)
  if (rows.length > 0)
    throw refuse('HAS_DEPENDENTS', {
      document: number ?? '',
      list: [...new Set(rows.map((each) => each.number ?? ''))].join(', '),
    })
}
