import type { PurchaseOrderRow } from '@merchant/contract/purchase/purchase-order.ts'
import { purchaseOrderLifecycle } from '@merchant/domain/purchase/purchase-order.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession } from '../../session/store.ts'
import { answerWith } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { useDocumentList } from '../document/document-list.tsx'
import { exportSheet, type Sheet } from './export-sheet.ts'
import { type ListColumn, textColumn, totalColumn } from './list-column.tsx'
import { useGroups } from './list-groups.tsx'
import { ListScreen } from './list-screen.tsx'

const path = '/orders'
const kind = {
  list: 'POST /core/v1/purchase/order/get/all',
  screen: '',
  type: 'PURCHASE_ORDER',
  lifecycle: purchaseOrderLifecycle,
} as const

const columns: ListColumn<PurchaseOrderRow>[] = [
  textColumn({ key: 'number', title: 'Nomor', link: true, value: (row) => row.number }),
  totalColumn({ key: 'total', title: 'Total', width: 130, value: (row) => row.total }),
]

function Orders() {
  const list = useDocumentList(kind, ['supplierId'])
  return (
    <ListScreen<PurchaseOrderRow>
      title="Pesanan"
      list={list}
      columns={columns}
      to={{ open: ({ id }) => `${path}/${id}` }}
    />
  )
}

const pages = { [path]: Orders, '/start': () => <h1>Awal</h1> }
const group = (key: string | null, label: string | null, count: number, total: number, others = 0) => ({
  key,
  label,
  count,
  sums: { documents: count, total },
  others,
})
const groups = {
  supplier: [
    group('7', 'Indofood', 2, 3_000_000),
    group(null, null, 1, 500_000),
    group(null, null, 4, 200_000, 3),
  ],
  month: [group('2026-11', null, 3, 2_500_000), group('2026-10', null, 4, 1_200_000)],
  status: [group('DRAFT', null, 7, 3_700_000)],
}
/** Five orders of the list, the third of them cancelled. */
const order = (id: number, supplier: number | null, total: number, status = 'DRAFT') =>
  ({
    id,
    number: `PO/${id}`,
    total,
    status,
    party: supplier === null ? null : { id: supplier, name: 'Pemasok' },
  }) as PurchaseOrderRow // the fields that the file reads
const found = [
  order(1, 7, 1_000_000),
  order(5, 9, 200_000),
  order(2, 7, 2_000_000),
  order(3, 7, 9_000_000, 'CANCELLED'),
  order(4, null, 500_000),
]
const summary = { documents: 7, total: 3_700_000 }

