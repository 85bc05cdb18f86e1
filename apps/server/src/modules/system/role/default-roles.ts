import { featuresOf, navbarKeys } from '@merchant/contract/system/access-catalogue.ts'
import { permissionKey } from '@merchant/contract/system/access-menus.ts'
import type { BranchReach } from '@merchant/contract/system/reach.ts'
import { basisPoints, rupiah } from '@merchant/domain/kernel/money.ts'
import { nothingAllowed, type RoleLimits } from '@merchant/domain/sales/role-limits.ts'

interface DefaultRole {
  key: string
  /** As the specification spells it where it names the role (section 1), else in Indonesian. */
  name: string
  reach: BranchReach
  navbar: readonly string[]
}

/** The initial roles of a new company, in the order of the table's columns (domain-sales 0.4, 8.1). */
const roles: readonly DefaultRole[] = [
  { key: 'ADMIN', name: 'Admin', reach: 'ALL', navbar: [navbarKeys.branch] },
  { key: 'VP_SALES', name: 'VP Sales', reach: 'ALL', navbar: [navbarKeys.branch] },
  { key: 'VPDD', name: 'VPDD', reach: 'ALL', navbar: [navbarKeys.branch] },
  { key: 'HOA', name: 'Head of Area', reach: 'ASSIGNED', navbar: [navbarKeys.branchGroup] },
  { key: 'SC', name: 'Sales Coordinator', reach: 'ASSIGNED', navbar: [] },
  { key: 'SA', name: 'Sales Aqusition', reach: 'OWN', navbar: [] },
  { key: 'BOS_STOKIS', name: 'Bos Stokis', reach: 'OWNED', navbar: [navbarKeys.branchGroup] },
  { key: 'WAREHOUSE', name: 'Gudang', reach: 'ASSIGNED', navbar: [] },
  { key: 'CASHIER', name: 'Kasir', reach: 'ASSIGNED', navbar: [] },
  { key: 'FINANCE', name: 'Keuangan', reach: 'CENTRE', navbar: [navbarKeys.branch] },
]

/** The limits of a new company's roles for values typed by hand (domain-sales 8.3); other roles may type none. */
const limits: Readonly<Record<string, RoleLimits>> = {
  CASHIER: {
    manualDiscountBp: basisPoints(2),
    orderDiscount: rupiah(25_000),
    mayVoid: false,
    priceOverride: 'NO',
    returnApproval: rupiah(200_000),
  },
  BOS_STOKIS: {
    manualDiscountBp: basisPoints(10),
    orderDiscount: rupiah(500_000),
    mayVoid: true,
    priceOverride: 'WITHIN_FLOOR',
    returnApproval: rupiah(5_000_000),
  },
  HOA: {
    manualDiscountBp: basisPoints(15),
    orderDiscount: rupiah(2_000_000),
    mayVoid: false,
    priceOverride: 'NO',
    returnApproval: rupiah(20_000_000),
  },
  ADMIN: {
    manualDiscountBp: basisPoints(100),
    orderDiscount: null,
    mayVoid: true,
    priceOverride: 'YES',
    returnApproval: null,
  },
}

/**
 * The initial rights: domain-sales 8.2 with the exceptions of clarifications 1 (corrections, initial stock, purchase
 * invoices, cash at the till) and clarified/selling-after-the-till 5 (Finance gives the money of cards back). Letters as in the catalogue, `-` is none. Data, editable in Pengguna & Peran; changing this
 * table changes new companies only.
 */
