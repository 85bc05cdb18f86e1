import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { navbarKeys } from '@merchant/contract/system/access-catalogue.ts'
import type { BranchReach } from '@merchant/contract/system/reach.ts'
import type { Role } from '@merchant/contract/system/role.ts'
import { t } from '../../../app/i18n.ts'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { type LimitValues, limitLabels, toLimits, toLimitValues } from './limit-values.ts'
import {
  headerRights,
  type Right,
  type Rights,
  type RightsMenu,
  readMenus,
  rightOf,
  rightsOfMenus,
  writeMenus,
} from './matrix/rights.ts'

/**
 * Every right is a field of its own, held or not. So a conflict shows the changes right by right, and rights that another
 * user has given meanwhile are kept.
 */
export type RoleValues = { name: string; reach: BranchReach; status: MasterStatus } & LimitValues &
  Record<Right, boolean>

export function roleLabels(catalogue: readonly RightsMenu[]): Record<keyof RoleValues, string> {
  const rights = catalogue.flatMap(({ menu, subMenu }) =>
    subMenu.flatMap(({ key, label, actions }) =>
      actions.map((action) => [rightOf(menu, key, action.key), `${label}: ${action.label}`] as const),
    ),
  )
  return {
    ...(Object.fromEntries(rights) as Record<Right, string>),
    ...limitLabels(),
    name: labelOf('role', 'name'),
    reach: labelOf('role', 'reach'),
    status: labelOf('role', 'status'),
    [navbarKeys.branch]: t('Pemilih cabang'),
    [navbarKeys.branchGroup]: t('Pemilih kelompok cabang'),
  }
}

export function toRoleValues(role: Role | null, catalogue: readonly RightsMenu[]): RoleValues {
  const held = readMenus(role?.accessMenus ?? [])
  return {
    ...valuesOf(held, catalogue),
    ...toLimitValues(role?.limits),
    name: role?.name ?? '',
    reach: role?.reach ?? 'ASSIGNED',
    status: role?.status ?? 'ACTIVE',
  }
}

const allRights = (catalogue: readonly RightsMenu[]): Right[] => [
  ...rightsOfMenus(catalogue),
  ...headerRights,
]

/** A set of rights as values of the form. */
export const valuesOf = (rights: Rights, catalogue: readonly RightsMenu[]): Record<Right, boolean> =>
  Object.fromEntries(allRights(catalogue).map((right) => [right, rights.has(right)]))

/** The rights in the form. */
export const rightsOf = (values: RoleValues, catalogue: readonly RightsMenu[]): Set<Right> =>
  new Set(allRights(catalogue).filter((right) => values[right]))

export const toRoleBody = (values: RoleValues, catalogue: readonly RightsMenu[]) => ({
  name: values.name,
  reach: values.reach,
  status: values.status,
  accessMenus: writeMenus(rightsOf(values, catalogue), catalogue),
  limits: toLimits(values),
})
