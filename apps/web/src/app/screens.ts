import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { ComponentType } from 'react'

/**
 * Every screen of `/app` that a role can be given. To add one: write `src/screens/<menu>/<screen>/<name>.tsx` with a
 * default-exported component, add its line here, and mark the sub-menu `available` in the access catalogue. The
 * navigation, the palette, the shortcuts of the dashboard and the guards follow from this list.
 *
 * - `path`: the specification's address; `$id` is a path parameter (`useParams({ strict: false })`).
 * - `permission`: who may open it; others are taken to the dashboard.
 * - `load`: a chunk of its own.
 *
 * The first path of a screen (without `/add`, `/$id`, …) is its list, the one that menus lead to.
 */
export interface Screen {
  path: `/app/${string}`
  permission: Permission
  load: () => Promise<{ default: ComponentType }>
}

export const screens: readonly Screen[] = [
  {
    path: '/app/system/setup-user',
    permission: 'system.setup-user:view',
    load: () => import('../screens/system/setup-user/employee-list.tsx'),
  },
  {
    path: '/app/system/setup-user/add',
    permission: 'system.setup-user:add',
    load: () => import('../screens/system/setup-user/employee-page.tsx'),
  },
  {
    path: '/app/system/setup-user/$id',
    permission: 'system.setup-user:view',
    load: () => import('../screens/system/setup-user/employee-page.tsx'),
  },
  {
    path: '/app/system/setup-user/$id/edit',
    permission: 'system.setup-user:edit',
    load: () => import('../screens/system/setup-user/employee-page.tsx'),
  },
  {
    path: '/app/system/setup-user/roles',
    permission: 'system.setup-user:view',
    load: () => import('../screens/system/setup-user/role-list.tsx'),
  },
  {
    path: '/app/system/setup-user/roles/add',
    permission: 'system.setup-user:add',
    load: () => import('../screens/system/setup-user/role-page.tsx'),
  },
  {
    path: '/app/system/setup-user/roles/$id',
    permission: 'system.setup-user:view',
    load: () => import('../screens/system/setup-user/role-page.tsx'),
  },
  {
    path: '/app/system/setup-user/roles/$id/edit',
    permission: 'system.setup-user:edit',
    load: () => import('../screens/system/setup-user/role-page.tsx'),
  },
  {
    path: '/app/master/brand',
    permission: 'master.brand:view',
    load: () => import('../screens/master/brand/brand-list.tsx'),
  },
  {
    path: '/app/master/brand/add',
    permission: 'master.brand:add',
    load: () => import('../screens/master/brand/brand-page.tsx'),
  },
  {
    path: '/app/master/brand/$id',
    permission: 'master.brand:view',
    load: () => import('../screens/master/brand/brand-page.tsx'),
  },
  {
    path: '/app/master/brand/$id/edit',
    permission: 'master.brand:edit',
    load: () => import('../screens/master/brand/brand-page.tsx'),
  },
  {
    path: '/app/master/brand/principals',
    permission: 'master.brand:view',
    load: () => import('../screens/master/brand/principal-list.tsx'),
  },
  {
    path: '/app/master/brand/principals/add',
    permission: 'master.brand:add',
    load: () => import('../screens/master/brand/principal-page.tsx'),
  },
  {
    path: '/app/master/brand/principals/$id',
    permission: 'master.brand:view',
    load: () => import('../screens/master/brand/principal-page.tsx'),
  },
  {
    path: '/app/master/brand/principals/$id/edit',
    permission: 'master.brand:edit',
    load: () => import('../screens/master/brand/principal-page.tsx'),
  },
  {
    path: '/app/master/branch',
    permission: 'master.branch:view',
    load: () => import('../screens/master/branch/branch-list.tsx'),
  },
  {
    path: '/app/master/branch/add',
    permission: 'master.branch:add',
    load: () => import('../screens/master/branch/branch-page.tsx'),
  },
  {
    path: '/app/master/branch/$id',
    permission: 'master.branch:view',
    load: () => import('../screens/master/branch/branch-page.tsx'),
  },
  {
    path: '/app/master/branch/$id/edit',
    permission: 'master.branch:edit',
    load: () => import('../screens/master/branch/branch-page.tsx'),
  },
  {
    path: '/app/master/sub-branch',
    permission: 'master.sub-branch:view',
    load: () => import('../screens/master/sub-branch/sub-branch-list.tsx'),
  },
  {
    path: '/app/master/sub-branch/add',
    permission: 'master.sub-branch:add',
    load: () => import('../screens/master/sub-branch/sub-branch-page.tsx'),
  },
  {
    path: '/app/master/sub-branch/$id',
    permission: 'master.sub-branch:view',
    load: () => import('../screens/master/sub-branch/sub-branch-page.tsx'),
  },
  {
    path: '/app/master/sub-branch/$id/edit',
    permission: 'master.sub-branch:edit',
    load: () => import('../screens/master/sub-branch/sub-branch-page.tsx'),
  },
]
