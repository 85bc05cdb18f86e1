import type { ApiRoute } from '../api.ts'
import { type Feature, featuresOf, menus, type Permission } from '../system/access-catalogue.ts'

/** The screens of a kind of document, and the rights to see and change it. */
export interface DocumentType {
  /** As in the table of document types. */
  label: string
  /** Prefix of its number, `PB/JKT/2601/00042`, as in the same table. */
  prefix: string
  /** Prefix of the number that it has as an order, before it posts: `SO/JKT/2601/00042`. */
  orderPrefix: string | null
  /** Prefix of the numbers of some of them, counted by themselves: payments of one invoice are `SPY`. */
  alsoPrefix: string | null
  /** The call that makes one; null for documents that only the system makes. */
  made: ApiRoute | null
  /** Its list, whose rows have what every list of papers shows (`documentRow`); null for papers that no person makes. */
  list: ApiRoute | null
  /** Address of its screen. */
  path: `/app/${string}`
  /** A document has a page of its own, `{path}/{id}`; otherwise its screen shows it. */
  hasPage: boolean
  permission: Permission
  /** Whose papers they are: lists show, find and sort them by this party. */
  party: 'SUPPLIER' | 'CUSTOMER'
  /** A new one may begin as a copy of another. */
  copies: boolean
  /** Any of these gives the right to attach files: add and edit, or process where nobody adds or edits. */
  changes: readonly Permission[]
}

type Screen<P = Permission> = P extends `${infer S}:view` ? S : never

interface Own {
  label: string
  prefix: string
  orderPrefix?: string
  alsoPrefix?: string
  screen: Screen
  /** Its pages lie below the screen, `{screen}/{under}`, because the screen's own pages are about another thing. */
  under?: string
  /** The one right that makes and changes it, where the screen's rights to add and edit are about another thing. */
  only?: Feature
  list?: ApiRoute
  hasPage?: boolean
  party?: DocumentType['party']
  copies?: boolean
}

function of<const Made extends ApiRoute | null>(
  {
    label,
    prefix,
    orderPrefix,
    alsoPrefix,
    screen,
    under,
    only,
    list,
    hasPage = true,
    party = 'SUPPLIER',
    copies = false,
  }: Own,
  made: Made,
): DocumentType & { made: Made } {
  const [menu = '', subMenu = ''] = screen.split('.')
  const spec = (menus as Record<string, { path: `/app/${string}`; subMenus: Record<string, unknown> }>)[menu] // a screen names its menu
  const { features = '' } = (spec?.subMenus[subMenu] ?? {}) as { features?: string } // the same screen
  const exists = featuresOf(features)
  const usual = (['add', 'edit'] as const satisfies Feature[]).filter((each) => exists.includes(each))
  const changing = only ? [only] : usual
  const right = (feature: Feature) => `${screen}:${feature}` as Permission // a feature that the screen has
  return {
    label,
    prefix,
    orderPrefix: orderPrefix ?? null,
    alsoPrefix: alsoPrefix ?? null,
    made,
    list: list ?? null,
    path: `${spec?.path ?? '/app/'}/${subMenu}${under ? `/${under}` : ''}`,
    hasPage,
    party,
    copies,
    permission: right('view'),
    changes: (changing.length > 0 ? changing : (['update'] as const)).map(right),
  }
}

/** The four kinds of money share their calls. */
const cashBank = 'POST /v1/cash-bank/{account}/{direction}'
const cashBankList = 'GET /v1/cash-bank/history/{account}/{direction}'

/** Both kinds of notes of customers share their calls. */
const salesNote = 'POST /core/v1/sales/notes/add'
const salesNoteList = 'POST /core/v1/sales/notes/get/all'

