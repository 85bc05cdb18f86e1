import { catalogue } from '@merchant/contract/system/access-catalogue.ts'
import { permissionKey } from '@merchant/contract/system/access-menus.ts'
import { describe, expect, it } from 'vitest'
import { defaultRoles } from './default-roles.ts'

const roleOf = (key: string) => {
  const role = defaultRoles.find((candidate) => candidate.key === key)
  if (!role) throw new Error(`no role ${key}`)
  return role
}

/** What a role may do on a screen, in the words of the specification. */
const rightsOf = (key: string, screen: string) =>
  roleOf(key)
    .permissions.filter((permission) => permission.startsWith(`${screen}:`))
    .map((permission) => permission.slice(screen.length + 1))
    .sort()

describe('the roles of a new company', () => {
  it('are the ten of the specification, spelled as there', () => {
    expect(defaultRoles.map(({ key, name, reach }) => [key, name, reach])).toEqual([
      ['ADMIN', 'Admin', 'ALL'],
      ['VP_SALES', 'VP Sales', 'ALL'],
      ['VPDD', 'VPDD', 'ALL'],
      ['HOA', 'Head of Area', 'ASSIGNED'],
      ['SC', 'Sales Coordinator', 'ASSIGNED'],
      ['SA', 'Sales Aqusition', 'OWN'],
      ['BOS_STOKIS', 'Bos Stokis', 'OWNED'],
      ['WAREHOUSE', 'Gudang', 'ASSIGNED'],
      ['CASHIER', 'Kasir', 'ASSIGNED'],
      ['FINANCE', 'Keuangan', 'CENTRE'],
    ])
  })

  it('hold only rights that exist, each once, and see whatever they may touch', () => {
    const known = new Set([
      'navbar.branch',
      'navbar.branchgroup',
      ...catalogue.flatMap((entry) =>
        entry.features.map((feature) => permissionKey(entry.menu, entry.subMenu, feature)),
      ),
    ])
    for (const { key, permissions } of defaultRoles) {
      expect(permissions.filter((permission) => !known.has(permission))).toEqual([])
      expect(new Set(permissions).size).toBe(permissions.length)
      for (const permission of permissions.filter((item) => item.includes(':'))) {
        expect(permissions, `${key} ${permission}`).toContain(`${permission.split(':')[0]}:view`)
      }
    }
  })

  it('leave no screen to nobody, and every screen to the admin', () => {
    for (const entry of catalogue)
      expect(rightsOf('ADMIN', `${entry.menu}.${entry.subMenu}`), entry.subMenu).toContain('view')
  })

  it('select branches, groups or neither in the header', () => {
    const holders = (right: string) =>
      defaultRoles.filter((role) => role.permissions.includes(right)).map((role) => role.key)
    expect(holders('navbar.branch')).toEqual(['ADMIN', 'VP_SALES', 'VPDD', 'FINANCE'])
    expect(holders('navbar.branchgroup')).toEqual(['HOA', 'BOS_STOKIS'])
  })
})

