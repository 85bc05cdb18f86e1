import type { ImportBatch, ImportColumns, ImportLine } from '@merchant/contract/system/import.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showNoticesWith } from '../../app/notify.ts'
import { clearSession } from '../../session/store.ts'
import { answerWith, type SeenCall } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { ImportPage } from './import-page.tsx'

/** The step that chooses columns, and the cells that are mended, as keys and people use them. */
const kind = {
  type: 'suppliers',
  thing: 'pemasok',
  address: { list: '/list', start: '/start', batch: (id: number) => `/import/${id}` },
  invalidates: [],
} as const
const pages = { '/import/$id': () => <ImportPage kind={kind} />, '/start': () => <h1>Mulai</h1> }

const batch = (more: Partial<ImportBatch>): ImportBatch => ({
  id: 7,
  type: 'suppliers',
  branchId: null,
  fileName: 'pemasok.csv',
  status: 'CHECKED',
  rowCount: 3,
  newCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  invalidCount: 0,
  warnedCount: 0,
  waitingCount: 0,
  appliedBefore: null,
  undoUntil: null,
  documents: [],
  createdAt: '2026-11-20T07:05:03.400Z',
  createdBy: { id: 1, name: 'Ani' },
  appliedAt: null,
  undoneAt: null,
  version: 3,
  ...more,
})
const address = '/core/v1/import/suppliers/batches/7'
const bodiesOf = (calls: SeenCall[], route: string) =>
  calls.filter((call) => call.route === route).map(({ body }) => body)

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

const asked: ImportColumns = {
  headingRow: 1,
  lines: [{ row: 1, text: 'Kode barang · Warna · Nama' }],
  file: [
    { column: 0, letter: 'A', heading: 'Kode barang', samples: ['A-1', 'A-2'] },
    { column: 1, letter: 'B', heading: 'Warna', samples: ['Biru', ''] },
    { column: 3, letter: 'D', heading: '', samples: ['021', ''] },
  ],
  columns: [
    { key: 'code', header: 'Kode', hint: '', required: 'cell', column: 0, fixed: null },
    { key: 'name', header: 'Nama', hint: '', required: 'cell', column: null, fixed: null },
    { key: 'term', header: 'Syarat', hint: '', required: 'cell', column: null, fixed: null },
    { key: 'phone', header: 'Telepon', hint: '', required: null, column: null, fixed: null },
  ],
  remembered: false,
  version: 2,
}

test('columns are proposed; required ones are named, the rest is left out with a word', async () => {
  let waits = true
  const calls = answerWith({
    [`GET ${address}`]: () => ({
      body: { data: waits ? batch({ status: 'MAPPING' }) : batch({ newCount: 3 }) },
    }),
    [`GET ${address}/columns`]: { body: { data: asked } },
    [`GET ${address}/rows`]: { body: { data: { rows: [], count: 0 } } },
    [`POST ${address}/columns`]: () => {
      waits = false
      return { body: { data: batch({ newCount: 3 }) } }
    },
  })
  const user = userEvent.setup()
  await visit('/import/7', pages)
  await screen.findByText('Wajib, tetapi belum ada kolomnya: Nama, Syarat.')
  expect(screen.getByText('Tidak diambil dari berkas: B Warna, D.')).toBeDefined()
  const choice = (name: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `Kolom berkas untuk ${name}` })
  expect(choice('Kode').value).toBe('0')

  await user.click(screen.getByRole('button', { name: 'Periksa semua baris' }))
  expect(document.activeElement).toBe(choice('Nama'))
  expect(screen.getByText('Wajib, tetapi belum ada kolomnya: Nama, Syarat.').getAttribute('role')).toBe(
    'alert',
  )
  expect(bodiesOf(calls, `POST ${address}/columns`)).toEqual([])

  await user.selectOptions(choice('Nama'), 'A · Kode barang') // taken from the code
  expect(choice('Kode').value).toBe('')
  await user.selectOptions(choice('Kode'), 'A · Kode barang')
  await user.selectOptions(choice('Nama'), 'B · Warna')
  await user.selectOptions(choice('Telepon'), 'D · (tanpa judul)')
  await user.selectOptions(choice('Syarat'), 'Sama untuk semua baris…')
  await user.type(screen.getByRole('textbox', { name: 'Syarat untuk semua baris' }), 'NET30')
  expect(screen.getByText('Semua kolom berkas diambil.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Periksa semua baris' }))
  await screen.findByRole('tab', { name: /Baru/ })
  expect(bodiesOf(calls, `POST ${address}/columns`)).toEqual([
    {
      version: 2,
      headingRow: 1,
      columns: ['code', 'name', '', 'phone'],
      fixed: [{ key: 'term', value: 'NET30' }],
    },
  ])
})

type State = Pick<ImportLine, 'outcome' | 'faults'>
const right: State = { outcome: 'NEW', faults: [] }
const wrong = (column: string): State => ({
  outcome: 'INVALID',
  faults: [{ column, message: `${column} salah` }],
})
const line = (
  row: number,
  cells: (string | null)[],
  state: Pick<ImportLine, 'outcome' | 'faults'>,
): ImportLine => ({
  row,
  cells,
  ...state,
})

