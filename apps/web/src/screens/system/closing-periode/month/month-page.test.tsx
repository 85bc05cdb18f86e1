import type { MonthBranch, MonthCheck, MonthRun } from '@merchant/contract/system/month-close.ts'
import type { Period } from '@merchant/contract/system/period.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../../../session/store.ts'
import { person } from '../../../../test/person.ts'
import { answerWith } from '../../../../test/server.ts'
import { visit } from '../../../../test/visit.tsx'
import MonthPage from './month-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const MANY = 13

function period(branchId: number, change: Partial<Period> = {}): Period {
  return {
    id: branchId * 10,
    branchId,
    branch: { id: branchId, code: `C${branchId}`, name: `Cabang ${branchId}` },
    year: 2026,
    month: 1,
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    status: 'OPEN',
    closedModules: [],
    hppDirty: false,
    dirtyFrom: null,
    closedAt: null,
    closedBy: null,
    restoredAt: null,
    restoredBy: null,
    restoreReason: null,
    checksSummary: null,
    actions: { posting: true, close: true, restore: true },
    ...change,
  }
}

const drafts: MonthCheck = {
  key: 'DRAFTS',
  code: 'P3',
  severity: 'BLOCK',
  title: 'Tidak ada dokumen draf pada bulan ini',
  message: 'Ada dokumen draf yang harus diproses atau dibatalkan',
  findings: [
    {
      branch: { id: 2, code: 'C2', name: 'Cabang 2' },
      text: 'Koreksi stok tanpa nomor',
      documentType: null,
      documentId: null,
      path: '/app/stock',
    },
  ],
  count: 1,
  duty: { key: 'DRAFTS', role: { id: 3, name: 'Gudang' }, employee: null, dueDay: 5, version: 4 },
  dueOn: '2026-02-05',
  lateDays: 3,
}
const ended: MonthCheck = {
  ...drafts,
  key: 'MONTH_ENDED',
  title: 'Bulan sudah berakhir',
  message: 'Bulan ini belum berakhir',
  findings: [],
  count: 0,
  duty: null,
  dueOn: null,
  lateDays: null,
}

const branches = (first: Partial<Period> = {}): MonthBranch[] =>
  Array.from({ length: MANY }, (_, index) => ({
    period: period(index + 1, index === 0 ? first : {}),
    blocks: index === 1 ? 1 : 0,
    warnings: 0,
  }))

function run(status: (branchId: number) => MonthRun['steps'][number]['status']): MonthRun {
  return {
    id: 9,
    year: 2026,
    month: 1,
    startedAt: '2026-02-08T03:00:00Z',
    startedBy: { id: 1, name: 'Sri' },
    steps: branches().map(({ period: { branch, branchId } }) => ({
      branch,
      status: status(branchId),
      message: status(branchId) === 'REFUSED' ? 'Periode belum dapat ditutup: 1 pemeriksaan gagal' : null,
      finishedAt: status(branchId) === 'WAITING' ? null : '2026-02-08T03:00:01Z',
    })),
  }
}

/** A server on which the run is seen going on once, and then finished. */
async function show(first: Partial<Period> = {}) {
  const told: { runs: MonthRun[]; closed: boolean } = { runs: [], closed: false }
  const board = () => ({
    year: 2026,
    month: 1,
    branches: branches(first).map((branch) =>
      told.closed && branch.period.branchId !== 2
        ? { period: { ...branch.period, status: 'CLOSED' as const }, blocks: null, warnings: null }
        : branch,
    ),
    checks: [ended, drafts],
    owners: { roles: [{ id: 3, name: 'Gudang' }], people: [{ id: 8, name: 'Sri' }] },
  })
  const calls = answerWith({
    'POST /core/v1/period/month/checks': () => ({ body: { data: board() } }),
    'POST /core/v1/period/month/run': () => {
      const seen = told.runs.shift() ?? (told.closed ? run((id) => (id === 2 ? 'REFUSED' : 'CLOSED')) : null)
      if (seen) told.closed = told.runs.length === 0
      return { body: { data: { run: seen } } }
    },
    'POST /core/v1/period/month/close': () => {
      told.runs = [
        run((id) => (id === 1 ? 'CLOSED' : 'WAITING')),
        run((id) => (id === 2 ? 'REFUSED' : 'CLOSED')),
      ]
      return { status: 201, body: { data: run(() => 'WAITING') } }
    },
    'POST /core/v1/period/duty/update': { body: { data: { duty: null } } },
    'POST /core/v1/period/differences': {
      body: {
        data: {
          since: {
            id: 1,
            closedAt: '2026-02-02T03:00:00Z',
            closedBy: null,
            warnings: 0,
            restoredAt: '2026-02-03T03:00:00Z',
            restoredBy: null,
            restoreReason: 'Tertinggal',
          },
          rows: [
            {
              kind: 'ACCOUNT',
              code: '1-1301',
              name: 'Persediaan',
              place: null,
              unit: null,
              before: 1_000,
              after: 1_600,
              difference: 600,
              documents: [{ id: 5, type: 'INITIAL_STOCK', number: 'SI/2', date: '2026-01-20', amount: 600 }],
              documentCount: 1,
            },
          ],
          count: 1,
        },
      },
    },
  })
  await visit('/', { '/': MonthPage })
  act(() =>
    setUser(person({ permissions: ['system.closing-periode:update', 'system.closing-periode:view'] })),
  )
  await screen.findByRole('checkbox', { name: 'Semua cabang' })
  return calls
}