/** A server that gives rows, or groups where they are asked for. */
function serve() {
  const asked: Record<string, unknown>[] = []
  answerWith({
    [kind.list]: ({ body }) => {
      const query = body as { groupBy?: keyof typeof groups }
      asked.push(query)
      const rows = [{ id: 1, number: 'PO/1', total: 3_700_000 }]
      const found = query.groupBy ? { rows: [], groups: groups[query.groupBy] } : { rows }
      return { body: { data: { ...found, count: 7, summary } } }
    },
    'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
  })
  return asked
}
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)
const rupiah = (text: string) => `Rp ${text}`
const shown = (name: string) => screen.findByRole('link', { name })

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('a list is put into groups with their counts and sums, which stay in the address', async () => {
  const asked = serve()
  const router = await visit(`${path}?status=DRAFT`, pages)
  await shown('PO/1')
  await userEvent.click(screen.getByRole('button', { name: 'Kelompokkan menurut' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pemasok' }))
  await shown('Indofood')
  expect(router.state.location.href).toBe(`${path}?status=DRAFT&groupBy=supplier`)
  expect(asked.at(-1)).toEqual({ status: 'DRAFT', groupBy: 'supplier', branchId: 7 })
  expect(names()).toEqual([
    'PemasokJumlah dokumenTotal',
    `Indofood2${rupiah('3.000.000')}`,
    `Tanpa Pemasok1${rupiah('500.000')}`,
    `3 kelompok lain4${rupiah('200.000')}`,
    `Jumlah seluruh daftar${rupiah('3.700.000')}`,
  ])
  expect(screen.queryByRole('button', { name: 'Pilih kolom' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan tanpa kelompok' }))
  await shown('PO/1')
  expect(router.state.location.href).toBe(`${path}?status=DRAFT`)
})

test('a group opens into its rows, and Back leads to the groups', async () => {
  const asked = serve()
  const router = await visit(`${path}?groupBy=supplier&search=po`, pages)
  const link = await shown('Indofood')
  expect(link.getAttribute('href')).toBe(`${path}?search=po&supplierId=7`)
  await userEvent.click(link)
  await shown('PO/1')
  expect(router.state.location.search).toEqual({ search: 'po', supplierId: '7' })
  expect(asked.at(-1)).toMatchObject({ supplierId: '7', search: 'po', limit: 20, offset: 0 })
  await act(async () => router.history.back())
  await shown('Indofood')
  expect(screen.queryByText('Tanpa Pemasok')?.closest('a')).toBeNull()
})

test.each([
  ['', 'November 2026', '?dateFrom=2026-11-01&dateTo=2026-11-30'],
  ['&dateFrom=2026-10-15&dateTo=2026-11-20', 'November 2026', '?dateFrom=2026-11-01&dateTo=2026-11-20'],
  ['&dateFrom=2026-10-15&dateTo=2026-11-20', 'Oktober 2026', '?dateFrom=2026-10-15&dateTo=2026-10-31'],
])('a month opens with its days, within the days of the list (%s, %s)', async (days, month, search) => {
  serve()
  await visit(`${path}?groupBy=month${days}`, pages)
  expect((await shown(month)).getAttribute('href')).toBe(`${path}${search}`)
})

test('a state is named in words, and its group opened by the keyboard', async () => {
  serve()
  const router = await visit(`${path}?groupBy=status`, pages)
  await shown('Draf')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'DRAFT' }))
  await shown('PO/1')
})

test('the file has the rows under the name and the sums of their group', async () => {
  serve()
  let sheet: Sheet | undefined
  function File() {
    const groups = useGroups(useDocumentList(kind), columns)
    if (groups?.list.rows.length) sheet = exportSheet(columns, groups.arrange(found), 'Asia/Jakarta')
    return null
  }
  await visit('/file?groupBy=supplier', { '/file': File })
  await waitFor(() => expect(sheet).toBeTruthy())
  expect(sheet?.data.map((row) => row.map(({ value }) => value))).toEqual([
    ['Nomor', 'Total'],
    ['Indofood', 3_000_000],
    ['PO/1', 1_000_000],
    ['PO/2', 2_000_000],
    ['PO/3', 9_000_000],
    ['Tanpa Pemasok', 500_000],
    ['PO/4', 500_000],
    ['3 kelompok lain', 200_000],
    ['PO/5', 200_000],
  ])
  expect([...(sheet?.inner ?? [])]).toEqual([3, 4, 5, 7, 9])
  expect(sheet?.data[1]?.map(({ type, fontWeight }) => [type, fontWeight])).toEqual([
    [String, 'bold'],
    [Number, 'bold'],
  ])
})

test('on a phone each group is a card, and the last one has the sums of all', async () => {
  const { matches: _, ...media } = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
  serve()
  await visit(`${path}?groupBy=status`, pages)
  await screen.findByText('Draf')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `DrafJumlah dokumen7Total${rupiah('3.700.000')}`,
    `Jumlah seluruh daftarTotal${rupiah('3.700.000')}`,
  ])
})

test('an address that names no group of the list shows rows', async () => {
  const asked = serve()
  await visit(`${path}?groupBy=customer`, pages)
  await shown('PO/1')
  expect(asked[0]).not.toHaveProperty('groupBy')
})
