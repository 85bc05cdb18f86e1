import { type DocumentType, documentTypes } from '@merchant/contract/document/document-types.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../test/server.ts'
import { visit } from '../test/visit.tsx'
import { screens } from './screens.ts'

/** Every list of documents in the menus. */
const kinds: readonly DocumentType[] = Object.values(documentTypes)
const lists = screens.filter(({ path }) => kinds.some((kind) => kind.hasPage && kind.path === path))

const ref = { id: 1, code: 'X', name: 'Contoh' }
const acts = [
  'submit',
  'approve',
  'reject',
  'confirm',
  'discard',
  'cancel',
  'reverse',
  'void',
  'remove',
  'fail',
]
/** A row with the fields of every kind. */
const row = {
  id: 7,
  version: 1,
  number: 'XX/1',
  date: '2026-11-20',
  orderDate: '2026-11-20T03:00:00Z',
  createdAt: '2026-11-20T03:00:00Z',
  status: 'DRAFT',
  paymentStatus: 'UNPAID',
  channel: 'CASHIER',
  direction: 'IN',
  reason: 'RUSAK',
  methods: [],
  paidNumbers: [],
  paidCount: 0,
  surplus: 0,
  pendingGiros: 0,
  paymentMethods: [],
  paymentTerm: 'CASH',
  fulfilment: 'DELIVERY',
  ...Object.fromEntries(
    ['branch', 'party', 'customer', 'warehouse', 'createdBy', 'cashAccount'].map((name) => [name, ref]),
  ),
  actions: Object.fromEntries(acts.map((name) => [name, true])),
}
const rows = { body: { data: { rows: [row], count: 1 } } }
/** Tabs of the list of orders; other lists take what they have. */
const tabs = { body: { data: { tabs: [{ tab: 'month', count: 1, more: false }] } } }
const none = { body: { data: { rows: [], count: 0 } } }

afterEach(() => {
  vi.unstubAllGlobals()
})

const answerTo = (route: string) => {
  if (route.includes('saved-views')) return none
  return route.includes('document-tabs') ? tabs : rows
}
const serve = () => answerWith(new Proxy({}, { get: (_, route) => answerTo(String(route)) }))

test('the menus lead to lists of documents', () => {
  expect(lists.length).toBeGreaterThan(10)
})

test.each(lists.map(({ path, load }) => [path, load] as const))(
  '%s has ticked rows: it exports them, and cancels, reverses or fails them',
  async (path, load) => {
    serve()
    const { default: List } = await load()
    await visit(path, { [path]: () => createElement(List) })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih baris' }))
    const bar = await screen.findByRole('region', { name: 'Tindakan untuk baris terpilih' })
    expect(await within(bar).findAllByRole('button', { name: /^(Batalkan|Balik|Gagal)/ })).not.toEqual([])
    expect(within(bar).getByRole('button', { name: 'Ekspor' })).toBeTruthy()
  },
)

/** One that asks by a body, one by a query. */
const asking = ['/app/purchase/purchase-order', '/app/stock/correction']

test.each(lists.filter(({ path }) => asking.includes(path)).map(({ path, load }) => [path, load] as const))(
  '%s has its ready-made tabs with counts, which are addresses',
  async (path, load) => {
    const calls = serve()
    const { default: List } = await load()
    const router = await visit(path, { [path]: () => createElement(List) })
    const views = await screen.findByRole('navigation', { name: 'Tampilan daftar' })
    await userEvent.click(await within(views).findByRole('button', { name: 'Bulan ini 1' }))
    expect(router.state.location.search).toEqual({ tab: 'month' })
    const isAsked = ({ route, body }: (typeof calls)[number]) =>
      route.includes('tab=month') || (body as { tab?: string } | undefined)?.tab === 'month'
    await waitFor(() => expect(calls.filter(isAsked)).not.toEqual([]))
    expect(within(views).getByRole('button', { name: 'Bulan ini 1' }).getAttribute('aria-current')).toBe(
      'page',
    )
  },
)
