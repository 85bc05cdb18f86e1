import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentBulk } from '../../../kit/document/document-bulk.tsx'
import { FromTemplate } from '../../../kit/document/from-template.tsx'
import { today } from '../../../lib/clock.ts'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { journalKinds } from './journal.ts'
import JournalPage from './journal-page.tsx'

const account = (id: number, code: string, name: string) => ({ id, code, name })
const rent = account(4, '6-1401', 'Sewa')
const cash = account(5, '1-1101', 'Kas')
const line = (lineNo: number, of: typeof rent, debit: number, credit: number) => ({
  lineNo,
  accountId: of.id,
  account: of,
  debit,
  credit,
  note: 'Ruko',
})
const journal = {
  id: 7,
  type: 'GENERAL_JOURNAL',
  number: 'JU/JKT/2610/00003',
  branchId: 2,
  branch: { id: 2, code: 'JKT', name: 'Jakarta' },
  date: '2026-10-02',
  status: 'REVERSED',
  party: null,
  total: 2_500_000,
  totalDebit: 2_500_000,
  note: null,
  description: 'Sewa ruko',
  autoReverseDate: null,
  version: 2,
  createdBy: { id: 1, name: 'Budi' },
  createdAt: '2026-10-02T03:00:00Z',
  actions: {},
  cancelDate: null,
  cancelReason: null,
  events: [],
  chain: [],
  lines: [line(1, rent, 2_500_000, 0), line(2, cash, 0, 2_500_000)],
}
const path = journalKinds.GENERAL_JOURNAL.address.list
const page = () => <JournalPage type="GENERAL_JOURNAL" />
const pages = { [`${path}/add`]: page, [`${path}/$id`]: page }
const server = () =>
  answerWith({
    'GET /v1/manual-journal/history/7': { body: { data: journal } },
    'POST /core/v1/account/get/all': { body: { data: { rows: [rent, cash], count: 2 } } },
    'GET /v1/proposals/place': {
      body: { data: { branch: null, warehouse: null } },
    },
    'POST /v1/manual-journal/general': {
      status: 201,
      body: { data: { ...journal, id: 8, date: today(), status: 'POSTED' } },
    },
  })
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const mayAdd = () =>
  act(() =>
    setUser(person({ permissions: ['bankcash.general-journal:add', 'bankcash.general-journal:view'] })),
  )
afterEach(() => vi.unstubAllGlobals())

test('a copy begins with the lines of the other one, today, and is a new document', async () => {
  const seen = server()
  await visit(`${path}/add?copy=7`, pages)
  expect((await box('Keterangan')).value).toBe('Sewa ruko')
  expect(screen.getByRole('heading', { name: 'Tambah jurnal umum' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Simpan & posting/ }))
  await waitFor(() =>
    expect(seen.some(({ route }) => route === 'POST /v1/manual-journal/general')).toBe(true),
  )
  const { body } = seen.find(({ route }) => route === 'POST /v1/manual-journal/general') ?? {}
  expect(body).toEqual({
    branchId: 2,
    date: today(),
    description: 'Sewa ruko',
    lines: [
      { accountId: 4, debit: 2_500_000, credit: 0, note: 'Ruko' },
      { accountId: 5, debit: 0, credit: 2_500_000, note: 'Ruko' },
    ],
  })
})

test('without a copy the form begins empty', async () => {
  server()
  await visit(`${path}/add`, pages)
  expect((await box('Keterangan')).value).toBe('')
})

test('the page offers a copy to who may make one, never as what comes next', async () => {
  server()
  await visit(`${path}/7`, pages)
  await screen.findByRole('heading', { name: /JU\/JKT/ })
  expect(screen.queryByRole('link', { name: 'Salin' })).toBeNull()
  mayAdd()
  const copy = await screen.findByRole('link', { name: 'Salin' })
  expect(copy.getAttribute('href')).toBe(`${path}/add?copy=7`)
  expect(copy.getAttribute('data-variant')).toBe('default')
})

