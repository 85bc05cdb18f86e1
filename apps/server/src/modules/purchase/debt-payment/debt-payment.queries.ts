import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import type { DebtPayment, PaymentDetail } from '@merchant/contract/purchase/debt-payment.ts'
import { type SqlBool, sql } from 'kysely'
import type { Principal } from '../../../kernel/auth/principal.ts'
import { inBranches, sameBranch } from '../../../kernel/db/branches.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { documentsOf, readDocument, rowColumns } from '../../../kernel/document/document.queries.ts'
import { type PaperQuery, pageOfDocuments, pageOfLines } from '../../../kernel/document/document-list.ts'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { purchaseChain } from '../chain.queries.ts'
import { debtPaymentKind as kind } from './debt-payment.kind.ts'
import type { PaymentFields } from './debt-payment.store.ts'
import { debtPaymentTabs } from './debt-payment.tabs.ts'
import { readOpenItems, readSettled } from './open-items.ts'

type PaymentList = PaperQuery & {
  supplierId?: number | undefined
  method?: PaymentDetail['method'] | undefined
  detailStatus?: PaymentDetail['status'] | undefined
}

const payments = (db: Db, branchIds: readonly number[]) =>
  documentsOf(db, kind, branchIds).innerJoin('debt_payment as p', (join) =>
    join.on(sameBranch('p', 'd', branchIds)).onRef('p.id', '=', 'd.id'),
  )

const detailsOfRow = (branchIds: readonly number[]) =>
  sql`debt_payment_detail x where ${sameBranch('x', 'd', branchIds)} and x.document_id = d.id`

/** Debt payments of the call's branches, newest first; search reads number and supplier. */
export async function listDebtPayments(ctx: QueryCtx, list: PaymentList) {
  const details = detailsOfRow(ctx.branchIds)
  return pageOfDocuments(ctx, kind, list, {
    own: { table: 'debt_payment', as: 'p' },
    tabs: debtPaymentTabs,
    where: [
      list.supplierId && sql`p.supplier_id = ${list.supplierId}`,
      list.method && sql`exists (select 1 from ${details} and x.method = ${list.method})`,
      list.detailStatus &&
        sql`d.status = 'POSTED' and exists (select 1 from ${details} and x.status = ${list.detailStatus})`,
    ],
    rows: (db) =>
      payments(db, ctx.branchIds).select([
        ...rowColumns,
        sql<
          PaymentDetail['method'][]
        >`to_json(array(select distinct x.method from ${details} order by 1))`.as('methods'),
        sql<number>`(select count(*) from ${details} and x.status = 'PENDING' and d.status = 'POSTED')`.as(
          'pendingGiros',
        ),
      ]),
  })
}

/** Whether the money of a debt payment was ever paid; a waiting one has a number already, so the number does not tell. */
const hasPosted = (branchIds: readonly number[], document: string, id: string) => sql<SqlBool>`exists (
  select 1 from journal j where ${sameBranch('j', document, branchIds)} and j.document_id = ${sql.ref(id)})`

/** Vouchers of paid debt payments, newest first. */
export async function listPaymentVouchers(
  ctx: QueryCtx,
  list: ListQuery & { supplierId?: number | undefined },
) {
  const query = payments(ctx.db, ctx.branchIds)
    .innerJoin('debt_payment_detail as x', (join) =>
      join.on(sameBranch('x', 'd', ctx.branchIds)).onRef('x.document_id', '=', 'd.id'),
    )
    .innerJoin('account', 'account.id', 'x.account_id')
    .where('d.status', 'in', ['POSTED', 'CANCELLED'])
    .where(hasPosted(ctx.branchIds, 'd', 'd.id'))
    .$if(!!list.supplierId, (q) => q.where('p.supplier_id', '=', list.supplierId ?? 0))
  const listed = await pageOfLines(ctx, kind, list, {
    query,
    select: (q) =>
      q.select([
        ...rowColumns,
        'x.id as detailId',
        sql<string>`d.number || '-' || x.line_no`.as('voucherNo'),
        'x.method',
        'account.id as accountId',
        'account.code as accountCode',
        'account.name as accountName',
        'x.amount',
        'x.bank_charge as bankCharge',
        'x.status as detailStatus',
      ]),
  })
  return {
    ...listed,
    rows: listed.rows.map(({ accountId, accountCode, accountName, ...row }) => ({
      ...row,
      account: { id: accountId, code: accountCode, name: accountName },
    })),
  }
}

