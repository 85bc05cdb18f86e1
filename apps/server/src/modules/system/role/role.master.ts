import { accessMenusOf } from '@merchant/contract/system/access-menus.ts'
import type { Role } from '@merchant/contract/system/role.ts'
import { completeLimits, type RoleLimits } from '@merchant/domain/sales/role-limits.ts'
import { sql } from 'kysely'
import { byValue } from '../../../kernel/list/list-query.ts'
import { namedColumns } from '../../../kernel/master/company-master.ts'
import { masterParts } from '../../../kernel/master/master-parts.ts'
import { limitsReply, readLimits } from './limits.ts'

/** What a list shows of a role; its rights and limits are read with the role alone. */
export const listedColumns = [
  ...namedColumns('role'),
  'role.key',
  'role.company_id as companyId',
  'role.reach',
  sql<number>`(
    select count(*) from employee where employee.role_id = role.id and employee.status = 'ACTIVE')`.as(
    'employeeCount',
  ),
] as const

type Fields = Pick<Role, 'name' | 'reach' | 'permissions' | 'limits' | 'status'>

/** Roles of the company with the number of active holders. */
export const role = masterParts({
  table: 'role',
  rows: (db) => db.selectFrom('role').select(listedColumns).select(['role.permissions', 'role.limits']),
  toReply: (row): Role => ({
    ...row,
    accessMenus: accessMenusOf(new Set(row.permissions)),
    limits: limitsReply(completeLimits(row.limits as Partial<RoleLimits>)), // written by `toRow` and the seed alone
  }),
  sorts: { reach: byValue('role.reach') },
  toRow: ({ name, reach, permissions, limits, status }: Fields) => ({
    name,
    reach,
    permissions,
    limits: JSON.stringify(readLimits(limits)),
    status,
  }),
})
