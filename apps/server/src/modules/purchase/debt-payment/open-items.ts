import type { OpenItems, OpenPayable } from '@merchant/contract/purchase/debt-payment.ts'
import { minus, negate, type Rupiah, rupiah } from '@merchant/domain/kernel/money.ts'
import type { PaidDebt, SetOffCredit } from '@merchant/domain/posting/debt-payment.ts'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/types.ts'
import { Faults } from '../../../kernel/errors.ts'
import type { CommandCtx } from '../../../kernel/http/context.ts'

/** An item on a debt payment: its id, the amount used, and the supplier's discount. */
export interface Taken {
  payableId: number
  amount: number
  discount?: number
}

export interface TakenItems {
  debts: readonly Taken[]
  credits: readonly Taken[]
  advances: readonly Taken[]
}

interface ItemRow {
  id: number
  role: 'AP' | 'OTHER_DEBT' | 'SUPPLIER_ADVANCE' | 'SUPPLIER_RETURN_RECEIVABLE'
  party_id: number
  document_id: number
  document_no: string
  /** Of the document that made it; the item of an old invoice is older than that. */
  date: string
  balance: number
  /** Name of the supplier that is paid; the item may belong to another one. */
  payee: string
}

/** The items of a debt payment in the form of its posting, and their documents. */
export interface ResolvedItems {
  debts: PaidDebt[]
  credits: SetOffCredit[]
  sourceIds: number[]
}

/**
 * Locks the documents of the items, then the items, each in order of their ids, and checks the amounts of the debt payment.
 * @throws REFERENCE_MISSING, SUPPLIER_MISMATCH, OVERPAYMENT, ADVANCE_EXCEEDED, DATE_BEFORE_SOURCE, DUPLICATE_LINE
 */
export async function holdItems(
  ctx: CommandCtx,
  { branchId, supplierId, date }: { branchId: number; supplierId: number; date: string },
  taken: TakenItems,
): Promise<ResolvedItems> {
  const wanted = [...taken.debts, ...taken.credits, ...taken.advances].map(({ payableId }) => payableId)
  const papers = sql`
    select from document where branch_id = ${branchId} and id in (
      select document_id from open_item where branch_id = ${branchId} and id = any(${wanted}::bigint[]))
    order by id for update`.execute(ctx.tx)
  const items = sql<ItemRow>`
    with held as (
      select * from open_item where branch_id = ${branchId} and id = any(${wanted}::bigint[]) and party_type = 'SUPPLIER'
      order by id for update
    )
    select o.id, o.role, o.party_id, o.document_id, d.number as document_no, d.date, o.balance,
      (select name from supplier where id = ${supplierId}) as payee
    from held o join document d on d.branch_id = ${branchId} and d.id = o.document_id`.execute(ctx.tx)
  const [, { rows }] = await Promise.all([papers, items])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const faults = new Faults()
  const seen = new Set<number>()
  const check = (list: keyof TakenItems) => (line: Taken, index: number) =>
    checkItem(line, byId.get(line.payableId), { list, index, supplierId, date, seen, faults })
  const debts = taken.debts.map(check('debts'))
  const credits = taken.credits.map(check('credits'))
  const advances = taken.advances.map(check('advances'))
  faults.raise()
  return {
    debts: debts.flatMap((debt) => (debt ? [toDebt(debt)] : [])),
    credits: [...credits, ...advances].flatMap((credit) => (credit ? [toCredit(credit)] : [])),
    sourceIds: rows.map((row) => row.document_id),
  }
}

interface Place {
  list: keyof TakenItems
  index: number
  supplierId: number
  date: string
  seen: Set<number>
  faults: Faults
}

/** Roles of each list, and the open amount of an item there: a note of the supplier is a debt below zero. */
const openIn = (list: keyof TakenItems, { role, balance }: ItemRow): number => {
  if (list === 'debts') return role === 'AP' || role === 'OTHER_DEBT' ? balance : 0
  if (list === 'advances') return role === 'SUPPLIER_ADVANCE' ? balance : 0
  return role === 'SUPPLIER_RETURN_RECEIVABLE' ? balance : role === 'AP' ? -balance : 0
}

