import type pg from 'pg'
import { copyIn } from '../../kernel/backup/copy.ts'
import type { DB } from '../../kernel/db/types.ts'

/**
 * The tables that large sets are copied into, each before those that name its rows, with the columns that are given; what
 * is left out has the same default as for the product's own commands.
 */
const columns = {
  document: [
    'branch_id',
    'id',
    'type',
    'number',
    'date',
    'status',
    'party_type',
    'party_id',
    'total',
    'note',
    'version',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    'cancelled_at',
    'cancelled_by',
    'cancel_date',
    'cancel_reason',
  ],
  document_event: [
    'branch_id',
    'document_id',
    'action',
    'from_status',
    'to_status',
    'at',
    'actor_id',
    'reason',
  ],
  document_link: ['branch_id', 'source_id', 'target_id'],
  journal: [
    'branch_id',
    'id',
    'number',
    'period_id',
    'date',
    'kind',
    'class',
    'document_id',
    'description',
    'reverses_id',
    'entered_at',
    'entered_by',
  ],
  journal_line: [
    'branch_id',
    'journal_id',
    'line_no',
    'account_id',
    'role',
    'debit',
    'credit',
    'party_type',
    'party_id',
    'date',
    'class',
    'note',
  ],
  stock_move: [
    'branch_id',
    'seq',
    'product_id',
    'warehouse_id',
    'pool',
    'date',
    'entered_at',
    'document_id',
    'kind',
    'quantity',
    'value',
    'counter_role',
    'counter_account_id',
    'reverses_seq',
  ],
  open_item: [
    'branch_id',
    'id',
    'role',
    'party_type',
    'party_id',
    'document_id',
    'date',
    'due_date',
    'original',
    'balance',
  ],
  open_item_entry: ['branch_id', 'item_id', 'document_id', 'date', 'amount', 'cause', 'entered_at'],
  cash_bank: ['branch_id', 'id', 'account_id', 'party_name'],
  cash_bank_line: ['branch_id', 'document_id', 'line_no', 'account_id', 'description', 'amount'],
  cashier_shift: [
    'branch_id',
    'id',
    'employee_id',
    'register_name',
    'is_open',
    'opened_at',
    'opening_float',
    'opening_denominations',
    'opening_difference',
    'closed_at',
    'closed_by',
    'expected_cash',
    'counted_cash',
    'denominations',
    'next_float',
    'note',
  ],
  cash_movement: [
    'branch_id',
    'shift_id',
    'type',
    'amount',
    'account_id',
    'reason',
    'journal_id',
    'at',
    'by_id',
  ],
  sales_cashout: ['branch_id', 'shift_id', 'amount', 'created_at'],
  sales_order: [
    'branch_id',
    'id',
    'order_no',
    'warehouse_id',
    'channel',
    'customer_id',
    'customer_group_id',
    'shift_id',
    'payment_term',
    'fulfilment',
    'ordered_at',
    'due_date',
    'expires_at',
    'payment_status',
    'tax_mode',
    'gross',
    'line_discount',
    'promo_discount',
    'manual_discount',
    'dpp',
    'dpp_exempt',
    'dpp_other',
    'ppn',
    'rounding',
    'grand_total',
    'paid_total',
    'points',
    'choices',
    'pricing',
    'price_hash',
    'invoiced_at',
  ],
  sales_order_line: [
    'branch_id',
    'document_id',
    'line_no',
    'kind',
    'product_id',
    'unit_id',
    'factor',
    'quantity',
    'base_quantity',
    'price',
    'gross',
    'percents',
    'disc_amount',
    'net',
    'dpp',
    'ppn',
    'is_taxable',
    'points',
    'cost',
    'campaign_id',
  ],
  sales_payment: ['branch_id', 'id', 'order_id', 'shift_id', 'kind', 'at', 'by_id', 'total', 'journal_id'],
  sales_payment_detail: [
    'branch_id',
    'payment_id',
    'line_no',
    'method_id',
    'method_type',
    'amount',
    'tendered',
    'change',
    'account_id',
    'edc_id',
    'edc_rate_id',
    'card_last4',
    'approval_code',
    'reference_no',
    'fee',
    'surcharge',
  ],
  purchase_order: [
    'branch_id',
    'id',
    'supplier_id',
    'warehouse_id',
    'payment_term_id',
    'price_includes_tax',
    'tax_mode',
    'is_bonus',
    'header_discount',
    'gross',
    'discount',
    'dpp',
    'dpp_exempt',
    'dpp_other',
    'ppn',
  ],
  purchase_order_line: [
    'branch_id',
    'id',
    'document_id',
    'line_no',
    'product_id',
    'unit_id',
    'factor',
    'quantity',
    'base_quantity',
    'price',
    'discounts',
    'discount_amount',
    'tax_code',
    'is_service',
    'gross',
    'net',
    'dpp',
    'ppn',
    'cost',
    'received_quantity',
    'received_value',
  ],
  goods_receipt: [
    'branch_id',
    'id',
    'supplier_id',
    'warehouse_id',
    'order_id',
    'supplier_delivery_no',
    'received_by',
  ],
  goods_receipt_line: [
    'branch_id',
    'id',
    'document_id',
    'line_no',
    'order_line_id',
    'product_id',
    'unit_id',
    'factor',
    'quantity',
    'base_quantity',
    'rejected_quantity',
    'value',
    'invoiced_quantity',
    'invoiced_value',
  ],
  purchase_invoice: [
    'branch_id',
    'id',
    'supplier_id',
    'supplier_invoice_no',
    'supplier_invoice_date',
    'payment_term_id',
    'due_date',
    'tax_invoice_no',
    'tax_invoice_date',
    'price_includes_tax',
    'tax_mode',
    'credits_ppn',
    'header_discount',
    'freight',
    'rounding',
    'gross',
    'discount',
    'dpp',
    'dpp_exempt',
    'dpp_other',
    'ppn',
  ],
  purchase_invoice_line: [
    'branch_id',
    'document_id',
    'line_no',
    'receipt_line_id',
    'product_id',
    'unit_id',
    'factor',
    'quantity',
    'base_quantity',
    'price',
    'discounts',
    'discount_amount',
    'tax_code',
    'gross',
    'net',
    'dpp',
    'ppn',
    'cost',
    'received_value',
  ],
  debt_payment: ['branch_id', 'id', 'supplier_id', 'paid', 'discount'],
  debt_payment_item: ['branch_id', 'document_id', 'line_no', 'kind', 'item_id', 'amount', 'discount'],
  debt_payment_detail: [
    'branch_id',
    'document_id',
    'line_no',
    'method',
    'account_id',
    'amount',
    'bank_charge',
    'reference_no',
    'status',
  ],
  document_counter: ['branch_id', 'series', 'period_key', 'last_no'],
  account_balance: ['branch_id', 'account_id', 'month', 'class', 'debit', 'credit'],
  cost_balance: ['branch_id', 'pool', 'product_id', 'quantity', 'value', 'last_cost'],
  stock_balance: ['branch_id', 'warehouse_id', 'product_id', 'quantity', 'reserved'],
} as const satisfies { [T in keyof DB]?: readonly (keyof DB[T])[] }

