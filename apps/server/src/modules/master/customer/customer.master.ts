import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { Customer, CustomerTag, customerContract } from '@merchant/contract/master/customer.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { exactly } from '../../../kernel/db/client-kysely.ts'
import { allOf, byText, byValue, searchText } from '../../../kernel/list/list-query.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { approvalIs } from '../approval-filter.ts'
import { inAreas } from './customer-area.queries.ts'
import { lastOrderWithin } from './customer-orders.queries.ts'
import { hasTag } from './has-tag.ts'
import { customerWords, mergedOfRow } from './merged-customers.ts'

type Asked = Parsed<(typeof customerContract)['GET /v1/customers']>['query']

/** What people write about a customer. */
export type CustomerFields = Required<
  Omit<
    Parsed<(typeof customerContract)['POST /core/v1/customers/add']>['body'],
    'ownerName' | 'phone' | 'subDistrict' | 'address' | 'type' | 'tagIds' | 'limitReason'
  >
> &
  Pick<Customer, 'ownerName' | 'phone' | 'subDistrict' | 'address' | 'type'>

/** What a customer owes: all receivables that are still open; the partial index of open items serves it. */
export const arBalance = (branchIds: readonly number[]) => sql<bigint>`coalesce((
  select sum(o.balance) from ${mergedOfRow(branchIds)} f
  join open_item o on ${sameBranch('o', 'customer', branchIds)} and o.role = 'AR' and o.party_type = 'CUSTOMER'
    and o.party_id = f.id and o.balance <> 0), 0)`

