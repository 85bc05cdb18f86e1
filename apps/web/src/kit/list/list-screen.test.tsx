import type { Brand } from '@merchant/contract/master/brand.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { inZone } from '../../lib/format.ts'
import { clearSession } from '../../session/store.ts'
import { answerWith, type SeenCall } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { textColumn, totalColumn } from './list-column.tsx'
import { ListScreen } from './list-screen.tsx'
import { useList } from './use-list.ts'

const path = '/things'
let mayAdd = true

function Things() {
  const list = useList('GET /v1/brands', { screen: 'test.things', sort: 'name', filters: ['status'] })
  return (
    <ListScreen<Brand>
      title="Barang"
      list={list}
      columns={[
        textColumn({ key: 'code', title: 'Kode', sortable: true, value: (row) => row.code }),
        textColumn({ key: 'name', title: 'Nama', sortable: true, link: true, value: (row) => row.name }),
        totalColumn({ key: 'total', title: 'Nilai', width: 130, value: (row) => row.id * 1_000_000_000_000 }),
      ]}
      to={{ open: ({ id }) => `${path}/${id}`, add: mayAdd ? `${path}/add` : undefined }}
      filters={
        <ChoiceFilter
          list={list}
          name="status"
          label="Status"
          options={[{ value: 'ACTIVE', label: 'Aktif' }]}
        />
      }
    />
  )
}

const pages = { [path]: Things, [`${path}/$id`]: () => <h1>Satu barang</h1> }
const rows = ['Aqua', 'Bango', 'Cimory'].map((name, index) => ({
  id: index + 1,
  code: `K${index + 1}`,
  name,
}))
const serve = (body: object): SeenCall[] =>
  answerWith({
    'GET /v1/brands': { body: { data: body } },
    'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
  })
const asked = (calls: SeenCall[]) =>
  calls.filter(({ route }) => route.startsWith('GET /v1/brands')).map(({ route }) => route.split('?')[1])