export type CopiedTable = keyof typeof columns
type Value = string | number | bigint | boolean | Date | null | readonly number[]
/** A row as it will be copied; whoever still has it in hand may change it until then. JSON comes as its text. */
export type Row<T extends CopiedTable> = { [C in (typeof columns)[T][number]]: Value }

type AnyRow = Record<string, Value>

const copiedTables = Object.keys(columns) as CopiedTable[] // its own keys

/** Rows by table that belong together: written whole or not at all. */
export class Batch {
  readonly #rows = new Map<CopiedTable, AnyRow[]>()
  #size = 0

  /** How many rows there are. */
  get size(): number {
    return this.#size
  }

  /** @returns the row itself, which may change until it is copied */
  add<T extends CopiedTable>(table: T, row: Row<T>): Row<T> {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
    this.#size++
    return row
  }

  /** Takes over all rows of another batch, which is empty afterwards. */
  take(other: Batch): void {
    for (const [table, rows] of other.#rows) {
      const own = this.#rows.get(table)
      if (own) for (const row of rows) own.push(row)
      else this.#rows.set(table, rows)
    }
    this.#size += other.#size
    other.#rows.clear()
    other.#size = 0
  }

  rows(table: CopiedTable): readonly AnyRow[] {
    return this.#rows.get(table) ?? []
  }
}

const CHUNK = 256 * 1024

/**
 * Copies a batch in one transaction, every check, trigger and foreign key of the tables included.
 * @param owner its session names the actor of the audit log
 * @returns the number of rows
 */
export async function copyBatch(owner: pg.Client, batch: Batch): Promise<number> {
  let written = 0
  await owner.query('begin')
  for (const table of copiedTables) {
    const rows = batch.rows(table)
    if (rows.length === 0) continue
    const names: readonly string[] = columns[table]
    const copy = copyIn(owner, `copy ${table} (${names.join(', ')}) from stdin`)
    let text = ''
    for (const row of rows) {
      text += lineOf(row, names)
      if (text.length < CHUNK) continue
      await copy.write(Buffer.from(text))
      text = ''
    }
    if (text !== '') await copy.write(Buffer.from(text))
    written += await copy.end()
  }
  await owner.query('commit')
  return written
}

const lineOf = (row: AnyRow, names: readonly string[]): string =>
  `${names.map((name) => fieldOf(row[name] ?? null)).join('\t')}\n`

/** COPY's text format. */
function fieldOf(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return /[\\\t\n\r]/.test(value) ? escaped(value) : value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return `{${value.join(',')}}`
  return String(value)
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found)
