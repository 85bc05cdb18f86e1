import { bind } from '../../../kernel/http/handlers.ts'
import { printDocument } from '../../../kernel/pdf/print-document.ts'
import { addNote, approveNote, cancelNote, rejectNote, updateNote } from './note.commands.ts'
import { notePaper } from './note.print.ts'
import { getNote, listNotes } from './note.queries.ts'
import { listNotedInvoices } from './note-facts.queries.ts'

export const salesNoteRoutes = bind({
  'POST /core/v1/sales/notes/get/all': (ctx, { body }) => listNotes(ctx, body),
  'POST /core/v1/sales/notes/invoices': (ctx, { body }) => listNotedInvoices(ctx, body),
  'GET /core/v1/sales/notes/get/{id}': (ctx, { params }) => getNote(ctx.db, ctx.principal, params.id),
  'GET /core/v1/sales/notes/get/pdf/{id}': async (ctx, { params }) =>
    printDocument(ctx, await notePaper(ctx, params.id)),
  'POST /core/v1/sales/notes/add': (ctx, { body }) => addNote(ctx, body),
  'POST /core/v1/sales/notes/update': (ctx, { body }) => updateNote(ctx, body),
  'POST /core/v1/sales/notes/approve': (ctx, { body }) => approveNote(ctx, body),
  'POST /core/v1/sales/notes/reject': (ctx, { body }) => rejectNote(ctx, body),
  'POST /core/v1/sales/notes/cancel': (ctx, { body }) => cancelNote(ctx, body),
})
