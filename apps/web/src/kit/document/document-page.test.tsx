import type { DocumentActions } from '@merchant/contract/kernel/document.ts'
import { defineLifecycle, verbs } from '@merchant/domain/kernel/lifecycle.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { setUser } from '../../session/store.ts'
import { person } from '../../test/person.ts'
import { answerWith, type SeenCall } from '../../test/server.ts'
import { visit } from '../../test/visit.tsx'
import { type ActionInput, type DocumentHead, lifecycleAction } from './document-head.ts'
import { documentKind } from './document-kind.ts'
import { DocumentPage } from './document-page.tsx'
import { DocumentScreen } from './document-screen.tsx'

const permission = 'x'
const lifecycle = defineLifecycle({
  document: 'order',
  label: 'Pesanan',
  states: { DRAFT: 'Draf', APPROVED: 'Disetujui', CANCELLED: 'Dibatalkan', REVERSED: 'Dibalik' },
  initial: 'DRAFT',
  actions: {
    approve: { from: ['DRAFT'], to: 'APPROVED', permission, verb: verbs.approve },
    close: { from: ['APPROVED'], permission, verb: verbs.close },
    reverse: { from: ['APPROVED'], to: 'REVERSED', permission, verb: verbs.reverse },
    cancel: { from: ['DRAFT'], to: 'CANCELLED', permission, verb: verbs.cancel, needsReason: true },
  },
})
const budi = { id: 1, name: 'Budi' }
const paper = (id: number, number: string) => ({
  id,
  type: 'GOODS_RECEIPT',
  number,
  date: '2026-11-20',
  status: 'POSTED',
  total: 0,
})
const closed = 'Pesanan berstatus Draf dan tidak dapat ditutup'
const actions: DocumentActions = {
  approve: true,
  close: { reason: 'INVALID_STATE', message: closed },
  cancel: true,
}
const order: DocumentHead = {
  id: 7,
  type: 'PURCHASE_ORDER',
  number: 'PO/JKT01/2611/00012',
  branch: { id: 1, name: 'Jakarta' },
  date: '2026-11-20',
  status: 'DRAFT',
  party: { id: 3, name: 'PT Sumber' },
  total: 1_250_000,
  note: null,
  version: 4,
  createdBy: budi,
  createdAt: '2026-11-20T03:00:00Z',
  actions,
  cancelDate: null,
  cancelReason: null,
  approval: null,
  events: [
    {
      at: '2026-11-20T03:00:00Z',
      actor: 'Budi',
      action: 'create',
      fromStatus: null,
      toStatus: 'DRAFT',
      reason: null,
    },
  ],
  chain: [
    {
      step: 'ORDER',
      percent: 100,
      done: 400,
      whole: 400,
      unit: { code: 'KTN', factor: 40, base: 'PCS' },
      documents: [{ ...paper(7, 'PO/1'), type: 'PURCHASE_ORDER', quantity: 400 }],
    },
    {
      step: 'RECEIPT',
      percent: 60,
      done: 240,
      whole: 400,
      unit: { code: 'KTN', factor: 40, base: 'PCS' },
      documents: [
        { ...paper(8, 'PB/1'), quantity: 180 },
        { ...paper(9, 'PB/2'), quantity: 60 },
      ],
    },
    {
      step: 'PAYMENT',
      percent: 25,
      done: 250_000,
      whole: 1_000_000,
      unit: null,
      documents: [{ ...paper(10, 'PH/1'), quantity: null }],
    },
  ],
}