test('the list offers it for one ticked row', async () => {
  const row = (id: number) => ({ id, version: 1, number: `JU/${id}`, actions: {} })
  const bulk = (ids: readonly number[]) => () => (
    <section aria-label={`${ids.length}`}>
      <DocumentBulk
        of={{ lifecycle: journalKinds.GENERAL_JOURNAL.lifecycle, acts: {}, invalidates: [] }}
        copy={{
          right: 'bankcash.general-journal:add',
          address: journalKinds.GENERAL_JOURNAL.address.copy,
        }}
        selection={{ rows: ids.map(row), last: null, set: () => undefined, clear: () => undefined }}
      />
    </section>
  )
  const [One, Two] = [bulk([7]), bulk([7, 8])]
  await visit('/list', {
    '/list': () => (
      <>
        <One />
        <Two />
      </>
    ),
  })
  mayAdd()
  const link = within(screen.getByRole('region', { name: '1' })).getByRole('link', { name: 'Salin' })
  expect(link.getAttribute('href')).toBe(`${path}/add?copy=7`)
  expect(within(screen.getByRole('region', { name: '2' })).queryByRole('link')).toBeNull()
})

const template = {
  id: 31,
  type: 'GENERAL_JOURNAL',
  name: 'Sewa bulanan',
  branch: { id: 2, code: 'JKT', name: 'Jakarta' },
  shared: true,
  own: true,
  createdBy: { id: 1, name: 'Budi' },
}
const templates = (outOfUse: string[], type = 'GENERAL_JOURNAL') =>
  answerWith({
    'GET /v1/manual-journal/history/7': { body: { data: journal } },
    'GET /v1/document-templates/31': {
      body: { data: { ...template, type, paper: JSON.stringify(journal), outOfUse } },
    },
    'GET /v1/document-templates': { body: { data: { rows: [template], count: 1 } } },
    'POST /v1/document-templates': { status: 201, body: { data: template } },
    'POST /core/v1/account/get/all': { body: { data: { rows: [rent, cash], count: 2 } } },
    'GET /v1/proposals/place': { body: { data: { branch: null, warehouse: null } } },
  })

test('a template begins a new journal as a copy does, and says what is out of use', async () => {
  templates(['Akun Sewa'])
  await visit(`${path}/add?template=31`, pages)
  expect((await box('Keterangan')).value).toBe('Sewa ruko')
  expect(screen.getByRole('alert').textContent).toBe(
    'Sudah tidak aktif sejak templat Sewa bulanan disimpan, gantilah dahulu: Akun Sewa',
  )
})

test('nothing is said of a template whose parts are all in use, and one of another kind is not taken', async () => {
  templates([])
  await visit(`${path}/add?template=31`, pages)
  expect((await box('Keterangan')).value).toBe('Sewa ruko')
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  templates([], 'CASH_OUT')
  await visit(`${path}/add?template=31`, pages)
  await screen.findByText('Templat ini untuk jenis dokumen yang lain.')
})

test('the page keeps a document as a template under a name, the list offers it', async () => {
  const seen = templates([])
  await visit(`${path}/7`, pages)
  await screen.findByRole('heading', { name: /JU\/JKT/ })
  mayAdd()
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan sebagai templat' }))
  await userEvent.type(await box('Nama templat'), ' Sewa bulanan ')
  await userEvent.click(screen.getByRole('switch', { name: /Bagikan kepada rekan/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() =>
    expect(seen.find(({ route }) => route === 'POST /v1/document-templates')?.body).toEqual({
      documentId: 7,
      name: 'Sewa bulanan',
      shared: true,
    }),
  )
  cleanup()
  const kind = journalKinds.GENERAL_JOURNAL
  await visit('/list', { '/list': () => <FromTemplate of={kind} /> })
  await userEvent.click(screen.getByRole('button', { name: 'Dari templat' }))
  const link = await screen.findByRole('link', { name: /Sewa bulanan/ })
  expect(link.getAttribute('href')).toBe(`${path}/add?template=31`)
  expect(link.textContent).toContain('Jakarta · dibagikan')
})
