import type { ApiReply } from '@merchant/contract/api.ts'
import type { FoundDocument, FoundRecord } from '@merchant/contract/system/search.ts'
import {
  IconBuildingStore,
  IconClock,
  IconFileText,
  IconPackage,
  IconPlayerPlay,
  IconTruck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'
import type { Opened } from '../../kit/opened.ts'
import { date } from '../../lib/format.ts'
import { menuIcons } from '../menu-icons.ts'
import { type FoundScreen, fittingScreens, usualActions } from './find-screens.ts'
import { fitOf } from './matching.ts'
import type { OwnAction } from './own-actions.ts'

/** One row of the answer. */
export interface FindRow {
  key: string
  label: string
  note: string | null
  /** On the right: a state, a way. */
  tag?: string | undefined
  Icon: TablerIcon
  /** The address that it opens, or what it does. */
  to?: string
  run?: () => void
  /** Known on the device, so it is of the present text; others may still be of the text before. */
  isOwn: boolean
}

export interface FindGroup {
  title: string
  rows: FindRow[]
}

export type FoundEverything = ApiReply<'GET /v1/search'>

interface Parts {
  text: string
  screens: readonly FoundScreen[]
  own: readonly OwnAction[]
  opened: readonly Opened[]
  /** The server's answer, where there is one. */
  found: FoundEverything | undefined
}

/** Recent rows in an empty box, and among what a text finds. */
const RECENT = 8
const RECENT_FOUND = 3
/** Steps that are offered of many documents. */
const STEPS = 5

const filled = (groups: FindGroup[]): FindGroup[] => groups.filter(({ rows }) => rows.length > 0)

/** What an empty box shows, or what a text finds; nothing twice. */
export function groupsOf({ text, screens, own, opened, found }: Parts): FindGroup[] {
  if (text.trim() === '')
    return filled([
      { title: t('Baru dibuka'), rows: opened.slice(0, RECENT).map(recentRow) },
      { title: t('Tindakan'), rows: usualActions(screens).map(screenRow) },
    ])
  const recent = opened
    .filter(({ label }) => fitOf(text, label) !== undefined)
    .slice(0, RECENT_FOUND)
    .map(recentRow)
  const fitting = fittingScreens(screens, text)
  const actions = fittingScreens(own, text).map(ownRow)
  const of = (isAction: boolean) => fitting.filter((each) => each.isAction === isAction).map(screenRow)
  const documents = found?.documents ?? []
  const named = fitting.some(({ label, isAction }) => !isAction && fitOf(text, label) === 0)
  const lately = { title: t('Baru dibuka'), rows: recent }
  const pages = { title: t('Halaman'), rows: of(false) }
  return once([
    ...(named ? [pages, lately] : [lately, pages]), // a screen that is called by its name is meant
    { title: t('Tindakan'), rows: [...of(true), ...documents.flatMap(stepRows).slice(0, STEPS), ...actions] },
    { title: t('Dokumen'), rows: documents.map(documentRow) },
    ...records(found),
  ])
}

const records = (found: FoundEverything | undefined): FindGroup[] => [
  { title: t('Barang'), rows: recordRows(found?.products, '/app/master/stock', IconPackage) },
  { title: t('Pelanggan'), rows: recordRows(found?.customers, '/app/master/customer', IconBuildingStore) },
  { title: t('Pemasok'), rows: recordRows(found?.suppliers, '/app/master/supplier', IconTruck) },
  { title: t('Pengguna'), rows: recordRows(found?.employees, '/app/system/setup-user', IconUser) },
]

/** The first row of an address stays. */
function once(groups: FindGroup[]): FindGroup[] {
  const seen = new Set<string>()
  const isNew = ({ key }: FindRow) => !seen.has(key) && seen.add(key) !== undefined
  return filled(groups.map(({ title, rows }) => ({ title, rows: rows.filter(isNew) })))
}

const recentRow = ({ path, label, note }: Opened): FindRow => ({
  key: path,
  label,
  note,
  Icon: IconClock,
  to: path,
  isOwn: true,
})

const screenRow = ({ path, label, note, menu }: FoundScreen): FindRow => ({
  key: path,
  label,
  note,
  Icon: menu ? menuIcons[menu] : IconFileText,
  to: path,
  isOwn: true,
})

const ownRow = ({ key, label, Icon, to, run }: OwnAction): FindRow => ({
  key,
  label,
  note: null,
  Icon,
  ...(to ? { to } : { run }),
  isOwn: true,
})

const titleOf = ({ number, typeLabel }: FoundDocument): string =>
  number ?? t('Draf {{thing}}', { thing: t(typeLabel).toLowerCase() })

const about = ({ number, typeLabel, party, branch, date: day }: FoundDocument, withKind: boolean): string =>
  [withKind && number !== null && t(typeLabel), party, branch.name, date(day)].filter(Boolean).join(' · ')

/** `Terima PO/JKT/2601/00007`. */
const stepRows = (document: FoundDocument): FindRow[] =>
  document.steps.map(({ action, label, path }) => ({
    key: `${action} ${path}`,
    label: `${t(label)} ${titleOf(document)}`,
    note: about(document, true),
    Icon: IconPlayerPlay,
    to: path,
    isOwn: false,
  }))

const documentRow = (document: FoundDocument): FindRow => ({
  key: document.path,
  label: titleOf(document),
  note: about(document, true),
  tag: t(document.statusLabel),
  Icon: IconFileText,
  to: document.path,
  isOwn: false,
})

const recordRows = (rows: readonly FoundRecord[] = [], address: string, Icon: TablerIcon): FindRow[] =>
  rows.map(({ id, code, name, note, status }) => ({
    key: `${address}/${id}`,
    label: name,
    note: [code, note].filter(Boolean).join(' · ') || null,
    tag: status === 'ACTIVE' ? undefined : t('Nonaktif'),
    Icon,
    to: `${address}/${id}`,
    isOwn: false,
  }))
