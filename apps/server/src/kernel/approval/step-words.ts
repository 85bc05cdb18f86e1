import { catalogue, features } from '@merchant/contract/system/access-catalogue.ts'
import { permissionKey } from '@merchant/contract/system/access-menus.ts'
import type { StepSpec } from '@merchant/domain/approval/rules.ts'

/** Every right by its key: 'Proses Koreksi Stok'. */
const rightNames: ReadonlyMap<string, string> = new Map(
  catalogue.flatMap(({ menu, subMenu, label, features: own }) =>
    own.map((feature) => [permissionKey(menu, subMenu, feature), `${features[feature]} ${label}`] as const),
  ),
)

/** 'Proses Koreksi Stok' */
export const rightName = (permission: string): string => rightNames.get(permission) ?? permission

/** Who a step waits for, in words: 'Keuangan atau Head of Area', 'pemegang hak Proses Koreksi Stok'. */
export function waitsFor(
  { permission }: Pick<StepSpec, 'permission'>,
  roles: readonly { readonly name: string }[],
): string {
  if (permission !== null) return `pemegang hak ${rightName(permission)}`
  return roles.map(({ name }) => name).join(' atau ')
}
