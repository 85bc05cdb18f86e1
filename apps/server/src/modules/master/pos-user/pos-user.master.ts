import type { Parsed } from '@merchant/contract/kernel/endpoint.ts'
import type { PosUser, posUserContract } from '@merchant/contract/master/pos-user.ts'
import { sql } from 'kysely'
import { sameBranch } from '../../../kernel/db/branches.ts'
import { allOf, byText, byValue, searchIn } from '../../../kernel/list/list-query.ts'
import { namedColumns } from '../../../kernel/master/company-master.ts'
import { refOf } from '../../../kernel/master/master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { approvalIs } from '../approval-filter.ts'

type Asked = Parsed<(typeof posUserContract)['GET /v1/pos-users']>['query']

export type PosUserFields = Required<Parsed<(typeof posUserContract)['POST /v1/pos-users']>['body']>

/** Users of the POS application at the shops of branches (domain-sales 1.1); search looks into name, phone and shop. */
export const posUser = masterParts({
  table: 'pos_user',
  rows: (db, branchIds) =>
    db
      .selectFrom('pos_user')
      .innerJoin('branch', 'branch.id', 'pos_user.branch_id')
      .innerJoin('customer', (on) =>
        on
          .on(sameBranch('customer', 'pos_user', branchIds))
          .onRef('customer.id', '=', 'pos_user.customer_id'),
      )
      .leftJoin('employee as approver', 'approver.id', 'pos_user.approved_by')
      .select(namedColumns('pos_user'))
      .select([
        'pos_user.branch_id as branchId',
        'branch.code as branchCode',
        'branch.name as branchName',
        'pos_user.customer_id as customerId',
        'customer.code as outletCode',
        'customer.name as outletName',
        'customer.owner_name as ownerName',
        'customer.phone as outletPhone',
        'customer.address',
        'customer.city',
        'customer.type',
        'customer.approved as outletApproved',
        'customer.status as outletStatus',
        'pos_user.phone',
        'pos_user.email',
        'pos_user.role',
        'pos_user.device_id as deviceId',
        'pos_user.approved',
        'pos_user.approved_at as approvedAt',
        'pos_user.approved_by as approvedById',
        'approver.name as approverName',
        'pos_user.reject_reason as rejectReason',
        'pos_user.created_at as createdAt',
      ]),
  toReply: ({
    branchCode,
    branchName,
    outletCode,
    outletName,
    ownerName,
    outletPhone,
    address,
    city,
    type,
    outletApproved,
    outletStatus,
    approvedById,
    approverName,
    ...row
  }): PosUser => ({
    ...row,
    branch: { id: row.branchId, code: branchCode, name: branchName },
    outlet: {
      id: row.customerId,
      code: outletCode,
      name: outletName,
      ownerName,
      phone: outletPhone,
      address,
      city,
      type,
      approved: outletApproved,
      status: outletStatus,
    },
    approvedBy: refOf(approvedById, null, approverName),
  }),
  sorts: {
    branch: byText('branch.name'),
    outlet: byText('customer.name'),
    role: byValue('pos_user.role'),
    approved: byValue('pos_user.approved'),
    createdAt: byValue('pos_user.created_at'),
  },
  search: (text) => searchIn(text, 'pos_user.name', 'pos_user.phone', 'customer.name'),
  filter: ({ approved, customerId, role }: Asked) =>
    allOf([
      approvalIs('pos_user', approved),
      customerId && sql`pos_user.customer_id = ${customerId}`,
      role && sql`pos_user.role = ${role}`,
    ]),
  toRow: (given: PosUserFields) => ({
    branch_id: given.branchId,
    customer_id: given.customerId,
    name: given.name,
    phone: given.phone,
    email: given.email,
    role: given.role,
    device_id: given.deviceId,
    status: given.status,
  }),
})