function checkItem(line: Taken, item: ItemRow | undefined, { list, index, seen, faults, ...of }: Place) {
  const field = `${list}[${index}].payableId`
  const amountField = `${list}[${index}].amount`
  if (!item) {
    faults.add('REFERENCE_MISSING', field, { label: 'Hutang' })
    return undefined
  }
  const document = item.document_no
  if (item.party_id !== of.supplierId)
    faults.add('SUPPLIER_MISMATCH', field, { document, supplier: item.payee })
  if (of.date < item.date) faults.add('DATE_BEFORE_SOURCE', 'date', { document })
  if (seen.has(item.id)) faults.add('DUPLICATE_LINE', field, { product: document })
  seen.add(item.id)
  const left = Math.max(openIn(list, item), 0)
  const taken = line.amount + (line.discount ?? 0)
  if (line.amount === 0) faults.add('REQUIRED', amountField, { label: 'Jumlah' })
  else if (taken > left)
    faults.add(list === 'advances' ? 'ADVANCE_EXCEEDED' : 'OVERPAYMENT', amountField, { document, left })
  return { item, amount: rupiah(line.amount), discount: rupiah(line.discount ?? 0) }
}

type Checked = { item: ItemRow; amount: Rupiah; discount: Rupiah }

const toDebt = ({ item, amount, discount }: Checked): PaidDebt => ({
  itemId: item.id,
  account: item.role === 'OTHER_DEBT' ? 'OTHER_DEBT' : 'AP',
  amount,
  discount,
})

function toCredit({ item, amount }: Checked): SetOffCredit {
  if (item.role === 'SUPPLIER_ADVANCE')
    return { itemId: item.id, amount, account: item.role, cause: 'ADVANCE' }
  if (item.role === 'SUPPLIER_RETURN_RECEIVABLE')
    return { itemId: item.id, amount, account: item.role, cause: 'RETURN' }
  return { itemId: item.id, amount, account: 'AP', cause: 'NOTE' }
}

/** The money needed for the debts after all credits; below zero when credits are more than the debts. */
export const moneyNeeded = ({ debts, credits, advances }: TakenItems): Rupiah =>
  minus(totalOf(debts), rupiah(totalOf(credits) + totalOf(advances)))

const totalOf = (lines: readonly Taken[]): Rupiah =>
  rupiah(lines.reduce((sum, { amount }) => sum + amount, 0))

const columns = (branchId: number) => sql`
  o.id as "payableId", o.role, o.document_id as "documentId", d.number as "documentNo", d.type as "documentType",
  coalesce((select f.supplier_invoice_no from purchase_invoice f where f.branch_id = ${branchId} and f.id = o.document_id),
    (select f.invoice_no from opening_invoice f where f.branch_id = ${branchId} and f.id = o.document_id)) as "supplierNo", o.date, o.due_date as "dueDate", o.original, o.balance`

/** Open items of a supplier at a branch: debts by due date, then items that may be set off against them. */
export async function readOpenItems(db: Db, branchId: number, supplierId: number): Promise<OpenItems> {
  const { rows } = await sql<OpenPayable>`
    select ${columns(branchId)} from open_item o join document d on d.branch_id = ${branchId} and d.id = o.document_id
    where o.branch_id = ${branchId} and o.party_type = 'SUPPLIER' and o.party_id = ${supplierId} and o.balance <> 0
      and o.role in ('AP', 'OTHER_DEBT', 'SUPPLIER_ADVANCE', 'SUPPLIER_RETURN_RECEIVABLE')
    order by o.due_date, o.id`.execute(db)
  const isDebt = ({ role, balance }: OpenPayable) => (role === 'AP' || role === 'OTHER_DEBT') && balance > 0
  const own = (row: OpenPayable) =>
    row.balance < 0
      ? { ...row, original: negate(rupiah(row.original)), balance: negate(rupiah(row.balance)) }
      : row
  return {
    payables: rows.filter(isDebt),
    advances: rows.filter(({ role }) => role === 'SUPPLIER_ADVANCE'),
    credits: rows.filter((row) => !isDebt(row) && row.role !== 'SUPPLIER_ADVANCE').map(own),
  }
}

interface SettledRow extends OpenPayable {
  kind: 'DEBT' | 'CREDIT' | 'ADVANCE'
  amount: number
  discount: number
}

/** The items of one debt payment with the amount used of each. */
export async function readSettled(db: Db, branchId: number, documentId: number) {
  const { rows } = await sql<SettledRow>`
    select i.kind, i.amount, i.discount, ${columns(branchId)}
    from debt_payment_item i join open_item o on o.branch_id = ${branchId} and o.id = i.item_id
    join document d on d.branch_id = ${branchId} and d.id = o.document_id
    where i.branch_id = ${branchId} and i.document_id = ${documentId} order by i.line_no`.execute(db)
  const of = (kind: SettledRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row)
  return { debts: of('DEBT'), credits: of('CREDIT'), advances: of('ADVANCE') }
}
