import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { ListQuery } from '@merchant/contract/kernel/list.ts'
import { supplierCalls } from '@merchant/contract/master/supplier.ts'
import { type SqlBool, sql } from 'kysely'
import { refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { byValue, page } from '../../../kernel/list/list-query.ts'
import { commonColumns, masterCalls } from '../../../kernel/master/company-master.ts'
import { refOf, requireActive } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { requireBank } from '../bank/bank.public.ts'
import { isTaxCode } from '../tax/tax.public.ts'

export type SupplierFields = Parsed<(typeof supplierCalls)['POST /v1/suppliers']>['body']

/** Suppliers that one of the branches may buy from; no branches of its own means all. */
const suppliesOneOf = (branchIds: readonly number[]) =>
  sql<SqlBool>`(supplier.branch_ids = '{}' or supplier.branch_ids && ${[...branchIds]}::bigint[])`

/** Suppliers of the company; with branches in the request only those that may sell to them. */
export const supplier = masterParts({
  table: 'supplier',
  rows: (db) =>
    db
      .selectFrom('supplier')
      .innerJoin('payment_term', 'payment_term.id', 'supplier.payment_term_id')
      .leftJoin('bank', 'bank.id', 'supplier.bank_id')
      .select(commonColumns('supplier'))
      .select([
        'supplier.npwp',
        'supplier.is_pkp as isPkp',
        'supplier.address',
        'supplier.phone',
        'supplier.payment_term_id as paymentTermId',
        'payment_term.code as termCode',
        'payment_term.name as termName',
        'payment_term.days as termDays',
        'supplier.bank_id as bankId',
        'bank.code as bankCode',
        'bank.name as bankName',
        'supplier.bank_account_no as bankAccountNo',
        'supplier.bank_holder as bankHolder',
        'supplier.default_tax_code as defaultTaxCode',
        'supplier.credit_limit as creditLimit',
        'supplier.branch_ids as branchIds',
      ]),
  toReply: ({ termCode, termName, bankCode, bankName, ...row }) => ({
    ...row,
    bank: refOf(row.bankId, bankCode, bankName),
    paymentTerm: { id: row.paymentTermId, code: termCode, name: termName },
  }),
  sorts: { termDays: byValue('payment_term.days') },
  filter: ({ branchId, branchIds }: ListQuery, ctx) =>
    branchId || branchIds ? suppliesOneOf(ctx.branchIds) : undefined,
  toRow: (given: SupplierFields) => ({
    code: given.code,
    name: given.name,
    npwp: given.npwp,
    is_pkp: given.isPkp,
    address: given.address,
    phone: given.phone,
    payment_term_id: given.paymentTermId,
    bank_id: given.bankId,
    bank_account_no: given.bankAccountNo,
    bank_holder: given.bankHolder,
    default_tax_code: given.defaultTaxCode,
    credit_limit: given.creditLimit,
    branch_ids: [...new Set(given.branchIds)].sort((a, b) => a - b),
    status: given.status,
  }),
})

export const supplierRecords = masterCalls(supplier, {
  contract: supplierCalls,
  /**
   * Branches need no look here: those outside the caller's own are refused before the command.
   * @throws REFERENCE_MISSING, INACTIVE_MASTER
   */
  async judge(ctx, given, before) {
    await requireActive(ctx, 'payment_term', {
      id: given.paymentTermId,
      field: 'paymentTermId',
      label: 'Syarat pembayaran',
      kept: before?.paymentTermId,
    })
    await requireBank(ctx, given, before)
    const { defaultTaxCode: tax } = given
    const chosen = tax !== null && tax !== before?.defaultTaxCode
    if (chosen && !(await isTaxCode(ctx.tx, ctx.principal.companyId, tax)))
      throw refuseField('REFERENCE_MISSING', 'defaultTaxCode', { label: 'Pajak' })
    return given
  },
})

/** Suppliers in use that the branches of the call may buy from, for pickers. */
export async function listSupplierChoices(ctx: QueryCtx, list: ListQuery & { ids?: number[] | undefined }) {
  const order = supplier.orderOf(list)
  const found = await supplier.found(ctx, list)
  const all = found.where('supplier.status', '=', 'ACTIVE').where(suppliesOneOf(ctx.branchIds)).clearSelect()
  const query = list.ids?.length ? all.where('supplier.id', 'in', list.ids) : all
  return page(ctx.db, list, query, (q) =>
    q
      .select(['supplier.id', 'supplier.code', 'supplier.name', 'payment_term.days as termDays'])
      .select(['supplier.is_pkp as isPkp', 'supplier.default_tax_code as defaultTaxCode'])
      .orderBy(order),
  )
}