interface Asked {
  id?: number | undefined
  branchId?: number | undefined
  supplierId?: number | undefined
}

/** One debt payment, or the open items for a new one. @throws NOT_FOUND, REQUIRED */
export async function getPaymentOrOpenItems(ctx: QueryCtx, { id, branchId, supplierId }: Asked) {
  if (id !== undefined) return getDebtPayment(ctx.db, ctx.principal, id)
  if (branchId === undefined) throw refuseField('REQUIRED', 'branchId', { label: 'Cabang' })
  if (supplierId === undefined) throw refuseField('REQUIRED', 'supplierId', { label: 'Pemasok' })
  return readOpenItems(ctx.db, branchId, supplierId)
}

/** @throws NOT_FOUND, also for another branch's */
export async function getDebtPayment(db: Db, principal: Principal, id: number): Promise<DebtPayment> {
  const head = await readDocument(db, principal, kind, {
    at: id,
    chain: (branchId) => purchaseChain(db, branchId, id),
  })
  const { branchId } = head
  const [own, settled, details] = await Promise.all([
    db
      .selectFrom('debt_payment as p')
      .innerJoin('supplier', 'supplier.id', 'p.supplier_id')
      .where('p.branch_id', '=', branchId)
      .where('p.id', '=', id)
      .select(['supplier.id as supplierId', 'supplier.code', 'supplier.name', 'p.paid', 'p.discount'])
      .executeTakeFirstOrThrow(),
    readSettled(db, branchId, id),
    readDetails(db, branchId, id, head.number),
  ])
  const { code, name, ...fields } = own
  return { ...head, ...fields, supplier: { id: own.supplierId, code, name }, ...settled, details }
}

async function readDetails(
  db: Db,
  branchId: number,
  documentId: number,
  number: string | null,
): Promise<PaymentDetail[]> {
  const rows = await db
    .selectFrom('debt_payment_detail as x')
    .innerJoin('account', 'account.id', 'x.account_id')
    .where('x.branch_id', '=', branchId)
    .where('x.document_id', '=', documentId)
    .orderBy('x.line_no')
    .select([
      'x.id',
      'x.line_no as lineNo',
      'x.method',
      'x.account_id as accountId',
      'account.code',
      'account.name',
      'x.amount',
      'x.bank_charge as bankCharge',
      'x.giro_no as giroNo',
      'x.giro_due_date as giroDueDate',
      'x.reference_no as refNo',
      'x.status',
      'x.status_date as statusDate',
      'x.status_reason as statusReason',
      hasPosted([branchId], 'x', 'x.document_id').as('isPosted'),
    ])
    .execute()
  return rows.map(({ lineNo, code, name, isPosted, ...row }) => ({
    ...row,
    voucherNo: number === null || !isPosted ? null : `${number}-${lineNo}`,
    account: { id: row.accountId, code, name },
  }))
}

/** The saved fields of a debt payment, for its later commands. */
export async function readPayment(db: Db, branchId: number, id: number) {
  const [own, { debts, credits, advances }, details] = await Promise.all([
    db
      .selectFrom('debt_payment')
      .where('branch_id', '=', branchId)
      .where('id', '=', id)
      .select('supplier_id as supplierId')
      .executeTakeFirstOrThrow(),
    readSettled(db, branchId, id),
    readDetails(db, branchId, id, null),
  ])
  const account = (role: string) => (role === 'OTHER_DEBT' ? ('OTHER_DEBT' as const) : ('AP' as const))
  return {
    supplierId: own.supplierId,
    debts: debts.map((debt) => ({ ...debt, account: account(debt.role) })),
    credits,
    advances,
    details,
  } satisfies PaymentFields
}

/** One way of paying, with the debt payment that it belongs to. */
export const findDetail = (db: Db, branchIds: readonly number[], id: number) =>
  db
    .selectFrom('debt_payment_detail as x')
    .where(inBranches('x.branch_id', branchIds))
    .where('x.id', '=', id)
    .where('x.method', '=', 'GIRO')
    .select([
      'x.id',
      'x.branch_id as branchId',
      'x.document_id as documentId',
      'x.account_id as accountId',
      'x.amount',
      'x.giro_no as giroNo',
      'x.status',
    ])
    .executeTakeFirst()