/** The labels of a customer, by name. */
const tags = (branchIds: readonly number[]) => sql<CustomerTag[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color) order by lower(g.name), g.id)
  from customer_tag t join merchant_tag g on g.id = t.tag_id
  where ${sameBranch('t', 'customer', branchIds)} and t.customer_id = customer.id), '[]')`

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Customers of branches; search looks into code, shop, owner and phone. */
export const customer = masterParts({
  table: 'customer',
  /**
   * Balances of wallets and debts are sums, which come whole. Every customer has a branch and a group; LEFT JOIN, because a
   * statement that needs nothing of them, such as the count of a list, then reads neither.
   */
  rows: (db, branchIds) =>
    exactly(db)
      .selectFrom('customer')
      .leftJoin('branch', 'branch.id', 'customer.branch_id')
      .leftJoin('customer_group', 'customer_group.id', 'customer.customer_group_id')
      .leftJoin('bank', 'bank.id', 'customer.bank_id')
      .leftJoin('customer as kept', (on) =>
        on.on(sameBranch('kept', 'customer', branchIds)).onRef('kept.id', '=', 'customer.merged_into'),
      )
      .leftJoin('employee as pic', 'pic.id', 'customer.pic_sa_id')
      .leftJoin('employee as sc', 'sc.id', 'customer.sc_id')
      .leftJoin('employee as approver', 'approver.id', 'customer.approved_by')
      .leftJoin('employee as registrar', 'registrar.id', 'customer.created_by')
      .select((eb) => [
        'customer.id',
        'customer.branch_id as branchId',
        'customer.code',
        'customer.name',
        'customer.owner_name as ownerName',
        'customer.phone',
        'customer.email',
        'customer.nik',
        'customer.npwp',
        'customer.customer_group_id as customerGroupId',
        'customer.type',
        'customer.outlet_class as outletClass',
        'customer.region',
        'customer.city',
        'customer.district',
        'customer.sub_district as subDistrict',
        'customer.post_code as postCode',
        'customer.address',
        'customer.lat',
        'customer.lng',
        'customer.approved',
        'customer.approved_at as approvedAt',
        'customer.approved_by as approvedById',
        'customer.reject_reason as rejectReason',
        'customer.source',
        'customer.pic_sa_id as picSaId',
        'customer.sc_id as scId',
        'customer.credit_limit as creditLimit',
        'customer.term_days as termDays',
        'customer.credit_policy as creditPolicy',
        'customer.bank_id as bankId',
        'customer.bank_account_no as bankAccountNo',
        'customer.bank_holder as bankHolder',
        'customer.is_walk_in as isWalkIn',
        'customer.pos_status as posStatus',
        'customer.merged_into as mergedIntoId',
        'kept.code as keptCode',
        'kept.name as keptName',
        'customer.photo_store_id as photoStoreId',
        'customer.photo_ktp_id as photoKtpId',
        'customer.visit_day as visitDay',
        arBalance(branchIds).as('arBalance'),
        tags(branchIds).as('tags'),
        'customer.status',
        'customer.created_at as createdAt',
        'registrar.id as registrarId',
        'registrar.name as registrarName',
        'customer.updated_at as updatedAt',
        'customer.version',
        eb.ref('branch.code').$notNull().as('branchCode'),
        eb.ref('branch.name').$notNull().as('branchName'),
        eb.ref('customer_group.code').$notNull().as('groupCode'),
        eb.ref('customer_group.name').$notNull().as('groupName'),
        'bank.code as bankCode',
        'bank.name as bankName',
        'pic.name as picName',
        'sc.name as scName',
        'approver.name as approverName',
      ]),
  toReply: ({
    approvedById,
    branchCode,
    branchName,
    groupCode,
    groupName,
    bankCode,
    bankName,
    picName,
    scName,
    approverName,
    registrarId,
    registrarName,
    mergedIntoId,
    keptCode,
    keptName,
    ...row
  }) => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    group: { id: row.customerGroupId, code: groupCode, name: groupName },
    bank: refOf(row.bankId, bankCode, bankName),
    pic: person(row.picSaId, picName),
    coordinator: person(row.scId, scName),
    tagIds: row.tags.map(({ id }) => id),
    approvedBy: person(approvedById, approverName),
    registeredBy: person(registrarId, registrarName),
    mergedInto: refOf(mergedIntoId, keptCode, keptName),
  }),
  sorts: {
    code: byText('customer.code'),
    ownerName: byText('customer.owner_name'),
    branch: byText('branch.name'),
    group: byText('customer_group.name'),
    approved: byValue('customer.approved'),
    creditLimit: byValue('customer.credit_limit'),
    createdAt: byValue('customer.created_at'),
  },
  /** As the trigram index has it, because some of the columns may be empty. */
  search: (text) => searchText(text, customerWords()),
  async filter(
    {
      approved,
      groupId,
      saId,
      scId,
      type,
      source,
      fromApp,
      tagId,
      areaIds,
      lastOrderFrom: from,
      lastOrderTo: to,
    }: Asked,
    ctx,
  ) {
    return allOf([
      approvalIs('customer', approved),
      groupId && sql`customer.customer_group_id = ${groupId}`,
      saId && sql`customer.pic_sa_id = ${saId}`,
      scId && sql`customer.sc_id = ${scId}`,
      type && sql`customer.type = ${type}`,
      source && sql`customer.source = ${source}`,
      fromApp && sql`(customer.source in ('MERCHANT_APP', 'SALES_APP')) = ${fromApp === 'true'}`,
      tagId && hasTag(ctx.branchIds, { row: 'customer', customer: 'customer.id', tagId }),
      areaIds?.length && (await inAreas(ctx.db, areaIds)),
      (from || to) && (await lastOrderWithin(ctx, { from, to })),
    ])
  },
  toRow: (given: CustomerFields) => ({
    branch_id: given.branchId,
    name: given.name,
    owner_name: given.ownerName,
    phone: given.phone,
    email: given.email,
    nik: given.nik,
    npwp: given.npwp,
    customer_group_id: given.customerGroupId,
    type: given.type,
    outlet_class: given.outletClass,
    region: given.region,
    city: given.city,
    district: given.district,
    sub_district: given.subDistrict,
    post_code: given.postCode,
    address: given.address,
    lat: given.lat,
    lng: given.lng,
    pic_sa_id: given.picSaId,
    sc_id: given.scId,
    photo_store_id: given.photoStoreId,
    photo_ktp_id: given.photoKtpId,
    visit_day: given.visitDay,
    credit_limit: given.creditLimit,
    term_days: given.termDays,
    credit_policy: given.creditPolicy,
    bank_id: given.bankId,
    bank_account_no: given.bankAccountNo,
    bank_holder: given.bankHolder,
    status: given.status,
  }),
})
