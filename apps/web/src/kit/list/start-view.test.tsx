import type { Brand } from '@merchant/contract/master/brand.ts'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showNoticesWith } from '../../app/notify.ts'
import { chooseBranch, clearSession, setUser } from '../../session/store.ts'
import { person } from '../../test/person.ts'
import { answerWith, refused } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { textColumn } from './list-column.tsx'
import { ListScreen } from './list-screen.tsx'
import { tabFilter } from './saved-view-tabs.tsx'
import { useList } from './use-list.ts'

const path = '/things'
const ready = [
  { name: 'draft', label: 'Draf', count: 2, more: false, tone: undefined },
  { name: 'late', label: 'Lewat', count: 1, more: false, tone: undefined },
]

function Things() {
  const list = useList('GET /v1/brands', {
    screen: 'test.things',
    sort: 'name',
    filters: ['status', tabFilter],
  })
  return (
    <ListScreen<Brand>
      title="Barang"
      list={list}
      columns={[textColumn({ key: 'name', title: 'Nama', value: (row) => row.name })]}
      to={{ open: ({ id }) => `${path}/${id}` }}
      ready={ready}
    />
  )
}

const pages = { [path]: Things, '/start': () => <h1>Awal</h1> }
const view = { id: 9, screen: 'test.things', name: 'Aktif', query: 'status=ACTIVE', shared: true, own: true }
const ofView = { tab: null, viewId: 9, query: 'status=ACTIVE' }
const ofTab = (tab: string) => ({ tab, viewId: null, query: tab && `tab=${tab}` })
const brands = [{ id: 1, code: 'A', name: 'Aqua' }]
type Start = { of: 'PERSON' | 'ROLE' } & (typeof ofView | ReturnType<typeof ofTab>)

/** A server that knows these start views, and keeps what the person sets. */
function serve(
  starts: Start[],
  wait: Promise<void> = Promise.resolve(),
  rows: object[] = brands,
  more: Parameters<typeof answerWith>[0] = {},
) {
  let known = starts
  return answerWith({
    ...more,
    'GET /v1/brands': { body: { data: { rows, count: rows.length } } },
    'GET /v1/saved-views': { body: { data: { rows: [view], count: 1 } } },
    'GET /v1/start-views': async () => {
      await wait
      const rows = known.map((start) => ({ screen: 'test.things', ...start }))
      return {
        body: { data: { rows: [...rows, { screen: 'x', of: 'PERSON', ...ofTab('late') }], count: 1 } },
      }
    },
    'GET /v1/start-views/roles': {
      body: { data: { rows: [{ roleId: 4, role: 'Kasir', start: ofTab('late') }], count: 1 } },
    },
    'POST /v1/start-views': ({ body }) => {
      const { tab, viewId } = body as { tab?: string | null; viewId?: number | null }
      known = known.filter(({ of }) => of === 'ROLE')
      if (viewId) known.push({ of: 'PERSON', ...ofView })
      else if (typeof tab === 'string') known.push({ of: 'PERSON', ...ofTab(tab) })
      return { body: { data: { screen: 'test.things' } } }
    },
    'POST /v1/start-views/roles/4': { body: { data: { screen: 'test.things' } } },
  })
}
type Calls = ReturnType<typeof serve>
const askedRows = (calls: Calls) =>
  calls
    .filter(({ route }) => route.startsWith('GET /v1/brands'))
    .map(({ route }) => {
      const asked = new URLSearchParams(route.split('?')[1])
      return asked.get('tab') ?? asked.get('status') ?? 'whole'
    })
const set = (calls: Calls, route = 'POST /v1/start-views') =>
  calls.filter((call) => call.route === route).map(({ body }) => body)
const open = () =>
  within(screen.getByRole('navigation', { name: 'Tampilan daftar' })).getByRole('button', { current: 'page' })