let shown: DocumentHead = order
const asked: ActionInput[] = []
/** What the server tells of the order: made, then changed on another device. */
const history = {
  rows: [
    {
      at: '2026-11-20T04:00:00Z',
      actor: 'Sari',
      device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      action: 'edit',
      fromStatus: 'DRAFT',
      toStatus: 'DRAFT',
      reason: null,
      changes: [
        { line: null, lineChange: null, field: 'Catatan', before: null, after: 'Kirim pagi' },
        {
          line: 'Baris 2 · Aqua 600 ml',
          lineChange: 'CHANGED',
          field: 'Jumlah',
          before: '10',
          after: '12',
        },
        { line: 'Baris 3 · Bango', lineChange: 'ADDED', field: 'Barang', before: null, after: 'Bango' },
        { line: 'Baris 3 · Bango', lineChange: 'ADDED', field: 'Jumlah', before: null, after: '4' },
        { line: 'Baris 4 · Cimory', lineChange: 'REMOVED', field: 'Jumlah', before: '9', after: null },
      ],
    },
    {
      at: '2026-11-20T03:00:00Z',
      actor: 'Budi',
      device: null,
      action: 'add',
      fromStatus: null,
      toStatus: 'DRAFT',
      reason: null,
      changes: [],
    },
  ],
  count: 2,
  archivedUntil: '2025-12-31',
}

let answer: () => Promise<unknown> = async () => undefined
let seen: SeenCall[] = []
const orders = documentKind({
  type: 'PURCHASE_ORDER',
  lifecycle,
  list: 'POST /core/v1/purchase/order/get/all',
  read: 'GET /core/v1/purchase/order/get/{id}',
  acts: () => Promise.reject(new Error('no list is opened here')),
})
const { list } = orders.address

function Shown({ document }: { document: DocumentHead }) {
  const run = (input: ActionInput) => {
    asked.push(input)
    return answer()
  }
  return (
    <DocumentPage
      of={orders}
      document={document}
      partyLabel="Pemasok"
      actions={[
        ...lifecycleAction(lifecycle, order, 'approve', { run }),
        ...lifecycleAction(lifecycle, order, 'close', { run }),
        ...lifecycleAction(lifecycle, order, 'cancel', {
          run,
          destructive: true,
          asksDate: true,
          consequence: 'Pesanan tidak dapat dipakai lagi.',
        }),
      ]}
    >
      <p>Isi rincian</p>
    </DocumentPage>
  )
}
const Page = () => (
  <DocumentScreen of={orders} view={(document) => <Shown document={document} />} form={() => <h1>Baru</h1>} />
)
async function open(address = `${list}/7`) {
  seen = answerWith({
    'GET /core/v1/purchase/order/get/7': () => ({ body: { data: shown } }),
    'GET /core/v1/documents/7/history': { body: { data: history } },
  })
  const router = await visit(address, { [`${list}/$id`]: Page, [list]: () => <h1>Daftar</h1> })
  await screen.findByRole('region', { name: 'Ringkasan' })
  return router
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pick = async (name: RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }))

afterEach(() => {
  vi.unstubAllGlobals()
  shown = order
  asked.length = 0
  answer = async () => undefined
})

