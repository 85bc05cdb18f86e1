import type pg from 'pg'

/** Ids that other rows of a set name, so they are given before the rows are written; the rest the tables give. */
const sequences = {
  document: 'document_id_seq',
  journal: 'journal_id_seq',
  stock_move: 'stock_move_seq_seq',
  open_item: 'open_item_id_seq',
  sales_payment: 'sales_payment_id_seq',
  purchase_order_line: 'purchase_order_line_id_seq',
  goods_receipt_line: 'goods_receipt_line_id_seq',
} as const

type Counted = keyof typeof sequences

/** Counts on from what an empty database would give first. */
export class Ids {
  readonly #last = new Map<Counted, number>()

  next(table: Counted): number {
    const id = (this.#last.get(table) ?? 0) + 1
    this.#last.set(table, id)
    return id
  }

  /** Lets the tables go on behind the last of them. */
  async setSequences(owner: pg.Client): Promise<void> {
    for (const [table, last] of this.#last)
      await owner.query('select setval($1, $2)', [sequences[table], last])
  }
}