const shown = () => screen.findByRole('row', { name: /Aqua/ })
const menu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Atur ta/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test.each([
  ['a ready-made tab', [{ of: 'PERSON', ...ofTab('draft') }], '/things?tab=draft', ['draft']],
  ['a saved view', [{ of: 'PERSON', ...ofView }], '/things?status=ACTIVE', ['ACTIVE']],
  ['the one of the role', [{ of: 'ROLE', ...ofTab('late') }], '/things?tab=late', ['late']],
  [
    'the own one before that of the role',
    [
      { of: 'ROLE', ...ofTab('late') },
      { of: 'PERSON', ...ofTab('draft') },
    ],
    '/things?tab=draft',
    ['draft'],
  ],
  [
    'the whole list, where the person chose it before that of the role',
    [
      { of: 'ROLE', ...ofTab('late') },
      { of: 'PERSON', ...ofTab('') },
    ],
    '/things',
    ['whole'],
  ],
  ['the whole list, where nothing is set', [], '/things', ['whole']],
] satisfies [string, Start[], string, string[]][])('a bare address opens with %s', async (...given) => {
  const [, starts, href, rows] = given
  const calls = serve(starts)
  const router = await visit(path, pages)
  await shown()
  await waitFor(() => expect(router.state.location.href).toBe(href))
  expect(askedRows(calls)).toEqual(rows)
})

test('the list asks for nothing before it knows with what it opens', async () => {
  let tell = () => {}
  const calls = serve([{ of: 'PERSON', ...ofTab('draft') }], new Promise((done) => (tell = done)))
  await visit(path, pages)
  await waitFor(() => expect(calls.some(({ route }) => route === 'GET /v1/start-views')).toBe(true))
  expect(askedRows(calls)).toEqual([])
  await act(async () => tell())
  await shown()
  expect(askedRows(calls)).toEqual(['draft'])
})

test.each([
  ['/things?status=ACTIVE', ['ACTIVE']],
  ['/things?page=2', ['whole']],
  ['/things?view=all', ['whole']],
])('what the address %s says wins', async (address, rows) => {
  const calls = serve([{ of: 'PERSON', ...ofTab('draft') }])
  const router = await visit(address, pages)
  await shown()
  expect(router.state.location.href).toBe(address)
  expect(askedRows(calls)).toEqual(rows)
})

test('a list opens whole where nobody tells its start view', async () => {
  const calls = answerWith({
    'GET /v1/brands': { body: { data: { rows: [{ id: 1, code: 'A', name: 'Aqua' }], count: 1 } } },
    'GET /v1/start-views': new TypeError('offline'),
  })
  await visit(path, pages)
  await shown()
  expect(askedRows(calls)).toEqual(['whole'])
})

test('the whole list stays within reach, and Back leads through the start view to where one came from', async () => {
  serve([{ of: 'PERSON', ...ofTab('draft') }])
  const router = await visit('/start', pages)
  await act(() => router.navigate({ to: path }))
  await shown()
  await waitFor(() => expect(router.state.location.href).toBe('/things?tab=draft'))
  await userEvent.click(screen.getByRole('button', { name: 'Semua' }))
  await waitFor(() => expect(router.state.location.href).toBe('/things?view=all'))
  expect(open().textContent).toBe('Semua')
  await act(async () => router.history.back())
  await waitFor(() => expect(router.state.location.href).toBe('/things?tab=draft'))
  await act(async () => router.history.back())
  expect(await screen.findByRole('heading', { name: 'Awal' })).toBeTruthy()
})

test('a person makes the open tab the start, sees its mark, and takes it back from the notice', async () => {
  const notices: unknown[] = []
  showNoticesWith(({ message }) => notices.push(message))
  const calls = serve([])
  const router = await visit('/things?tab=draft', pages)
  await shown()
  await menu('Buka dengan ini')
  expect(await screen.findByLabelText('Tampilan awal')).toBeTruthy()
  expect(open().contains(screen.getByLabelText('Tampilan awal'))).toBe(true)
  expect(set(calls)).toEqual([{ screen: 'test.things', tab: 'draft', viewId: null }])
  const { container } = render(notices.at(-1) as ReactNode) // what the notice component renders
  await userEvent.click(within(container).getByRole('button', { name: 'Urungkan' }))
  await waitFor(() => expect(screen.queryByLabelText('Tampilan awal')).toBeNull())
  expect(set(calls)).toHaveLength(2)
  expect(router.state.location.href).toBe('/things?tab=draft')
})

