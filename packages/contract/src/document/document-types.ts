import { type Feature, featuresOf, menus, type Permission } from '../system/access-catalogue.ts'

/** Where the papers of a kind live, and who may see and change them. */
export interface DocumentType {
  /** As the table of document types names it. */
  label: string
  /** Address of its screen. */
  path: `/app/${string}`
  /** A paper has a page of its own, `{path}/{id}`; otherwise its screen shows it. */
  hasPage: boolean
  permission: Permission
  /** Any of these may hang papers on one: add and edit, or to process where a person neither adds nor edits. */
  changes: readonly Permission[]
}

type Screen<P = Permission> = P extends `${infer S}:view` ? S : never

function of(label: string, screen: Screen, hasPage = true): DocumentType {
  const [menu = '', subMenu = ''] = screen.split('.')
  const spec = (menus as Record<string, { path: `/app/${string}`; subMenus: Record<string, unknown> }>)[menu] // a screen names its menu
  const { features = '' } = (spec?.subMenus[subMenu] ?? {}) as { features?: string } // the same screen
  const exists = featuresOf(features)
  const changing = (['add', 'edit'] as const satisfies Feature[]).filter((each) => exists.includes(each))
  const right = (feature: Feature) => `${screen}:${feature}` as Permission // a feature that the screen has
  return {
    label,
    path: `${spec?.path ?? '/app/'}/${subMenu}`,
    hasPage,
    permission: right('view'),
    changes: (changing.length > 0 ? changing : (['update'] as const)).map(right),
  }
}

/** Every kind of numbered paper, by its code in the table `document_type`; a test compares the two. */
export const documentTypes = {
  INITIAL_STOCK: of('Stok awal', 'stock.injection'),
  STOCK_MUTATION: of('Mutasi intern', 'stock.mutation'),
  BRANCH_MUTATION: of('Mutasi antar cabang', 'stock.mutation-by-branch'),
  STOCK_COUNT: of('Opname', 'stock.opname'),
  STOCK_CORRECTION: of('Koreksi stok', 'stock.correction'),
  PURCHASE_ORDER: of('Pesanan pembelian', 'purchase.purchase-order'),
  GOODS_RECEIPT: of('Penerimaan barang', 'purchase.receive-order'),
  PURCHASE_INVOICE: of('Faktur pembelian', 'purchase.invoice'),
  DEBT_PAYMENT: of('Pelunasan hutang', 'purchase.debt-repayment'),
  CASH_IN: of('Kas masuk', 'bankcash.cash-receipts'),
  CASH_OUT: of('Kas keluar', 'bankcash.cash-expenses'),
  BANK_IN: of('Bank masuk', 'bankcash.bank-receipts'),
  BANK_OUT: of('Bank keluar', 'bankcash.bank-expenses'),
  GENERAL_JOURNAL: of('Jurnal umum', 'bankcash.general-journal'),
  ADJUSTMENT_JOURNAL: of('Jurnal penyesuaian', 'bankcash.adjustment-journal'),
  SALES_ORDER: of('Penjualan', 'sales.orders'),
  CASHIER_SHIFT: of('Shift kasir', 'sales.cashier', false),
  COST_RECALCULATION: of('Penyesuaian HPP', 'system.hpp-recalculation', false),
  YEAR_END_CLOSE: of('Tutup tahun', 'system.closing-periode', false),
} as const satisfies Record<string, DocumentType>

export type DocumentTypeCode = keyof typeof documentTypes
