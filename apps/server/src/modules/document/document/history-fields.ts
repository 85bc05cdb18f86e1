import { type ApiRoute, api } from '@merchant/contract/api.ts'
import { documentTypes, type PaperCode } from '@merchant/contract/document/document-types.ts'
import { paymentMethodLabels } from '@merchant/contract/purchase/debt-payment.ts'
import { refundMethods, returnConditions, returnReasons } from '@merchant/domain/sales/sales-return.ts'
import { correctionDirections, correctionReasons } from '@merchant/domain/stock/stock-correction.ts'
import type { z } from 'zod'
import { momentWords } from '../../../kernel/approval/said.ts'
import { inside, shapeOf } from '../../../kernel/document/form-shape.ts'

/** The tables that an edit changes: the document's own table, and the tables of its parts with their field in the form. */
export interface EditedParts {
  own?: string
  lines: Readonly<Record<string, string>>
  /**
   * Of parts that a paper may be without, the actions that write them anew: one that has taken nothing away has found
   * nothing there. All other parts have a line at least.
   */
  mayBeNone?: Readonly<Record<string, readonly string[]>>
  /** The call whose form has the fields, of a kind that no form makes. */
  form?: ApiRoute
}

/** Kinds of documents that can be edited. */
export const editedParts: Partial<Record<PaperCode, EditedParts>> = {
  PURCHASE_ORDER: { own: 'purchase_order', lines: { purchase_order_line: 'lines' } },
  PURCHASE_INVOICE: {
    own: 'purchase_invoice',
    lines: { purchase_invoice_line: 'lines', purchase_invoice_advance: 'advances' },
    mayBeNone: { purchase_invoice_advance: ['edit'] },
  },
  DEBT_PAYMENT: {
    own: 'debt_payment',
    lines: { debt_payment_item: 'debts', debt_payment_detail: 'details' },
    mayBeNone: { debt_payment_detail: ['edit', 'submit', 'pay'] },
  },
  STOCK_CORRECTION: { own: 'stock_correction', lines: { stock_correction_line: 'lines' } },
  CREDIT_LIMIT: { lines: { credit_limit_line: 'lines' } },
  PRICE_CHANGE: { own: 'price_change', lines: { price_change_line: 'lines' } },
  SALES_ORDER: { own: 'sales_order', lines: { sales_order_line: 'lines' } },
  SALES_RETURN: { own: 'sales_return', lines: { sales_return_line: 'lines' } },
  SALES_CREDIT_NOTE: { own: 'sales_note', lines: {} },
  SALES_DEBIT_NOTE: { own: 'sales_note', lines: {} },
  DELIVERY_ORDER: { own: 'delivery_order', lines: {}, form: 'POST /core/v2/warehouse/delivery/update' },
}

/** Columns whose field in the form has another name. */
const fieldOf: Readonly<Record<string, string>> = {
  quantity: 'qty',
  base_quantity: 'qtyBase',
  order_line_id: '',
  reference_no: 'refNo',
  freight: 'freightAmount',
  ppn_override: 'ppnAmount',
  tax_code: 'tax',
  expires_at: '',
  version: '',
  new_price: 'price',
  for_branch_id: 'branchId',
  min_quantity: 'minQty',
}

const camel = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The text that replaces an id. */
export const namedBy: Readonly<Record<string, string>> = {
  product_id: 'product',
  unit_id: 'unit',
  warehouse_id: 'warehouse',
  payment_term_id: 'payment_term',
  account_id: 'account',
  customer_id: 'customer',
  sa_id: 'employee',
  for_branch_id: 'branch',
  branch_group_id: 'branch_group',
  customer_group_id: 'customer_group',
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  method: paymentMethodLabels,
  direction: correctionDirections,
  reason: correctionReasons,
  reason_code: returnReasons,
  refund_method: refundMethods,
  condition: returnConditions,
}

/** A stored value for users; the caller names ids. */
export function wordOf(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  if (Array.isArray(value)) return value.map(String).join(' + ') || null
  if (typeof value === 'number') return figures.format(value)
  const text = String(value)
  if (moments.has(column)) return momentWords(new Date(text))
  return words[column]?.[text] ?? text
}

const moments: ReadonlySet<string> = new Set(['effective_at', 'valid_to'])

/** Amounts and quantities with thousands separators and all decimals. */
const figures = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

/** The title of a field in the contract of the form; undefined for columns without a field, such as a computed sum. */
export function titleOf(type: PaperCode, column: string, part?: string): string | undefined {
  if (column === 'total' && !part) return 'Total'
  if (column === 'party_id' && type === 'SALES_ORDER') return undefined // its own table names the customer
  const party = documentTypes[type].party === 'CUSTOMER' ? 'customerId' : 'supplierId'
  const name = column === 'party_id' ? party : (fieldOf[column] ?? camel(column))
  const call = editedParts[type]?.form ?? documentTypes[type].made
  const form = shapeOf((api[call] as { body?: z.ZodType }).body) // a call that makes or edits a document has one
  const shape = part ? shapeOf(form?.[part]) : form
  return shape && Object.hasOwn(shape, name) ? titleIn(shape[name]) : undefined
}

function titleIn(schema: z.ZodType | undefined): string | undefined {
  return schema && (schema.meta()?.title ?? titleIn(inside(schema)))
}
