import { imports, records, type Screen, single } from '../screen.ts'

export const systemScreens: readonly Screen[] = [
  ...records(
    '/app/system/setup-user',
    'system.setup-user',
    () => import('../../screens/system/setup-user/employee-list.tsx'),
    () => import('../../screens/system/setup-user/employee-page.tsx'),
  ),
  ...imports(
    '/app/system/setup-user',
    'system.setup-user',
    () => import('../../screens/system/setup-user/employee-import.tsx'),
  ),
  ...records(
    '/app/system/setup-user/roles',
    'system.setup-user',
    () => import('../../screens/system/setup-user/role-list.tsx'),
    () => import('../../screens/system/setup-user/role-page.tsx'),
  ),
  ...records(
    '/app/system/content-management',
    'system.content-management',
    () => import('../../screens/system/content-management/content-list.tsx'),
    () => import('../../screens/system/content-management/content-page.tsx'),
  ),
  single(
    '/app/system/closing-periode',
    'system.closing-periode:view',
    () => import('../../screens/system/closing-periode/closing-periode.tsx'),
  ),
  single(
    '/app/system/closing-periode/month',
    'system.closing-periode:update',
    () => import('../../screens/system/closing-periode/month/month-page.tsx'),
  ),
  single(
    '/app/system/closing-periode/opening',
    'system.closing-periode:view',
    () => import('../../screens/system/closing-periode/opening/opening-page.tsx'),
  ),
  single(
    '/app/system/restore-periode',
    'system.restore-periode:view',
    () => import('../../screens/system/restore-periode/restore-periode.tsx'),
  ),
  single(
    '/app/system/hpp-recalculation',
    'system.hpp-recalculation:view',
    () => import('../../screens/system/hpp-recalculation/run-list.tsx'),
  ),
  single(
    '/app/system/hpp-recalculation/$id',
    'system.hpp-recalculation:view',
    () => import('../../screens/system/hpp-recalculation/run-page.tsx'),
  ),
  single(
    '/app/system/ledger-check',
    'system.ledger-check:view',
    () => import('../../screens/system/ledger-check/ledger-check-page.tsx'),
  ),
  single(
    '/app/system/health',
    'system.health:view',
    () => import('../../screens/system/health/health-page.tsx'),
  ),
  single(
    '/app/system/upload-logo',
    'system.upload-logo:view',
    () => import('../../screens/system/upload-logo/company-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/edit',
    'system.upload-logo:edit',
    () => import('../../screens/system/upload-logo/company-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings',
    'system.upload-logo:view',
    () => import('../../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings/edit',
    'system.upload-logo:edit',
    () => import('../../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings/$id',
    'system.upload-logo:view',
    () => import('../../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/settings/$id/edit',
    'system.upload-logo:edit',
    () => import('../../screens/system/upload-logo/settings-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/first-week',
    'system.upload-logo:view',
    () => import('../../screens/system/upload-logo/first-week-page.tsx'),
  ),
  single(
    '/app/system/upload-logo/numbering',
    'system.upload-logo:view',
    () => import('../../screens/system/upload-logo/numbering-page.tsx'),
  ),
  single(
    '/app/system/verification-user',
    'system.verification-user:view',
    () => import('../../screens/system/verification/customers-page.tsx'),
  ),
  single(
    '/app/system/verification-user-pos',
    'system.verification-user-pos:view',
    () => import('../../screens/system/verification/pos/pos-users-page.tsx'),
  ),
  single(
    '/app/system/verification-user-pos/add',
    'master.customer:add',
    () => import('../../screens/system/verification/pos/pos-user-page.tsx'),
  ),
  single(
    '/app/system/verification-user-pos/$id',
    'system.verification-user-pos:view',
    () => import('../../screens/system/verification/pos/pos-user-page.tsx'),
  ),
  single(
    '/app/system/verification-user-pos/$id/edit',
    'master.customer:edit',
    () => import('../../screens/system/verification/pos/pos-user-page.tsx'),
  ),
  single(
    '/app/system/mapping-hoa',
    'system.mapping-hoa:view',
    () => import('../../screens/system/mapping/hoa-list.tsx'),
  ),
  single(
    '/app/system/mapping-hoa/$id',
    'system.mapping-hoa:view',
    () => import('../../screens/system/mapping/hoa-page.tsx'),
  ),
  single(
    '/app/system/mapping-vp-sales',
    'system.mapping-vp-sales:view',
    () => import('../../screens/system/mapping/vp-list.tsx'),
  ),
  single(
    '/app/system/mapping-vp-sales/$id',
    'system.mapping-vp-sales:view',
    () => import('../../screens/system/mapping/vp-page.tsx'),
  ),
]
