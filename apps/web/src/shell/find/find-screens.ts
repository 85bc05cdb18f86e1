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
  isAction: boolean
  menu: MenuName | undefined
}

/** Prefix and name of the kind of document that lives at an address. */
const kindWords = (path: string): string =>
  Object.values(documentTypes)
    .filter((kind) => kind.path === path)
    .map(({ prefix, orderPrefix, label }) => `${prefix} ${orderPrefix ?? ''} ${label}`)
    .join(' ')

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

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
    const thing = lower(name)
    const label =
      act === 'add' ? t('Tambah {{thing}}', { thing }) : act ? t('Impor {{thing}}', { thing }) : name
    return {
      path,
      label,
      note: [...new Set(crumbs.slice(0, -1))].filter((crumb) => crumb !== name).join(' › ') || null,
      words: [synonyms[home], kindWords(home), act === 'add' && adding, act === 'import' && importing]
        .filter(Boolean)
        .join(' '),
      isAction: act !== undefined,
      menu: menuOf(path),
    }
  })
}

/** Rows of screens or actions in an answer. */
const MOST = 6

/** The best for a text, in their order. */
export function fittingScreens<Row extends { label: string; note: string | null; words: string }>(
  rows: readonly Row[],
  text: string,
): Row[] {
  return rows
    .flatMap((row) => {
      const fit = fitOf(text, row.label, `${row.note ?? ''} ${row.words}`)
      return fit === undefined ? [] : [{ row, fit }]
    })
    .sort((a, b) => a.fit - b.fit) // equal ones stay in the order of the menus
    .slice(0, MOST)
    .map(({ row }) => row)
}

/** What a person usually begins with: the till, then new documents, in the order of the menus. */
export function usualActions(rows: readonly FoundScreen[]): FoundScreen[] {
  const papers = new Set(Object.values(documentTypes).map(({ path }) => `${path}/add`))
  return rows
    .filter(({ path }) => papers.has(path as `/app/${string}/add`) || path === '/app/sales/cashier')
    .slice(0, MOST)
}
