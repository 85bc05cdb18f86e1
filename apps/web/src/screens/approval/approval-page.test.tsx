import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../session/store.ts'
import { person } from '../../test/person.ts'
import { answerWith, refused, type SeenCall } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import ApprovalPage from './approval-page.tsx'

const rina = { id: 11, name: 'Rina Hartono' }
const bogor = { id: 2, code: 'BGR', name: 'Stokis Bogor' }
const may = { approve: true, reject: true, withdraw: { reason: 'APPROVAL_NOT_ASKED', message: 'Hanya Rina' } }
const request = (id: number, more: object = {}) => ({
  id,
  version: 3,
  kind: 'CASH_OUT',
  status: 'PENDING',
  number: `KK/BGR/2611/000${id}`,
  refType: 'CASH_OUT',
  refId: 500 + id,
  branchId: 2,
  branch: bogor,
  party: null,
  amount: 1_000_000 * id,
  unit: 'RUPIAH',
  requester: rina,
  requestedAt: '2026-11-20T02:00:00.000Z',
  step: 1,
  steps: 1,
  waitsFor: 'Keuangan',
  stepBegunAt: '2026-11-20T02:00:00.000Z',
  isLate: id === 21,
  decidedAt: null,
  actions: may,
  ...more,
})
type Row = ReturnType<typeof request>

const whole = (row: Row) => ({
  ...row,
  path: `/app/bank-cash/cash-expenses/${row.refId}`,
  stepList: [
    {
      no: 1,
      roles: [],
      permission: null,
      waitsFor: 'Keuangan',
      status: 'WAITING',
      begunAt: row.stepBegunAt,
      decidedAt: null,
      decidedBy: null,
      insteadOf: null,
      note: null,
      remindedAt: null,
      escalatedAt: null,
    },
  ],
  changes: [{ label: `Biaya listrik ${row.id}`, before: null, after: 'Rp 1.000.000' }],
})

/** A server whose requests leave the inbox once they are decided; `answers` replace its own. */
function server(given: readonly Row[], answers: Parameters<typeof answerWith>[0] = {}) {
  let rows = [...given]
  const list = () => ({ body: { data: { rows, count: rows.length } } })
  const decide = (id: number) => () => {
    rows = rows.filter((row) => row.id !== id)
    return { body: { data: { ...whole(request(id)), status: 'APPROVED' } } }
  }
  const single = given.flatMap((row) => [
    [`GET /v1/approvals/${row.id}`, { body: { data: whole(row) } }] as const,
    ...['approve', 'reject', 'withdraw'].map(
      (act) => [`PATCH /v1/approvals/${row.id}/${act}`, decide(row.id)] as const,
    ),
  ])
  return answerWith({ ...Object.fromEntries(single), 'GET /v1/approvals': list, ...answers })
}

const paper = '/app/bank-cash/cash-expenses/$id'
async function open(address = '/app/approval') {
  const router = await visit(address, { '/app/approval': () => <ApprovalPage />, [paper]: () => null })
  act(() => setUser(person({ permissions: ['approval.approval:view', 'bankcash.cash-expenses:view'] })))
  return router
}
const shown = (id: number) => screen.findByRole('article', { name: `Kas keluar KK/BGR/2611/000${id}` })
const rowOf = (id: number) => screen.getByRole('link', { name: new RegExp(`Rp ${id}\\.000\\.000`) })
const sent = (seen: readonly SeenCall[], route: string) => seen.filter((call) => call.route === route)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the first request is open beside the list, with what would happen and whom it waits for', async () => {
  server([request(21), request(22)])
  await open()
  const pane = await shown(21)
  expect(within(pane).getByText('Rp 21.000.000')).toBeTruthy()
  expect(within(pane).getByText('Terlambat')).toBeTruthy()
  expect(within(pane).getByRole('row', { name: /Biaya listrik 21 Rp 1\.000\.000/ })).toBeTruthy()
  expect(within(pane).getByRole('link', { name: 'Buka dokumen' }).getAttribute('href')).toBe(
    '/app/bank-cash/cash-expenses/521',
  )
})

test('keys go from one to the next, approve, reject with a reason, and open the paper', async () => {
  const seen = server([request(21), request(22), request(23), request(24)])
  const router = await open()
  await shown(21)
  await userEvent.keyboard('j')
  await shown(22)
  expect(document.activeElement).toBe(rowOf(22))
  await userEvent.keyboard('a')
  await shown(23)
  expect(sent(seen, 'PATCH /v1/approvals/22/approve').map(({ body }) => body)).toEqual([{ version: 3 }])
  expect(screen.getByText(/^Disetujui/).parentElement?.textContent).toContain('KK/BGR/2611/00022')
  await userEvent.keyboard('t')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kembali' }))
  await waitFor(() => expect(document.activeElement).toBe(rowOf(23))) // not in a field, which would take the keys
  await userEvent.keyboard('t')
  const asked = await screen.findByRole('dialog')
  await userEvent.click(within(asked).getByRole('button', { name: 'Tolak' }))
  await within(asked).findByText('Alasan wajib diisi')
  await userEvent.type(within(asked).getByRole('textbox', { name: /Alasan/ }), 'Tanpa nota')
  await userEvent.click(within(asked).getByRole('button', { name: 'Tolak' }))
  await shown(24)
  expect(sent(seen, 'PATCH /v1/approvals/23/reject').map(({ body }) => body)).toEqual([
    { version: 3, reason: 'Tanpa nota' },
  ])
  await waitFor(() => expect(document.activeElement).toBe(rowOf(24)))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/bank-cash/cash-expenses/524'))
})