const table = `
system    setup-user                                                                    vaeu - - - - - v - - -
system    closing-periode                                                               vuo - - - - - - - - vu
system    restore-periode,hpp-recalculation                                             vu - - - - - - - - vu
system    ledger-check                                                                  vu - - - - - - - - v
system    health                                                                        vu - - - - - - - - -
system    upload-logo,content-management                                                vaeu - - - - - - - - -
system    verification-user,verification-user-pos                                       veu v - vu v - vu - - -
system    mapping-hoa                                                                   vaeu v - v - - - - - -
system    mapping-vp-sales                                                              vaeu v - - - - - - - -
master    chart-of-account,payment                                                      vaeu - - - - - - - - vae
master    master-edc                                                                    vaeu - - - - - v - v vaeu
master    branch,sub-branch,grouping-stockist                                           vaeu v v v - - v - - v
master    stock,stock-unit,brand                                                        vaeu v v v v v v v v v
master    supplier                                                                      vaeu - v - - - v v - vae
master    customer                                                                      vaeu v - veu vae va vae v va v
master    warehouse                                                                     vaeu - v v - - v v - v
master    changes-selling-price                                                         vaeu vS - v - - v - v va
master    margin-stokies                                                                vaeu vS - v - - v - - v
master    banner,banner-motorist,greeting-message                                       vaeu v - v - - - - - -
master    survey-stockist                                                               vaeu v v va va - v - - -
master    product-point                                                                 vaeu v - v v v v - v v
master    motorist,community-product                                                    vaeu v - v v - vae v v -
master    approval                                                                      vaeu v v - - - - - - v
master    merchant-tag                                                                  vaeu v - vae v - v - - -
stock     injection                                                                     va - - - - - - - - va
stock     mutation,mutation-by-branch                                                   vaeu - v v - - v vaeu - v
stock     opname                                                                        vaeu - v - - - vu vae - v
stock     correction                                                                    vaeu - v - - - v vae - vu
stock     limit                                                                         vaeu - v v - - vae v - -
purchase  purchase-order                                                                vaeu - vD - - - vae v - v
purchase  receive-order,stock-arrival-delivery,stock-arrival-stockist                   vaeu - v - - - v vau - v
purchase  invoice                                                                       va - v - - - v - - vaeu
purchase  debit-note,credit-note,other-debt,debt-down-payment,supplier-receipt,debt-repayment  v - v - - - v - - vaeu
purchase  invoice-approval,invoice-settlement                                           vu vS vD - - - v - - vu
purchase  purchase-price-history                                                        v - v - - - v - - v
purchase  delivery-request,periodic-delivery-request,delivery-request-schedule          vaeu vS vD v - - vae vad - v
purchase  delivery-list                                                                 vud - vd - - - v vud - -
purchase  return                                                                        vaeu - v - - - vu vae - v
sales     cashier                                                                       vaeu - - - - - v - vaeu v
sales     orders                                                                        vaeu v - v va va veu v vaeu v
sales     receipts                                                                      vau v - v v - v - vau vau
sales     do-warehouse                                                                  vud - - - - - v vud v -
sales     open-cod                                                                      vu - - v v - v vd vau v
sales     outer-warehouse-mutation,outer-warehouse-mutation-returns                     vaeu - - - v - vu vaeu vu v
sales     sales-returns                                                                 vaeu v - v va va vu vu vaeu vu
sales     sales-debit-notes,sales-credit-notes                                          v - - - - - v - - vaeu
sales     history-of-selling-trasactions-peritem                                        v v - v v v v - v v
reward    goods                                                                         vaeu v - v v v v v v v
reward    history                                                                       vaeu v - v v - vu vu vau v
reward    goods-purchase                                                                vaeu - - - - - - v - vaeu
campaign  gift,discount,promotion                                                       vaeu vaeS vD v v v v - v v
campaign  discount-by-stockist,promotion-by-stockist                                    vaeu vS vD vae v v vaeu - v v
bankcash  cash-receipts,cash-expenses                                                   v - - - - - v - va vaeu
bankcash  bank-receipts,bank-expenses,general-journal,adjustment-journal                v - - - - - v - - vaeu
bankcash  opening-invoices,opening-points                                               va - - - - - - - - va
bom       bill-of-material                                                              vaeu - v - - - v v - v
report    stock-report,stock-age-analysis                                               v v v v - - v v - v
report    purchase-report,purchase-analysis                                             v - v - - - v - - v
report    financial-statements                                                          v v v - - - v - - v
report    sales-analysis,sales-dashboard,sales-report                                   v v v v v - v - - v
report    sales-report-percashier,daily-report                                          v v - v - - v - v v
report    campaign-award,point-report                                                   v v v v v - v - - v
penetrationmap penetration-map                                                          v v v v v v v - - -
salesapp  sc-mapping,pic-merchant                                                       vaeu v - vaeu v - v - - -
salesapp  event-banner                                                                  vaeu v - v v - v - - -
salesapp  sa-reward                                                                     vaeu v - v v v - - - v
salesapp  gcash-request                                                                 vu vS vD v v va - - - vu
salesapp  gpoint-exchange                                                               vud vS vD vu vd va v - - v
salesapp  daily-product-target,monthly-product-target,daily-performance-target,monthly-performance-target  vaeu vaeS v vae vae v v - - -
salesapp  closing-hour                                                                  vaeu v - v v v v - v -
salesapp  sa-level,turnover-missions-setting                                            vaeu vS - v v v - - - v
salesapp  history-achievement,history-achievement-sku,achievement-sales                 v v - v v v v - - v
salesapp  visit-outlet,sc-visit-outlet,sa-last-location,competitor-price                vu v - v vu va v - - -
salesapp  blitz-target,sa-mission                                                       vaeu vae - vae v v v - - -
catalogmerchant catalog-merchant                                                        vaeu v - v v v vae v v -
dashboard.salesCoordinator sales-coordinator                                            v v - v v - - - - -
approval  approval                                                                      vu vuS vuD vu v - vu - - vu
partners  catalog-community,partners-mapping                                            vaeu v - vae v - v - - -
partners  orders-by-community,orders-by-motorist,orders-by-pos                          vu v - v v - vu v vu v
partners  activation-pos-for-stockist                                                   vaeu v - va - - va - - -
`

const lines = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** Key, name, reach, limits and rights of every role of a new company. */
export const defaultRoles = roles.map((role, column) => ({
  key: role.key,
  name: role.name,
  reach: role.reach,
  limits: limits[role.key] ?? nothingAllowed,
  permissions: [
    ...role.navbar,
    ...lines.flatMap(([menu = '', subMenus = '', ...cells]) => {
      const letters = cells[column] ?? '-'
      return letters === '-'
        ? []
        : subMenus
            .split(',')
            .flatMap((sub) => featuresOf(letters).map((feature) => permissionKey(menu, sub, feature)))
    }),
  ].sort(),
}))