test('the head names the document, its status, who and how much', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Pesanan PO/JKT01/2611/00012' })).toBeTruthy()
  for (const text of ['Draf', 'Jakarta', 'PT Sumber', '20 Nov 2026', 'Rp 1.250.000'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('a paper that waits says for whom, also to its maker who has no inbox', async () => {
  shown = {
    ...order,
    approval: { id: 3, waitsFor: 'Head of Area', step: 1, steps: 2, stepBegunAt: '2026-11-20T03:00:00Z' },
  }
  await open()
  expect(screen.getByText(/^Menunggu Head of Area, langkah 1 dari 2, /)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lihat permintaannya' })).toBeNull()
  act(() => setUser(person({ permissions: ['approval.approval:view'] })))
  expect(screen.getByRole('link', { name: 'Lihat permintaannya' })).toBeTruthy()
})

test('the chain tells how far it has come and where this document stands', async () => {
  await open()
  const [here, next, last] = screen.getAllByRole('listitem')
  expect(here?.getAttribute('aria-current')).toBe('step')
  expect(next?.textContent).toBe('Terima60%6 dari 10 KTN, sisa 4PB/14 KTN 20 PCSPB/21 KTN 20 PCS')
  expect(last?.textContent).toBe('Bayar25%Rp 250.000 dari Rp 1.000.000, sisa Rp 750.000PH/1')
})

test('the likely act runs at once, with the version that was seen', async () => {
  await open()
  await press('Setujui')
  await waitFor(() => expect(asked).toEqual([{ id: 7, version: 4, reason: '' }]))
})

test('an impossible act is reached by the arrow keys, says why, and can not be done', async () => {
  await open()
  await press('Lainnya')
  const item = await screen.findByRole('menuitem', { name: 'Tutup', description: closed })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(item))
  await userEvent.keyboard('{Enter}')
  await userEvent.click(item)
  expect(asked).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Batalkan' }))
})

test.each([
  ['CANCELLED', 'Dibatalkan per 1 Des 2026: Dibalik otomatis'],
  ['REVERSED', 'Dibalik per 1 Des 2026: Dibalik otomatis'],
])('a document that is %s says so in its own word', async (status, words) => {
  shown = { ...order, status, cancelDate: '2026-12-01', cancelReason: 'Dibalik otomatis' }
  await open()
  await screen.findByText(words)
})

test('cancelling says what will happen, and is not sent without a reason', async () => {
  await open()
  await press('Lainnya')
  await pick(/Batalkan/)
  expect(await screen.findByText('Pesanan tidak dapat dipakai lagi.')).toBeTruthy()
  await press('Batalkan')
  expect(await screen.findByText('Alasan wajib diisi')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Alasan/ }))
  expect(asked).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /Alasan/ }), ' Salah pemasok ')
  await userEvent.type(screen.getByRole('textbox', { name: /Tanggal pembatalan/ }), '21/11/2026')
  await press('Batalkan')
  await waitFor(() =>
    expect(asked).toEqual([{ id: 7, version: 4, reason: 'Salah pemasok', cancelDate: '2026-11-21' }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal stands in the dialog', async () => {
  const message = 'Pesanan sudah diterima pada PB/1'
  answer = () => Promise.reject(refusal('HAS_DEPENDENTS', message))
  await open()
  await press('Lainnya')
  await pick(/Batalkan/)
  await userEvent.type(await screen.findByRole('textbox', { name: /Alasan/ }), 'Salah')
  await press('Batalkan')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('somebody else was quicker: says who, and reads the document again', async () => {
  answer = () => Promise.reject(refusal('STALE_VERSION', '', { by: 'Sari', at: '2026-11-20T07:05:00Z' }))
  await open()
  await press('Setujui')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Dokumen ini diubah oleh Sari pada 20 Nov 2026/,
  )
  const before = seen.length
  shown = { ...order, note: 'Ditambah Sari' }
  await press('Muat ulang')
  expect(await screen.findByText('Ditambah Sari')).toBeTruthy()
  expect(seen.slice(before).map(({ route }) => route)).toContain('GET /core/v1/purchase/order/get/7')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the open part stands in the address', async () => {
  const router = await open()
  expect(screen.getByText('Isi rincian')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Riwayat' }))
  expect(await screen.findByText('membuat', { exact: false })).toBeTruthy()
  const line = (name: string) => screen.getByRole('region', { name })
  expect(screen.getByText('Catatan').closest('div')?.textContent).toBe('Catatan–Kirim pagi')
  expect(line('Baris 2 · Aqua 600 ml').textContent).toBe('Baris 2 · Aqua 600 ml Jumlah1012')
  expect(within(line('Baris 2 · Aqua 600 ml')).getByRole('img', { name: 'menjadi' })).toBeTruthy()
  expect(line('Baris 3 · Bango').textContent).toBe('Baris 3 · Bango Baris baruJumlah 4')
  expect(line('Baris 4 · Cimory').textContent).toBe('Baris 4 · Cimory Baris dihapusJumlah 9')
  screen.getByText('Riwayat sampai 31 Des 2025 sudah diarsipkan dan tidak tampil di sini.')
  expect(screen.getByText(/Chrome di Windows/)).toBeTruthy()
  expect(router.state.location.href).toBe(`${list}/7?tab=riwayat`)
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Riwayat'])
})

function refusal(reason: string, message: string, params: Record<string, unknown> = {}) {
  const body = { code: 'PROCESSING_ERROR', message, details: [], data: { message, reason, params } }
  return new ApiError(new Response(null, { status: 409 }), body)
}
