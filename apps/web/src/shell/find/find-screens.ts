import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { type MenuName, menus } from '@merchant/contract/system/access-catalogue.ts'
import type { CurrentUser } from '@merchant/contract/system/auth.ts'
import { t } from '../../app/i18n.ts'
import type { Screen } from '../../app/screen.ts'
import { breadcrumbs } from '../navigation.ts'
import { fitOf } from './matching.ts'
import { adding, importing, synonyms } from './synonyms.ts'

/** A screen, or an action that begins on a screen of its own, as it is found by its words. */
export interface FoundScreen {
  path: string
  label: string
  /** The menu, and the screen that it belongs to. */
  note: string | null
  /** Words beside label and note. */
  words: string
  /** What the numbers of its papers begin with, where it has papers. */
  prefixes?: readonly string[]
  isAction: boolean
  menu: MenuName | undefined
}

/** The kinds of documents that live at an address. */
const kindsAt = (path: string) => Object.values(documentTypes).filter((kind) => kind.path === path)

/** Within a sentence; EDC stays as it is. */
const lower = (label: string) =>
  label.replace(/\p{L}+/gu, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()))

/** What is added at a screen that is named by what is done there. */
const things = (): Readonly<Record<string, string>> => ({
  '/app/system/verification-user-pos': t('pengguna POS'),
})

const menuOf = (path: string) =>
  Object.entries(menus).find(([, menu]) => path === menu.path || path.startsWith(`${menu.path}/`))?.[0] as
    | MenuName
    | undefined // the keys of `menus`

/**
 * Everything of the registry of screens that this person may open without a record: screens, forms for new records and
 * imports. Pages of one record are found by the record.
 */
export function screensToFind(user: CurrentUser, screens: readonly Screen[]): FoundScreen[] {
  return screens.flatMap(({ path, permission }) => {
    if (!user.permissions.includes(permission) || /\$|\/edit$/.test(path)) return []
    const act = /\/(add|import)$/.exec(path)?.[1]
    const home = act ? path.slice(0, -act.length - 1) : path
    const crumbs = breadcrumbs(home).map(({ label }) => label)
    const name = crumbs.at(-1) ?? ''
    const thing = things()[home] ?? lower(name)
    const kinds = kindsAt(home)
    const prefixes = kinds.flatMap(({ prefix, orderPrefix }) => [prefix, orderPrefix ?? []].flat())
    const named = kinds.map((kind) => kind.label)
    const label =
      act === 'add' ? t('Tambah {{thing}}', { thing }) : act ? t('Impor {{thing}}', { thing }) : name
    return {
      path,
      label,
      note: [...new Set(crumbs.slice(0, -1))].filter((crumb) => crumb !== name).join(' › ') || null,
      words: [synonyms[home], ...prefixes, ...named, act === 'add' && adding, act === 'import' && importing]
        .filter(Boolean)
        .join(' '),
      prefixes,
      isAction: act !== undefined,
      menu: menuOf(path),
    }
  })
}

/** Rows of screens or actions in an answer. */
const MOST = 6

type Fitting = Pick<FoundScreen, 'label' | 'note' | 'words' | 'prefixes'>

/** The best for a text, in their order: a word that is a whole prefix before labels that only begin so. */
export function fittingScreens<Row extends Fitting>(rows: readonly Row[], text: string): Row[] {
  const typed = text.trim().toUpperCase().split(/\s+/)
  return rows
    .flatMap((row) => {
      const fit = fitOf(text, row.label, `${row.note ?? ''} ${row.words}`)
      return fit === undefined
        ? []
        : [{ row, fit: row.prefixes?.some((prefix) => typed.includes(prefix)) ? -1 : fit }]
    })
    .sort((a, b) => a.fit - b.fit) // equal ones stay in the order of the menus
    .slice(0, MOST)
    .map(({ row }) => row)
}

/** Where a day's work begins: selling, buying, paying, stock. */
const usual: readonly string[] = [
  '/app/sales/cashier',
  ...(
    [
      'SALES_ORDER',
      'PURCHASE_ORDER',
      'GOODS_RECEIPT',
      'PURCHASE_INVOICE',
      'DEBT_PAYMENT',
      'CASH_OUT',
      'STOCK_COUNT',
      'STOCK_MUTATION',
      'STOCK_CORRECTION',
    ] as const
  ).map((code) => `${documentTypes[code].path}/add`),
]

/** What this person usually begins with: the first of these that he may do. */
export const usualActions = (rows: readonly FoundScreen[]): FoundScreen[] =>
  usual.flatMap((path) => rows.find((row) => row.path === path) ?? []).slice(0, MOST)

const addressOf = (code: keyof typeof documentTypes) => `${documentTypes[code].path}/add`

/** What a day at one branch is, and one over all of them; reports for people who only look. */
const atBranch: readonly string[] = [
  '/app/sales/cashier',
  ...(
    [
      'GOODS_RECEIPT',
      'PURCHASE_INVOICE',
      'DEBT_PAYMENT',
      'STOCK_COUNT',
      'PURCHASE_ORDER',
      'SALES_ORDER',
    ] as const
  ).map(addressOf),
]
const overAll: readonly string[] = (
  ['PURCHASE_ORDER', 'PURCHASE_INVOICE', 'DEBT_PAYMENT', 'SALES_ORDER'] as const
).map(addressOf)
const reports = ['/app/report/sales-report', '/app/report/stock-report', '/app/sales/orders']

/** The two things that the first page offers. */
export const firstActions = (rows: readonly FoundScreen[], isAtBranch: boolean): FoundScreen[] =>
  [...(isAtBranch ? atBranch : overAll), ...reports]
    .flatMap((path) => rows.find((row) => row.path === path) ?? [])
    .slice(0, 2)
