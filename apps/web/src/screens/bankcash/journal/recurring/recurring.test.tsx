import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../../../session/store.ts'
import { person } from '../../../../test/person.ts'
import { answerWith } from '../../../../test/server.ts'
import { visit } from '../../../../test/visit.tsx'
import JournalPage from '../journal-page.tsx'
import { planAddresses } from './recurring.ts'
import RecurringList from './recurring-list.tsx'
import RecurringPage from './recurring-page.tsx'

const cost = { id: 4, code: '6-1501', name: 'Penyusutan' }
const worn = { id: 5, code: '1-2901', name: 'Akumulasi penyusutan' }
const due = (id: number, dueOn: string, more: object = {}) => ({
  id,
  dueOn,
  status: 'WAITING',
  message: null,
  documentId: null,
  number: null,
  decidedAt: null,
  decidedBy: null,
  ...more,
})
const plan = {
  id: 7,
  type: 'GENERAL_JOURNAL',
  name: 'Penyusutan kendaraan',
  description: 'Penyusutan bulanan',
  branchId: 2,
  branch: { id: 2, code: 'JKT', name: 'Jakarta' },
  total: 1_250_000,
  day: 31,
  startsOn: '2026-01-31',
  endsOn: null,
  times: 12,
  made: 3,
  nextOn: '2026-04-30',
  postsAtOnce: false,
  reverses: false,
  status: 'ACTIVE',
  createdBy: { id: 1, name: 'Budi' },
  version: 2,
  open: 2,
  last: due(13, '2026-03-31'),
  lines: [
    { lineNo: 1, accountId: 4, account: cost, debit: 1_250_000, credit: 0, note: null },
    { lineNo: 2, accountId: 5, account: worn, debit: 0, credit: 1_250_000, note: null },
  ],
  dues: [
    due(13, '2026-03-31'),
    due(12, '2026-02-28', {
      status: 'FAILED',
      message: 'Periode Februari 2026 cabang Jakarta sudah ditutup',
    }),
    due(11, '2026-01-31', { status: 'POSTED', documentId: 99, number: 'JU/JKT/2601/00003' }),
  ],
}
const { list, add } = planAddresses('GENERAL_JOURNAL')
const pages = {
  [list]: () => <RecurringList type="GENERAL_JOURNAL" />,
  [add]: () => <RecurringPage type="GENERAL_JOURNAL" />,
  [`${list}/$id`]: () => <RecurringPage type="GENERAL_JOURNAL" />,
  '/app/bank-cash/general-journal/add': () => <JournalPage type="GENERAL_JOURNAL" />,
  '/app/bank-cash/general-journal/$id': () => null,
}
const server = () =>
  answerWith({
    'GET /v1/recurring-journals': { body: { data: { rows: [plan], count: 1 } } },
    'GET /v1/recurring-journals/7': { body: { data: plan } },
    'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
    'POST /core/v1/account/get/all': { body: { data: { rows: [cost, worn], count: 2 } } },
    'GET /v1/proposals/place': { body: { data: { branch: plan.branch, warehouse: null } } },
    'POST /v1/recurring-journals': { status: 201, body: { data: plan } },
    'POST /v1/recurring-journals/due/13/post': { status: 201, body: { data: { id: 100, version: 1 } } },
    'PUT /v1/recurring-journals/due/12/skip': { body: { data: plan } },
    'PUT /v1/recurring-journals/7/status': { body: { data: { ...plan, status: 'PAUSED' } } },
  })
const rights = (...features: string[]) =>
  act(() =>
    setUser(person({ permissions: features.map((each) => `bankcash.general-journal:${each}`) as never })),
  )
const sent = (seen: ReturnType<typeof server>, route: string) =>
  seen.find((call) => call.route === route)?.body
afterEach(() => vi.unstubAllGlobals())

test('the list says when a plan comes, what became of the last day, and how many wait', async () => {
  server()
  await visit(list, pages)
  const row = await screen.findByRole('row', { name: /Penyusutan kendaraan/ })
  expect(row.textContent).toContain('Hari terakhir setiap bulan, 3 dari 12 kali')
  expect(row.textContent).toContain('30 Apr 2026')
  expect(within(row).getByText('Draf')).toBeTruthy()
})

test('drafts are posted, tried again or left out with a reason, by right', async () => {
  const seen = server()
  await visit(`${list}/7`, pages)
  await screen.findByRole('heading', { name: 'Penyusutan kendaraan' })
  expect(screen.queryByRole('button', { name: 'Bukukan' })).toBeNull()
  rights('view', 'add', 'edit')
  expect(screen.getByText('Periode Februari 2026 cabang Jakarta sudah ditutup')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'JU/JKT/2601/00003' }).getAttribute('href')).toBe(
    '/app/bank-cash/general-journal/99',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Bukukan' }))
  await waitFor(() => expect(sent(seen, 'POST /v1/recurring-journals/due/13/post')).toEqual({}))
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Lewati' })[1] as HTMLElement)
  const asked = await screen.findByRole('dialog')
  await userEvent.type(within(asked).getByRole('textbox', { name: /Alasan/ }), 'Sudah dicatat')
  await userEvent.click(within(asked).getByRole('button', { name: 'Lewati' }))
  await waitFor(() =>
    expect(sent(seen, 'PUT /v1/recurring-journals/due/12/skip')).toEqual({ reason: 'Sudah dicatat' }),
  )
})

test('a plan is paused, and ends after a question', async () => {
  const seen = server()
  await visit(`${list}/7`, pages)
  rights('view', 'edit')
  await userEvent.click(await screen.findByRole('button', { name: 'Jeda' }))
  await waitFor(() =>
    expect(sent(seen, 'PUT /v1/recurring-journals/7/status')).toEqual({ version: 2, status: 'PAUSED' }),
  )
})

test('a draft is changed in the form of a journal before it is posted', async () => {
  const seen = server()
  await visit('/app/bank-cash/general-journal/add?plan=7&due=13', pages)
  const words = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Keterangan' })
  expect(words.value).toBe('Penyusutan bulanan')
  await userEvent.clear(words)
  await userEvent.type(words, 'Penyusutan Maret')
  await userEvent.click(screen.getByRole('button', { name: /Simpan & posting/ }))
  await waitFor(() =>
    expect(sent(seen, 'POST /v1/recurring-journals/due/13/post')).toEqual({
      date: '2026-03-31',
      description: 'Penyusutan Maret',
      lines: [
        { accountId: 4, debit: 1_250_000, credit: 0, note: '' },
        { accountId: 5, debit: 0, credit: 1_250_000, note: '' },
      ],
    }),
  )
})

test('a new plan asks for its number of times where it ends by it; a copy begins with the lines of another', async () => {
  const seen = server()
  await visit(`${add}?copy=7`, pages)
  rights('view', 'add')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nama rencana' }), 'Penyusutan 2027')
  expect(screen.queryByRole('switch', { name: 'Bukukan langsung' })).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Berakhir' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Setelah sekian kali' }))
  await userEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  await screen.findAllByText('Banyaknya wajib diisi')
  await userEvent.type(screen.getByRole('textbox', { name: /Banyaknya/ }), '12')
  await userEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  await waitFor(() =>
    expect(sent(seen, 'POST /v1/recurring-journals')).toMatchObject({
      branchId: 2,
      type: 'GENERAL_JOURNAL',
      name: 'Penyusutan 2027',
      day: 31,
      times: 12,
      endsOn: null,
      postsAtOnce: false,
      lines: [{ debit: 1_250_000 }, { credit: 1_250_000 }],
    }),
  )
  cleanup()
})
