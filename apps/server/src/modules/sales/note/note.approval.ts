import { salesNoteContract } from '@merchant/contract/sales/sales-note.ts'
import { type NoteKind, noteReasonLabel } from '@merchant/domain/sales/sales-note.ts'
import { approvalPaper } from '../../../kernel/approval/approval-paper.ts'
import { rupiahWords } from '../../../kernel/approval/said.ts'
import { moveDocument } from '../../../kernel/document/document.store.ts'
import { mayOverride } from '../../../kernel/document/entry.ts'
import { entered } from '../../../kernel/document/whole-paper.ts'
import { requireOpenPeriod } from '../../../kernel/period/period.ts'
import { judgeNote } from './judge-note.ts'
import { noteKindsOf } from './note.kind.ts'
import { readNote } from './note.queries.ts'
import { replaceNote } from './note.store.ts'
import { postNote } from './post-note.ts'

const form = salesNoteContract['POST /core/v1/sales/notes/add'].body.omit({ type: true, submit: true })

/**
 * How a note is asked: its form with its total. Approved it is posted on its own date by the rules of that moment: what is open
 * of its invoice may be less by then (clarified 22).
 */
const noteApproval = (kind: NoteKind) =>
  approvalPaper({
    code: kind === 'CREDIT' ? 'SALES_CREDIT_NOTE' : 'SALES_DEBIT_NOTE',
    kind: noteKindsOf[kind],
    content: async (ctx, { id }) => {
      const note = await readNote(ctx.tx, ctx.principal, kind, id)
      return { form: entered(form, note), total: note.total }
    },
    changes: async (ctx, { id }) => {
      const { party, order, reason, total, ppn, note } = await readNote(ctx.tx, ctx.principal, kind, id)
      return [
        { label: 'Pelanggan', after: party?.name ?? '' },
        ...(order ? [{ label: 'Faktur', after: order.name }] : []),
        { label: 'Alasan', after: noteReasonLabel(reason) },
        { label: 'PPN', after: rupiahWords(ppn) },
        { label: 'Total', after: rupiahWords(total) },
        ...(note === null ? [] : [{ label: 'Catatan', after: note }]),
      ]
    },
    hold: (ctx, { branchId, date }) =>
      requireOpenPeriod(ctx.tx, {
        branchId,
        date,
        module: noteKindsOf[kind].module,
        override: mayOverride(ctx.principal),
      }),
    approve: async (ctx, document, { held, note: said }) => {
      const written = await readNote(ctx.tx, ctx.principal, kind, document.id)
      const judged = await judgeNote(ctx, kind, written)
      await replaceNote(ctx, document, judged.fields)
      const { date, total } = judged.head
      await moveDocument(ctx, document, {
        action: 'approve',
        to: 'POSTED',
        reason: said,
        change: judged.head,
      })
      await postNote(ctx, kind, { ...document, date, total }, { period: held, judged })
    },
    reject: (ctx, document, reason) =>
      moveDocument(ctx, document, { action: 'reject', to: 'REJECTED', reason }),
    withdraw: (ctx, document) => moveDocument(ctx, document, { action: 'withdraw', to: 'DRAFT' }),
  })

export const noteApprovals = { CREDIT: noteApproval('CREDIT'), DEBIT: noteApproval('DEBIT') } as const