test('a double tap decides one request, not the next one that came into its place', async () => {
  const seen = server([request(21), request(22), request(23)])
  await open()
  await shown(21)
  const tap = (detail: number) => fireEvent.click(screen.getByRole('button', { name: 'Setujui' }), { detail })
  tap(1)
  await shown(22)
  const before = seen.length
  tap(2)
  expect(seen.slice(before).filter(({ route }) => route.startsWith('PATCH '))).toEqual([])
  expect(screen.getByRole('button', { name: 'Setujui' }).hasAttribute('data-loading')).toBe(false)
  tap(1)
  await shown(23)
  const decisions = seen.filter(({ route }) => route.startsWith('PATCH '))
  expect(decisions.map(({ route }) => route)).toEqual([
    'PATCH /v1/approvals/21/approve',
    'PATCH /v1/approvals/22/approve',
  ])
})

test('an own request says why it can not be decided, and is withdrawn after a question', async () => {
  const own = {
    reason: 'SELF_APPROVAL',
    message: 'Dokumen tidak boleh disetujui oleh pembuatnya',
  }
  const seen = server([request(21, { actions: { approve: own, reject: own, withdraw: true } })])
  await open('/app/approval?tab=asked')
  const pane = await shown(21)
  expect(within(pane).getByText('Dokumen tidak boleh disetujui oleh pembuatnya')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Bagian kotak persetujuan' }))
  const current = tabs.getAllByRole('link').filter((tab) => tab.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(['Pengajuan saya 1'])
  expect(within(pane).queryByRole('button', { name: 'Setujui' })).toBeNull()
  await userEvent.keyboard('a')
  await userEvent.keyboard('u')
  const asked = await screen.findByRole('dialog')
  await userEvent.click(within(asked).getByRole('button', { name: 'Tarik kembali' }))
  await screen.findByText('Tidak ada pengajuan yang menunggu')
  expect(seen.filter(({ route }) => route.startsWith('PATCH ')).map(({ route }) => route)).toEqual([
    'PATCH /v1/approvals/21/withdraw',
  ])
})

test('a paper that changed meanwhile is told beside it, and loaded again', async () => {
  const sentence = 'Kas keluar sudah berubah sejak diajukan, silakan muat ulang'
  const seen = server([request(21)], {
    'PATCH /v1/approvals/21/approve': refused(409, 'PROCESSING_ERROR', 'APPROVAL_STALE', sentence),
  })
  await open()
  await shown(21)
  await userEvent.keyboard('a')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`${sentence} Keputusan Anda belum dilakukan.`)
  const before = sent(seen, 'GET /v1/approvals/21').length
  await userEvent.click(within(alert).getByRole('button', { name: 'Muat ulang' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent(seen, 'GET /v1/approvals/21').length).toBeGreaterThan(before)
})

test('ticked requests of one kind are approved at once, with the result of each', async () => {
  const rows = [request(21), request(22), request(23, { kind: 'BANK_OUT', refType: 'BANK_OUT' })]
  const why = 'Periode November 2026 cabang Stokis Bogor sudah ditutup'
  const seen = server(rows, {
    'PATCH /v1/approvals/approve': {
      body: {
        data: {
          results: [
            { id: 21, status: 'APPROVED', reason: null, message: null },
            { id: 22, status: null, reason: 'PERIOD_CLOSED', message: why },
          ],
        },
      },
    },
  })
  await open()
  await shown(21)
  const ticks = screen.getAllByRole('checkbox', { name: 'Pilih baris' })
  for (const tick of ticks) await userEvent.click(tick)
  const bar = screen.getByRole('region', { name: 'Tindakan untuk baris terpilih' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Setujui' }))
  expect(screen.queryByRole('dialog')).toBeNull() // two kinds: nobody knows what is approved
  await userEvent.click(ticks[2] as HTMLElement)
  await userEvent.click(within(bar).getByRole('button', { name: 'Setujui' }))
  const question = await screen.findByRole('dialog', { name: 'Setujui 2 permintaan?' })
  expect(question.textContent).toContain('Kas keluar, seluruhnya Rp 43.000.000.')
  await userEvent.click(within(question).getByRole('button', { name: 'Setujui' }))
  const result = await screen.findByRole('dialog', { name: 'Hasil persetujuan' })
  expect(within(result).getByRole('status').textContent).toBe('1 disetujui, 1 ditolak sistem.')
  expect(
    within(result)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Kas keluar KK/BGR/2611/00021, Rp 21.000.000: Disetujui',
    `Kas keluar KK/BGR/2611/00022, Rp 22.000.000: ${why}`,
  ])
  expect(sent(seen, 'PATCH /v1/approvals/approve').map(({ body }) => body)).toEqual([
    { items: [21, 22].map((id) => ({ id, version: 3 })) },
  ])
  await userEvent.click(within(result).getAllByRole('button', { name: 'Tutup' })[1] as HTMLElement)
  expect(screen.getByText('1 dipilih')).toBeTruthy() // the refused one, for another try
})

test('on a phone a request takes the place of the list, and the next one comes by itself', async () => {
  const { matches: _, ...media } = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }))
  const seen = server([request(21), request(22)])
  await open()
  await userEvent.click(await screen.findByRole('link', { name: /Rp 21\.000\.000/ }))
  await shown(21)
  expect(screen.queryByRole('link', { name: /Rp 22\.000\.000/ })).toBeNull()
  expect(screen.getByText('1 dari 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Setujui' }))
  await shown(22)
  await userEvent.click(screen.getByRole('button', { name: 'Setujui' }))
  await screen.findByText('Semua sudah diputus')
  expect(seen.filter(({ route }) => route.startsWith('PATCH ')).length).toBe(2)
})
