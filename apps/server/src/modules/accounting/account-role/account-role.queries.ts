import type { AccountRoleMap } from '@merchant/contract/accounting/account-role.ts'
import type { ListQuery, ListReply } from '@merchant/contract/kernel/list.ts'
import type { AccountClass } from '@merchant/domain/accounting/chart.ts'
import { accountRoles } from '@merchant/domain/posting/account-roles.ts'
import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { notFound, refuseField } from '../../../kernel/errors.ts'
import type { QueryCtx } from '../../../kernel/http/context.ts'
import { type SeedRole, seedOfRole } from '../chart/chart.public.ts'

/** Every role of the posting rules with the requirements for its account. */
const roles = Object.entries(accountRoles).map(([role, { name, why }], index) => {
  const { class: accountClass, side, isControl } = seedOfRole(role as SeedRole) // the registry's own keys
  return { id: index + 1, role, name, why, class: accountClass, normalSide: side, isControl }
})
export type KnownRole = (typeof roles)[number]

/** The role of that name. @throws REFERENCE_MISSING */
export function knownRole(role: string): KnownRole {
  const found = roles.find((each) => each.role === role)
  if (!found) throw refuseField('REFERENCE_MISSING', 'role', { label: 'Peran akun' })
  return found
}

/** The role at that place of the list. @throws NOT_FOUND */
export function roleAt(id: number): KnownRole {
  const found = roles[id - 1]
  if (!found) throw notFound('Peran akun')
  return found
}

const mapOf = (db: Db, companyId: number) =>
  db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .leftJoin('branch', 'branch.id', 'account_role.branch_id')
    .where('account_role.company_id', '=', companyId)
    .select([
      'account_role.id',
      'account_role.role',
      'account_role.branch_id as branchId',
      'branch.code as branchCode',
      'branch.name as branchName',
      'account_role.account_id as accountId',
      'account.code as accountCode',
      'account.name as accountName',
      'account_role.updated_at as updatedAt',
      'account_role.version',
    ])
    .orderBy('branch.code')

type MapRow = Awaited<ReturnType<ReturnType<typeof mapOf>['execute']>>[number]

const accountRef = (row: MapRow) => ({ id: row.accountId, code: row.accountCode, name: row.accountName })

function toMap(role: KnownRole, rows: readonly MapRow[], branchIds: readonly number[]): AccountRoleMap {
  const own = rows.filter((row) => row.role === role.role)
  const company = own.find((row) => row.branchId === null)
  return {
    ...role,
    recordId: company?.id ?? null,
    accountId: company?.accountId ?? null,
    account: company ? accountRef(company) : null,
    exceptions: own.flatMap((row) =>
      row.branchId !== null && branchIds.includes(row.branchId)
        ? [
            {
              branchId: row.branchId,
              branch: { id: row.branchId, code: row.branchCode, name: row.branchName ?? '' },
              accountId: row.accountId,
              account: accountRef(row),
            },
          ]
        : [],
    ),
    updatedAt: company?.updatedAt ?? null,
    version: company?.version ?? 0,
  }
}

/** One role of the company's map; exceptions of branches that the person does not see are left out. */
export async function getAccountRole(db: Db, principal: Principal, role: KnownRole): Promise<AccountRoleMap> {
  const rows = await mapOf(db, principal.companyId).where('account_role.role', '=', role.role).execute()
  return toMap(role, rows, principal.branchIds)
}

const sortable: Record<string, (row: AccountRoleMap) => string> = {
  role: (row) => String(row.id).padStart(4, '0'),
  name: (row) => row.name.toLowerCase(),
  account: (row) => row.account?.code ?? '',
}

/** Every role, in the order of the chart; search reads the names of role and account. */
export async function listAccountRoles(
  ctx: QueryCtx,
  list: ListQuery & { class?: AccountClass | undefined },
): Promise<ListReply<AccountRoleMap>> {
  const wanted = list.sort || 'role'
  const key = Object.hasOwn(sortable, wanted.replace(/^-/, '')) && sortable[wanted.replace(/^-/, '')]
  if (!key) throw refuseField('INVALID_FORMAT', 'sort', { label: `urutan ${wanted}` })
  const rows = await mapOf(ctx.db, ctx.principal.companyId).execute()
  const search = list.search?.trim().toLowerCase() ?? ''
  const found = roles
    .map((role) => toMap(role, rows, ctx.principal.branchIds))
    .filter((row) => !list.class || row.class === list.class)
    .filter(({ role, name, account }) =>
      [role, name, account?.code, account?.name].join(' ').toLowerCase().includes(search),
    )
    .sort((a, b) => (key(a) < key(b) ? -1 : 1) * (wanted.startsWith('-') ? -1 : 1))
  return { rows: found.slice(list.offset, list.offset + list.limit), count: found.length }
}