/** Judges as a server would: a name is required, a code begins with A. */
function serveCells() {
  const rows = new Map<number, (string | null)[]>([
    [2, ['A-1', null]],
    [3, ['B-2', 'Dua']],
    [4, ['A-3', null]],
  ])
  let version = 3
  const stateOf = ([code, name]: (string | null)[]) =>
    name === null ? wrong('name') : code?.startsWith('A') ? right : wrong('code')
  const lines = () => [...rows].map(([row, cells]) => line(row, cells, stateOf(cells)))
  const counted = () => {
    const invalidCount = lines().filter(({ outcome }) => outcome === 'INVALID').length
    return batch({ version, invalidCount, newCount: 3 - invalidCount })
  }
  const columns = [
    { key: 'code', header: 'Kode', letter: 'A' },
    { key: 'name', header: 'Nama', letter: 'B' },
  ]
  return answerWith({
    [`GET ${address}`]: () => ({ body: { data: counted() } }),
    [`GET ${address}/cells`]: () => ({ body: { data: { columns, rows: lines(), count: 3 } } }),
    [`POST ${address}/cells`]: ({ body }) => {
      const sent = body as { version: number; cells: { row: number; column: string; value: string | null }[] }
      if (sent.version !== version)
        return { status: 409, body: { code: 'CONFLICT', message: 'basi', details: [] } }
      version++
      for (const { row, column, value } of sent.cells)
        rows.set(
          row,
          (rows.get(row) ?? []).map((cell, at) => (columns[at]?.key === column ? value : cell)),
        )
      return { body: { data: { batch: counted(), rows: lines() } } }
    },
  })
}
const cell = (name: RegExp | string) => screen.findByRole('gridcell', { name })

test('Enter edits a wrong cell, Tab goes on to the next one, and the faults are counted down', async () => {
  const calls = serveCells()
  const user = userEvent.setup()
  await visit('/import/7?outcome=INVALID', pages)
  const first = await cell('Baris 2, Nama: kosong')
  expect(first.getAttribute('aria-invalid')).toBe('true')
  first.focus()
  await user.keyboard('{Enter}Satu{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Kode baris 3')
  await user.keyboard('{Control>}a{/Control}A-2{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Nama baris 4')
  await user.keyboard('T{Escape}')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Baris 4, Nama: kosong'),
  )
  await screen.findByText(/1 dari 3 baris salah/)
  await user.keyboard('Tiga{Enter}')
  await screen.findByText('Semua baris benar. Periksa lalu terapkan; belum ada data yang berubah.')
  expect(bodiesOf(calls, `POST ${address}/cells`)).toEqual([
    { version: 3, cells: [{ row: 2, column: 'name', value: 'Satu' }], shown: [2, 3, 4] },
    { version: 4, cells: [{ row: 3, column: 'code', value: 'A-2' }], shown: [2, 3, 4] },
    { version: 5, cells: [{ row: 4, column: 'name', value: 'Tiga' }], shown: [2, 3, 4] },
  ])
  const grid = screen.getByRole('grid', { name: 'Baris yang diperbaiki' })
  expect(within(grid).getAllByText('Benar').length).toBe(3) // they stay where they are
  expect(screen.getByRole('button', { name: 'Terapkan' })).toBeDefined()
})

test('a pasted column fills the cells below; lines without a row are told', async () => {
  const notices: unknown[] = []
  showNoticesWith(({ title }) => notices.push([title].flat()[0]))
  const calls = serveCells()
  const user = userEvent.setup()
  await visit('/import/7?outcome=INVALID', pages)
  const first = await cell('Baris 2, Nama: kosong')
  first.focus()
  await user.paste('Satu\r\nDua\r\nTiga\r\nEmpat\r\n')
  expect(notices).toEqual(['1 isi tidak tertempel'])
  await screen.findByText(/1 dari 3 baris salah/)
  expect(bodiesOf(calls, `POST ${address}/cells`)).toMatchObject([
    {
      cells: [
        { row: 2, column: 'name', value: 'Satu' },
        { row: 3, column: 'name', value: 'Dua' },
        { row: 4, column: 'name', value: 'Tiga' },
      ],
    },
  ])
})

test('the rest is left out only after a question that names it', async () => {
  const calls = serveCells()
  const applied: unknown[] = []
  const user = userEvent.setup()
  await visit('/import/7?outcome=INVALID', pages)
  const code = await cell('Baris 2, Nama: kosong')
  code.focus()
  await user.keyboard('{Enter}Satu{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Terapkan yang benar saja' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('2 baris yang salah ditinggalkan')
  await user.click(within(question).getByRole('button', { name: 'Tetap terapkan' }))
  await waitFor(() => {
    applied.push(...bodiesOf(calls, 'POST /core/v1/import/suppliers/commit'))
    expect(applied[0]).toEqual({ batchId: 7, version: 4, acceptWarned: 0, leaveOut: 2 })
  })
})

test('a file of which a part waits says how much, and leads to what waits', async () => {
  const waits = {
    ...kind,
    waits: {
      tell: (rows: { applied: string; waiting: string }) =>
        `${rows.applied} berlaku; ${rows.waiting} menunggu.`,
      open: ({ id }: { id: number }) => `/batch/${id}`,
    },
  }
  const applied = batch({
    status: 'APPLIED',
    newCount: 3,
    waitingCount: 1,
    appliedAt: '2026-11-20T07:05:03.400Z',
    documents: [{ id: 4, name: 'PHJ/PST/2611/00004' }],
  })
  answerWith({
    [`GET ${address}`]: () => ({ body: { data: applied } }),
    [`GET ${address}/rows`]: () => ({ body: { data: { rows: [], count: 0 } } }),
  })
  await visit('/import/7', {
    '/import/$id': () => <ImportPage kind={waits} />,
    '/batch/4': () => <h1>Batch</h1>,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('2 berlaku; 1 menunggu.')
  expect(screen.getByRole('link', { name: 'PHJ/PST/2611/00004' }).getAttribute('href')).toBe('/batch/4')
})