test('a list that is open stays as it is when its start view is taken off', async () => {
  const calls = serve([
    { of: 'ROLE', ...ofTab('late') },
    { of: 'PERSON', ...ofTab('') },
  ])
  const router = await visit(path, pages)
  await shown()
  await menu('Jangan lagi buka dengan ini')
  const late = screen.getByRole('button', { name: /Lewat/ })
  await within(late).findByLabelText('Tampilan awal')
  expect(open().textContent).toBe('Semua')
  expect(router.state.location.href).toBe('/things')
  expect(askedRows(calls)).not.toContain('late')
})

test('a start view that comes while a list is open holds nobody back on the way to another page', async () => {
  serve([
    { of: 'ROLE', ...ofTab('late') },
    { of: 'PERSON', ...ofTab('') },
  ])
  const router = await visit(path, pages)
  await shown()
  await menu('Jangan lagi buka dengan ini')
  await within(screen.getByRole('button', { name: /Lewat/ })).findByLabelText('Tampilan awal')
  await act(() => router.navigate({ to: '/start' }))
  expect(await screen.findByRole('heading', { name: 'Awal' })).toBeTruthy()
  expect(router.state.location.href).toBe('/start')
})

test('a second list, and one of another branch, opens at once with what is known', async () => {
  const calls = serve([{ of: 'PERSON', ...ofTab('draft') }])
  const router = await visit(path, pages)
  await shown()
  await act(() => router.navigate({ to: '/start' }))
  await act(async () => chooseBranch({ branch: { id: 3, name: 'Solo' } }))
  await act(() => router.navigate({ to: path }))
  await shown()
  expect(calls.filter(({ route }) => route === 'GET /v1/start-views')).toHaveLength(1)
})

test('cleared filters stay cleared, also when the page is loaded again', async () => {
  const calls = serve([{ of: 'PERSON', ...ofTab('draft') }], undefined, [])
  const router = await visit(path, pages)
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus pencarian dan saringan' }))
  await waitFor(() => expect(router.state.location.href).toBe('/things?view=all'))
  cleanup()
  const again = await visit('/things?view=all', pages)
  await waitFor(() => expect(askedRows(calls)).toEqual(['draft', 'whole', 'whole']))
  expect(again.state.location.href).toBe('/things?view=all')
})

test.each([
  [403, 'BRANCH_NOT_ALLOWED'],
  [404, 'NOT_FOUND'],
  [400, 'INVALID_FORMAT'],
])('a start view that the person may not see (%i) leaves the plain list', async (status, reason) => {
  const calls = serve([{ of: 'ROLE', ...ofTab('draft') }], undefined, brands, {
    'GET /v1/brands?tab=draft&sort=name&limit=20&offset=0': refused(status, 'REFUSED', reason),
  })
  const router = await visit(path, pages)
  await shown()
  expect(router.state.location.href).toBe('/things?view=all')
  expect(askedRows(calls)).toEqual(['draft', 'whole'])
})

test('filters of a link that are refused are told, whatever the start view', async () => {
  serve([{ of: 'ROLE', ...ofTab('draft') }], undefined, brands, {
    'GET /v1/brands?tab=late&sort=name&limit=20&offset=0': refused(
      403,
      'FORBIDDEN',
      'BRANCH_NOT_ALLOWED',
      'Bukan cabang Anda',
    ),
  })
  const router = await visit('/things?tab=late', pages)
  expect(await screen.findByText('Bukan cabang Anda')).toBeTruthy()
  expect(router.state.location.href).toBe('/things?tab=late')
})

test('only somebody who may edit roles sets one for a role', async () => {
  const calls = serve([])
  await visit('/things?status=ACTIVE', pages)
  await shown()
  await userEvent.click(await screen.findByRole('button', { name: 'Atur tampilan Aktif' }))
  await screen.findByRole('menuitem', { name: 'Buka dengan ini' })
  expect(screen.queryByRole('menuitem', { name: 'Buka dengan ini untuk peran' })).toBeNull()
  await act(async () => setUser(person({ permissions: ['system.setup-user:edit'] })))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Buka dengan ini untuk peran' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Peran' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Kasir' }))
  expect(dialog.getByText('Peran ini sekarang membuka daftar ini dengan Lewat.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Pasang' }))
  await waitFor(() =>
    expect(set(calls, 'POST /v1/start-views/roles/4')).toEqual([
      { screen: 'test.things', tab: null, viewId: 9 },
    ]),
  )
})
