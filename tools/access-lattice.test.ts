import { catalogue, features } from '@merchant/contract/system/access-catalogue.ts'
import { accessMenusOf, permissionKey, permissionsOf } from '@merchant/contract/system/access-menus.ts'
import { describe, expect, it } from 'vitest'
import { defaultRoles } from '../apps/server/src/modules/system/role/default-roles.ts'

const rights = new Set(
  catalogue.flatMap((entry) =>
    entry.features.map((feature) => permissionKey(entry.menu, entry.subMenu, feature)),
  ),
)

describe('rights of the catalogue', () => {
  it('begin with view on every sub-menu, and each is named once', () => {
    expect(catalogue.filter((entry) => entry.features[0] !== 'view').map((entry) => entry.subMenu)).toEqual(
      [],
    )
    expect(rights.size).toBe(catalogue.reduce((sum, entry) => sum + entry.features.length, 0))
    expect(catalogue.filter((entry) => entry.features.some((feature) => !(feature in features)))).toEqual([])
  })
})

describe.each(defaultRoles.map((role) => [role.key, role] as const))(
  'rights of the default role %s',
  (_, role) => {
    const held = role.permissions.filter((permission) => !permission.startsWith('navbar.'))

    it('exist in the catalogue, each once', () => {
      expect(held.filter((permission) => !rights.has(permission))).toEqual([])
      expect(new Set(held).size).toBe(held.length)
    })

    it('include view wherever they include anything', () => {
      const blind = held.filter((permission) => !held.includes(permission.replace(/:.*$/, ':view')))
      expect(blind).toEqual([])
    })

    it('survive the way through the role editor', () => {
      const before = new Set(role.permissions)
      expect(permissionsOf(accessMenusOf(before), before)).toEqual({
        permissions: [...role.permissions].sort(),
      })
    })
  },
)
