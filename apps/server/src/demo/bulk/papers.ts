import type { Party, Posting } from '@merchant/domain/posting/posting.ts'
import { required } from '../required.ts'
import type { Batch, Row } from './batch.ts'
import type { Books, Posted } from './books.ts'

/** The head of a document; its row may change until it is copied. */
export type Paper = Row<'document'> & {
  id: number
  type: string
  number: string | null
  order_no: string | null
  status: string
  version: number
  date: string
}

/** What opens the numbers of a type: its own, and the one that an order has before. */
export interface Prefixes {
  own: string
  order: string | null
}

interface Opened {
  type: string
  date: string
  status: string
  party: Party | null
  total: number
  note?: string | null
}

interface Moved {
  action: string
  to: string
  at: Date
  by: number
  reason?: string | null
  /** What an edit of the head changes. */
  change?: { date?: string; total?: number; note?: string | null }
  cancelDate?: string
}

interface Posts {
  at: Date
  by: number
  date?: string
  dueDate?: string
  /** What it is the mirror of. */
  undone?: Posted
}

/** Heads, events and links of one branch's documents, as `kernel/document/document.store` writes them. */
export class Papers {
  readonly #books: Books
  readonly #branchId: number
  readonly #prefixes: ReadonlyMap<string, Prefixes>

  /** @param prefixes what opens the numbers of each type */
  constructor(books: Books, prefixes: ReadonlyMap<string, Prefixes>) {
    this.#books = books
    this.#branchId = books.of.branchId
    this.#prefixes = prefixes
  }

  open(batch: Batch, at: Date, by: number, { party, note = null, ...given }: Opened): Paper {
    const paper = {
      ...given,
      branch_id: this.#branchId,
      id: this.#books.of.ids.next('document'),
      number: null,
      order_no: null,
      party_type: party?.type ?? null,
      party_id: party?.id ?? null,
      note,
      version: 1,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
      cancelled_at: null,
      cancelled_by: null,
      cancel_date: null,
      cancel_reason: null,
    }
    batch.add('document', paper)
    this.#event(batch, paper, { action: 'add', from: null, to: given.status, at, by, reason: null })
    return paper
  }

  move(
    batch: Batch,
    paper: Paper,
    { action, to, at, by, reason = null, change = {}, cancelDate }: Moved,
  ): void {
    this.#event(batch, paper, { action, from: paper.status, to, at, by, reason })
    Object.assign(paper, change, { status: to, version: paper.version + 1, updated_at: at, updated_by: by })
    if (cancelDate)
      Object.assign(paper, {
        cancelled_at: at,
        cancelled_by: by,
        cancel_date: cancelDate,
        cancel_reason: reason,
      })
  }

  link(batch: Batch, source: Paper, target: Paper): void {
    batch.add('document_link', { branch_id: this.#branchId, source_id: source.id, target_id: target.id })
  }

  /** The document's own number, without a posting. */
  number(paper: Paper): void {
    paper.number = this.#books.number(required(this.#prefixes, paper.type).own, paper.date)
  }

  /** The number that an order is first kept under. */
  numberOrder(paper: Paper): void {
    paper.order_no = this.#books.number(required(this.#prefixes, paper.type).order ?? '', paper.date)
  }

  /** Posts it, with its number when it has none. */
  post(batch: Batch, paper: Paper, given: Posts, posting: Posting): Posted {
    const posted = this.#books.post(
      batch,
      {
        documentId: paper.id,
        date: given.date ?? paper.date,
        at: given.at,
        by: given.by,
        prefix: paper.number === null ? required(this.#prefixes, paper.type).own : null,
        ...(given.dueDate && { dueDate: given.dueDate }),
      },
      posting,
      given.undone,
    )
    paper.number ??= posted.number
    return posted
  }

  #event(
    batch: Batch,
    { id }: Paper,
    given: { action: string; from: string | null; to: string; at: Date; by: number; reason: string | null },
  ): void {
    batch.add('document_event', {
      branch_id: this.#branchId,
      document_id: id,
      action: given.action,
      from_status: given.from,
      to_status: given.to,
      at: given.at,
      actor_id: given.by,
      reason: given.reason,
    })
  }
}