describe('the default matrix', () => {
  it.each([
    ['ADMIN', 'system.setup-user', 'add edit update view'],
    ['BOS_STOKIS', 'system.setup-user', 'view'],
    ['FINANCE', 'system.setup-user', ''],
    ['ADMIN', 'system.closing-periode', 'override update view'],
    ['FINANCE', 'system.closing-periode', 'update view'],
    ['FINANCE', 'system.hpp-recalculation', 'update view'],
    ['HOA', 'system.verification-user-pos', 'update view'],
    ['ADMIN', 'system.verification-user', 'edit update view'],
    ['FINANCE', 'master.chart-of-account', 'add edit view'],
    ['CASHIER', 'master.master-edc', 'view'],
    ['CASHIER', 'master.brand', 'view'],
    ['CASHIER', 'master.sub-branch', ''],
    ['WAREHOUSE', 'master.branch', ''],
    ['SC', 'master.customer', 'add edit view'],
    ['SA', 'master.customer', 'add view'],
    ['HOA', 'master.customer', 'edit update view'],
    ['VP_SALES', 'master.changes-selling-price', 'VPSales approval view'],
    ['FINANCE', 'master.changes-selling-price', 'add view'],
    ['WAREHOUSE', 'stock.mutation-by-branch', 'add edit update view'],
    ['BOS_STOKIS', 'stock.limit', 'add edit view'],
    ['BOS_STOKIS', 'stock.opname', 'update view'],
    ['FINANCE', 'stock.opname', 'view'],
    ['VPDD', 'purchase.purchase-order', 'VPDD approval view'],
    ['WAREHOUSE', 'purchase.receive-order', 'add update view'],
    ['ADMIN', 'purchase.debt-repayment', 'view'],
    ['VP_SALES', 'purchase.invoice-approval', 'VPSales approval view'],
    ['WAREHOUSE', 'purchase.delivery-request', 'add process delivery view'],
    ['VPDD', 'purchase.delivery-list', 'process delivery view'],
    ['FINANCE', 'purchase.delivery-list', ''],
    ['WAREHOUSE', 'sales.open-cod', 'process delivery view'],
    ['CASHIER', 'sales.open-cod', 'add update view'],
    ['CASHIER', 'sales.cashier', 'add edit update view'],
    ['VP_SALES', 'campaign.promotion', 'VPSales approval add edit view'],
    ['BOS_STOKIS', 'campaign.discount-by-stockist', 'add edit update view'],
    ['ADMIN', 'bankcash.general-journal', 'view'],
    ['CASHIER', 'report.daily-report', 'view'],
    ['SC', 'salesapp.gpoint-exchange', 'process delivery view'],
    ['SA', 'salesapp.gcash-request', 'add view'],
    ['HOA', 'salesapp.monthly-performance-target', 'add edit view'],
    ['WAREHOUSE', 'penetrationmap.penetration-map', ''],
    ['VP_SALES', 'approval.approval', 'VPSales approval update view'],
    ['VPDD', 'approval.approval', 'VPDD approval update view'],
    ['BOS_STOKIS', 'partners.activation-pos-for-stockist', 'add view'],
  ])('gives %s on %s: %s', (role, screen, rights) => {
    expect(rightsOf(role, screen).join(' ')).toBe(rights)
  })
})

describe('what the roles may do by hand', () => {
  it.each([
    ['CASHIER', 200, 25_000, false, 'NO', 200_000],
    ['BOS_STOKIS', 1_000, 500_000, true, 'WITHIN_FLOOR', 5_000_000],
    ['HOA', 1_500, 2_000_000, false, 'NO', 20_000_000],
    ['ADMIN', 10_000, null, true, 'YES', null],
    ['FINANCE', 0, 0, false, 'NO', 0],
    ['SA', 0, 0, false, 'NO', 0],
  ])(
    'is of %s: %s, %s, %s, %s, %s',
    (role, manualDiscountBp, orderDiscount, mayVoid, priceOverride, returnApproval) => {
      const limits = { manualDiscountBp, orderDiscount, mayVoid, priceOverride, returnApproval }
      expect(roleOf(role).limits).toEqual(limits)
    },
  )
})

describe('what differs from the matrix', () => {
  const may = (screen: string, feature: string) =>
    defaultRoles.filter((role) => rightsOf(role.key, screen).includes(feature)).map((role) => role.key)

  it('lets Admin and Finance alone approve corrections of stock', () => {
    expect(may('stock.correction', 'update')).toEqual(['ADMIN', 'FINANCE'])
    expect(may('stock.correction', 'add')).toEqual(['ADMIN', 'WAREHOUSE'])
  })

  it('lets Finance and Admin enter initial stock and purchase invoices', () => {
    expect(may('stock.injection', 'add')).toEqual(['ADMIN', 'FINANCE'])
    expect(may('purchase.invoice', 'add')).toEqual(['ADMIN', 'FINANCE'])
  })

  it('lets a cashier enter cash receipts and expenses, and nothing at the bank', () => {
    for (const screen of ['bankcash.cash-receipts', 'bankcash.cash-expenses']) {
      expect(may(screen, 'add')).toEqual(['CASHIER', 'FINANCE'])
      expect(rightsOf('CASHIER', screen)).toEqual(['add', 'view'])
    }
    for (const screen of ['bankcash.bank-receipts', 'bankcash.bank-expenses', 'bankcash.general-journal'])
      expect(rightsOf('CASHIER', screen)).toEqual([])
  })
})