/** Every kind of numbered document, by its code in the table `document_type`; a test compares the two. */
export const documentTypes = {
  INITIAL_STOCK: of(
    { label: 'Stok awal', prefix: 'SI', screen: 'stock.injection', list: 'GET /v1/initial-stock' },
    'POST /v1/initial-stock',
  ),
  STOCK_MUTATION: of(
    {
      label: 'Mutasi intern',
      prefix: 'MI',
      screen: 'stock.mutation',
      list: 'GET /v1/mutations',
      copies: true,
    },
    'POST /v1/mutations',
  ),
  BRANCH_MUTATION: of(
    { label: 'Mutasi antar cabang', prefix: 'MC', screen: 'stock.mutation-by-branch' },
    null,
  ),
  STOCK_COUNT: of(
    { label: 'Opname', prefix: 'OP', screen: 'stock.opname', list: 'GET /v1/stock-opname' },
    'POST /v1/stock-opname',
  ),
  STOCK_CORRECTION: of(
    {
      label: 'Koreksi stok',
      prefix: 'KO',
      screen: 'stock.correction',
      list: 'GET /v1/stock-corrections',
      copies: true,
    },
    'POST /v1/stock-corrections',
  ),
  PURCHASE_ORDER: of(
    {
      label: 'Pesanan pembelian',
      prefix: 'PO',
      screen: 'purchase.purchase-order',
      list: 'POST /core/v1/purchase/order/get/all',
      copies: true,
    },
    'POST /core/v1/purchase/order/add',
  ),
  GOODS_RECEIPT: of(
    {
      label: 'Penerimaan barang',
      prefix: 'PB',
      screen: 'purchase.receive-order',
      list: 'POST /core/v1/purchase/receive/get/all',
    },
    'POST /core/v1/purchase/receive/add',
  ),
  PURCHASE_INVOICE: of(
    {
      label: 'Faktur pembelian',
      prefix: 'FB',
      screen: 'purchase.invoice',
      list: 'GET /v1/invoices',
      copies: true,
    },
    'POST /core/v1/purchase/invoice/add',
  ),
  DEBT_PAYMENT: of(
    {
      label: 'Pelunasan hutang',
      prefix: 'PH',
      screen: 'purchase.debt-repayment',
      list: 'POST /core/v1/purchase/debt-payment/get/all',
    },
    'POST /core/v1/purchase/debt-payment/add',
  ),
  CASH_IN: of(
    { label: 'Kas masuk', prefix: 'KM', screen: 'bankcash.cash-receipts', list: cashBankList, copies: true },
    cashBank,
  ),
  CASH_OUT: of(
    { label: 'Kas keluar', prefix: 'KK', screen: 'bankcash.cash-expenses', list: cashBankList, copies: true },
    cashBank,
  ),
  BANK_IN: of(
    { label: 'Bank masuk', prefix: 'BM', screen: 'bankcash.bank-receipts', list: cashBankList, copies: true },
    cashBank,
  ),
  BANK_OUT: of(
    {
      label: 'Bank keluar',
      prefix: 'BK',
      screen: 'bankcash.bank-expenses',
      list: cashBankList,
      copies: true,
    },
    cashBank,
  ),
  GENERAL_JOURNAL: of(
    {
      label: 'Jurnal umum',
      prefix: 'JU',
      screen: 'bankcash.general-journal',
      list: 'GET /v1/manual-journal/general/history',
      copies: true,
    },
    'POST /v1/manual-journal/general',
  ),
  ADJUSTMENT_JOURNAL: of(
    {
      label: 'Jurnal penyesuaian',
      prefix: 'JP',
      screen: 'bankcash.adjustment-journal',
      list: 'GET /v1/manual-journal/adjustment/history',
      copies: true,
    },
    'POST /v1/manual-journal/adjustment',
  ),
  OPENING_INVOICE: of(
    {
      label: 'Faktur awal',
      prefix: 'FA',
      screen: 'bankcash.opening-invoices',
      list: 'GET /v1/opening-invoices',
    },
    'POST /v1/opening-invoices',
  ),
  OPENING_POINTS: of(
    {
      label: 'Poin awal',
      prefix: 'PA',
      screen: 'bankcash.opening-points',
      list: 'GET /v1/opening-points',
      party: 'CUSTOMER',
    },
    'POST /v1/opening-points',
  ),
  CREDIT_LIMIT: of(
    {
      label: 'Perubahan limit kredit',
      prefix: 'LK',
      screen: 'master.customer',
      under: 'limits',
      only: 'update',
      list: 'GET /v1/credit-limits',
    },
    'POST /v1/credit-limits',
  ),
  PRICE_CHANGE: of(
    {
      label: 'Perubahan harga jual',
      prefix: 'PHJ',
      screen: 'master.changes-selling-price',
      list: 'GET /v1/price-changes',
      under: 'batches',
    },
    'POST /v1/price-changes',
  ),
  SALES_ORDER: of(
    {
      label: 'Penjualan',
      prefix: 'INV',
      orderPrefix: 'SO',
      party: 'CUSTOMER',
      screen: 'sales.orders',
      list: 'POST /core/v1/sales/orders/get/all',
      copies: true,
    },
    'POST /core/v1/sales/orders/add',
  ),
  CUSTOMER_RECEIPT: of(
    {
      label: 'Penerimaan pelanggan',
      prefix: 'SRP',
      alsoPrefix: 'SPY',
      party: 'CUSTOMER',
      screen: 'sales.receipts',
      list: 'POST /core/v1/sales/repayments/get/all',
    },
    'POST /core/v1/sales/repayments/add',
  ),
  SALES_RETURN: of(
    {
      label: 'Retur penjualan',
      prefix: 'SRT',
      party: 'CUSTOMER',
      screen: 'sales.sales-returns',
      list: 'GET /v1/sales-order/return',
    },
    'POST /v1/sales-order/return/create',
  ),
  SALES_CREDIT_NOTE: of(
    {
      label: 'Nota kredit penjualan',
      prefix: 'SCN',
      party: 'CUSTOMER',
      screen: 'sales.sales-credit-notes',
      list: salesNoteList,
      copies: true,
    },
    salesNote,
  ),
  SALES_DEBIT_NOTE: of(
    {
      label: 'Nota debit penjualan',
      prefix: 'SDN',
      party: 'CUSTOMER',
      screen: 'sales.sales-debit-notes',
      list: salesNoteList,
      copies: true,
    },
    salesNote,
  ),
  EDC_SETTLEMENT: of(
    {
      label: 'Pencairan EDC',
      prefix: 'EDS',
      screen: 'bankcash.bank-receipts',
      under: 'settlements',
      only: 'update',
      list: 'POST /core/v1/sales/settlements/get/all',
    },
    'POST /core/v1/sales/settlements/add',
  ),
  DELIVERY_ORDER: of(
    {
      label: 'Surat jalan',
      prefix: 'DO',
      party: 'CUSTOMER',
      screen: 'sales.do-warehouse',
      list: 'POST /core/v2/warehouse/delivery/list',
    },
    'POST /core/v2/cashier/booking/payment',
  ),
  CASHIER_SHIFT: of(
    {
      label: 'Shift kasir',
      prefix: 'SHF',
      screen: 'sales.cashier',
      list: 'POST /core/v2/cashier/shift/list',
      hasPage: false,
    },
    'POST /core/v2/cashier/shift/open',
  ),
  WELCOME_POINTS: of(
    {
      label: 'Poin selamat datang',
      prefix: 'PSD',
      party: 'CUSTOMER',
      screen: 'master.customer',
      hasPage: false,
    },
    null,
  ),
  COST_RECALCULATION: of(
    { label: 'Penyesuaian HPP', prefix: 'HP', screen: 'system.hpp-recalculation', hasPage: false },
    null,
  ),
  YEAR_END_CLOSE: of(
    { label: 'Tutup tahun', prefix: 'TP', screen: 'system.closing-periode', hasPage: false },
    null,
  ),
} as const satisfies Record<string, DocumentType>

export type DocumentTypeCode = keyof typeof documentTypes

/** Kinds that people make. Tables elsewhere have these as keys, so that no kind is forgotten. */
export type PaperCode = {
  [Code in DocumentTypeCode]: (typeof documentTypes)[Code]['made'] extends ApiRoute ? Code : never
}[DocumentTypeCode]

export const paperCodes = (Object.keys(documentTypes) as DocumentTypeCode[]).filter(
  (code): code is PaperCode => documentTypes[code].made !== null,
)