beforeEach(() => {
  mayAdd = true
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

test('rows of a replica say as of when they are, until an answer is as good as now', async () => {
  let headers: Record<string, string> = { 'x-data-at': '2026-11-20T07:05:03.400Z' }
  answerWith({
    'GET /v1/brands': () => ({ headers, body: { data: { rows, count: 3 } } }),
    'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
  })
  await visit(path, pages)
  const { time } = inZone('2026-11-20T07:05:03Z', Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(await screen.findByText(`Data per ${time.replaceAll(':', '.')}`)).toBeTruthy()
  headers = {} // the same rows from the writer
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(screen.queryByText(/^Data per/)).toBeNull())
  expect(screen.getByText('Aqua')).toBeTruthy()
})

test('a list that could not be read says why and tries again', async () => {
  const calls = answerWith({ 'GET /v1/brands': new TypeError('offline') })
  await visit(path, pages)
  const retry = await screen.findByRole('button', { name: 'Coba lagi' })
  expect(screen.getByText('Permintaan Gagal Diproses')).toBeTruthy()
  const before = asked(calls).length
  await userEvent.click(retry)
  await waitFor(() => expect(asked(calls).length).toBeGreaterThan(before))
})

test('an empty list offers to add the first row, and nothing to those who may not', async () => {
  serve({ rows: [], count: 0 })
  await visit(path, pages)
  expect(await screen.findByText('Data tidak ditemukan')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tambah yang pertama' }).getAttribute('href')).toBe('/things/add')
})

test('without the right nobody is offered to add', async () => {
  mayAdd = false
  serve({ rows: [], count: 0 })
  await visit(path, pages)
  await screen.findByText('Data tidak ditemukan')
  expect(screen.queryByRole('link', { name: /Tambah/ })).toBeNull()
})

test('nothing found offers to take off search and filters', async () => {
  serve({ rows: [], count: 0 })
  const router = await visit(`${path}?search=zz&status=ACTIVE&sort=-code`, pages)
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus pencarian dan saringan' }))
  expect(router.state.location.href).toBe('/things?sort=-code')
})

test('the address says what is asked', async () => {
  const calls = serve({ rows, count: 45 })
  await visit(`${path}?search=a&status=ACTIVE&page=2&limit=10&secret=1`, pages)
  await screen.findByRole('link', { name: 'Aqua' })
  expect(Object.fromEntries(new URLSearchParams(asked(calls)[0]))).toEqual({
    search: 'a',
    status: 'ACTIVE',
    sort: 'name',
    limit: '10',
    offset: '10',
  })
})

test('a heading orders the list, in the address, and Back takes it back', async () => {
  serve({ rows, count: 3 })
  const router = await visit(path, pages)
  await screen.findByRole('link', { name: 'Aqua' })
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  expect(heading('Nama').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(heading('Kode')).getByRole('button'))
  expect(router.state.location.search).toEqual({ sort: 'code' })
  expect(heading('Kode').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(heading('Kode')).getByRole('button'))
  expect(router.state.location.search).toEqual({ sort: '-code' })
  await act(async () => router.history.back())
  await waitFor(() => expect(heading('Kode').getAttribute('aria-sort')).toBe('ascending'))
})

test('a count that is only a floor says so', async () => {
  serve({ rows, count: 10_000, more: true })
  await visit(path, pages)
  expect((await screen.findByLabelText('Jumlah data')).textContent).toBe('10.000+')
})

test('the sums below are of the whole list, as the server says, and without what was cancelled', async () => {
  serve({ rows, count: 45, summary: { documents: 43, total: 1_234_567 } })
  await visit(path, pages)
  await screen.findByRole('link', { name: 'Aqua' })
  const [label, sum] = Array.from(document.querySelectorAll('tfoot th, tfoot td'))
  expect([label?.textContent, sum?.textContent]).toEqual([
    'Jumlah 43 dokumen, tanpa yang batal atau ditolak',
    'Rp 1.234.567',
  ])
})

test('more than are counted are added up only when somebody asks, and again asked with other filters', async () => {
  const calls = answerWith({
    'GET /v1/brands': ({ route }) => ({
      body: {
        data: route.includes('count=exact')
          ? { rows, count: 12_345, summary: { documents: 12_345, total: 5 } }
          : { rows, count: 10_000, more: true, summary: null },
      },
    }),
    'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
  })
  await visit(path, pages)
  await userEvent.click(await screen.findByRole('button', { name: 'Hitung jumlah seluruh daftar' }))
  expect(await screen.findByText('Rp 5')).toBeTruthy()
  expect(screen.getByLabelText('Jumlah data').textContent).toBe('12.345')
  expect(asked(calls).filter((query) => query?.includes('count=exact'))).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox'), 'a{Enter}')
  await screen.findByRole('button', { name: 'Hitung jumlah seluruh daftar' })
})

test('a column of money is never narrower than its figures', async () => {
  serve({ rows, count: 3, summary: { documents: 3, total: 6_000_000_000_000 } })
  await visit(path, pages)
  await screen.findByRole('link', { name: 'Aqua' })
  const columns = Array.from(document.querySelectorAll('col'))
  // 'Rp 3.000.000.000.000' has 20 signs of at most 7.3 px, beside 17 px of padding.
  expect(Number.parseInt(columns.at(-1)?.style.width ?? '', 10)).toBe(163)
})

test('keys move over the rows and open one', async () => {
  serve({ rows, count: 3 })
  const router = await visit(path, pages)
  await screen.findByRole('link', { name: 'Aqua' })
  await userEvent.keyboard('jjk{Enter}')
  await screen.findByRole('heading', { name: 'Satu barang' })
  expect(router.state.location.pathname).toBe('/things/1')
})

test('letters typed into the search are no shortcuts', async () => {
  serve({ rows, count: 3 })
  const router = await visit(path, pages)
  await screen.findByRole('link', { name: 'Aqua' })
  await userEvent.keyboard('/')
  await userEvent.keyboard('jn{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'jn' }))
  expect(router.state.location.pathname).toBe('/things')
})

test('ticked rows can be acted on, and counted', async () => {
  serve({ rows, count: 3 })
  await visit(path, pages)
  await screen.findByRole('link', { name: 'Aqua' })
  const [first, second] = screen.getAllByRole('checkbox', { name: 'Pilih baris' })
  if (!first || !second) throw new Error('no rows to tick')
  await userEvent.click(first)
  await userEvent.click(second)
  const bar = screen.getByRole('region', { name: 'Tindakan untuk baris terpilih' })
  expect(within(bar).getByText('2 dipilih')).toBeTruthy()
  await userEvent.click(within(bar).getByRole('button', { name: 'Batal pilih' }))
  expect(screen.queryByRole('region', { name: 'Tindakan untuk baris terpilih' })).toBeNull()
})

test('the keyboard ticks rows, and what can be done with them appears', async () => {
  serve({ rows, count: 3 })
  await visit(path, pages)
  await screen.findByText('Aqua')
  await userEvent.keyboard('j ')
  expect(await screen.findByText('1 dipilih')).toBeTruthy()
  await userEvent.keyboard('j ')
  expect(screen.getByText('2 dipilih')).toBeTruthy()
  await userEvent.keyboard(' ')
  expect(screen.getByText('1 dipilih')).toBeTruthy()
})