test('thirteen branches are closed by three clicks, live, and the refused one says why', async () => {
  const calls = await show()
  let clicks = 0
  const click = async (role: string, name: string | RegExp) => {
    clicks++
    await userEvent.click(await screen.findByRole(role, { name }))
  }
  await click('checkbox', 'Semua cabang')
  await click('button', 'Tutup 13 cabang')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^Tidak dapat diurungkan:/)).toBeTruthy()
  expect(within(dialog).getByText(/^Dapat diurungkan:/)).toBeTruthy()
  expect(
    within(dialog).getByText('1 cabang masih terhalang dan akan ditolak dengan alasannya: Cabang 2.'),
  ).toBeTruthy()
  await click('button', 'Tutup bulan')
  expect(await screen.findByText('1 dari 13 (7%)')).toBeTruthy()
  expect(await screen.findByText(/Sri: 12 cabang ditutup, 1 ditolak/, {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.getByText('Periode belum dapat ditutup: 1 pemeriksaan gagal')).toBeTruthy()
  expect(await screen.findByText('12 dari 13 ditutup')).toBeTruthy()
  expect(calls.filter(({ route }) => route.endsWith('/month/close')).map(({ body }) => body)).toEqual([
    { year: 2026, month: 1, branchIds: Array.from({ length: MANY }, (_, index) => index + 1) },
  ])
  expect(clicks).toBe(3)
})

test('what prevents it comes first, with branch, link, owner and how late it is', async () => {
  await show()
  const list = screen.getByRole('region', { name: 'Pemeriksaan' })
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada dokumen draf yang harus diproses atau dibatalkan', 'Bulan sudah berakhir'])
  expect(within(list).getByText('Cabang 2')).toBeTruthy()
  expect(within(list).getByRole('link', { name: 'Koreksi stok tanpa nomor' }).getAttribute('href')).toBe(
    '/app/stock',
  )
  expect(within(list).getByText('lewat 3 hari')).toBeTruthy()
  expect(within(list).getByText('Gudang, paling lambat 5 Feb 2026')).toBeTruthy()
})

test('an owner is given and taken away with the version that was seen', async () => {
  const calls = await show()
  await userEvent.click(screen.getByRole('button', { name: /^Beri penanggung jawab: Bulan sudah berakhir/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Penanggung jawab' })
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Penanggung jawab' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Sri', hidden: true }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ route }) => route.endsWith('/duty/update'))?.body).toEqual({
    key: 'MONTH_ENDED',
    roleId: null,
    employeeId: 8,
    dueDay: 5,
    version: 0,
  })
})

test('a restored month shows what differs, and by which document, before it is closed again', async () => {
  await show({ restoredAt: '2026-02-03T03:00:00Z', restoreReason: 'Tertinggal' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih Cabang 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tutup 1 cabang' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Cabang 1 pernah ditutup lalu dipulihkan')).toBeTruthy()
  const row = await within(dialog).findByRole('row', { name: /1-1301 Persediaan/ })
  expect(row.textContent?.replaceAll(' ', ' ')).toBe('1-1301 PersediaanRp 1.000Rp 1.600Rp 600SI/2 Rp 600')
})
