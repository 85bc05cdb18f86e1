import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { ruleAddress } from './addresses.ts'
import RuleList from './rule-list.tsx'
import RulePage from './rule-page.tsx'

const finance = { id: 10, name: 'Keuangan' }
const admin = { id: 1, name: 'Admin' }
const step = (no: number, role: typeof admin) => ({
  no,
  roleIds: [role.id],
  roles: [role],
  permission: null,
  waitsFor: role.name,
  remindHours: null,
  escalateHours: null,
})
const rule = {
  id: 5,
  kind: 'PURCHASE_ORDER',
  unit: 'RUPIAH',
  branchId: null,
  branch: null,
  minAmount: 10_000_000,
  steps: [step(1, finance), step(2, admin)],
  status: 'ACTIVE',
  version: 3,
  updatedAt: '2026-11-20T02:00:00.000Z',
  updatedBy: null,
}
const pages = {
  [ruleAddress.list]: () => <RuleList />,
  [ruleAddress.add]: () => <RulePage />,
  [`${ruleAddress.list}/$id`]: () => <RulePage />,
  [`${ruleAddress.list}/$id/edit`]: () => <RulePage />,
}

function server() {
  return answerWith({
    'GET /v1/approval-rules': { body: { data: { rows: [rule], count: 1 } } },
    'GET /v1/approval-rules/5': { body: { data: rule } },
    'GET /v1/approval-rules/choices': {
      body: {
        data: {
          roles: [admin, finance],
          permissions: [{ key: 'stock.correction:update', label: 'Proses Koreksi Stok' }],
        },
      },
    },
    'GET /v1/saved-views': { body: { data: { rows: [], count: 0 } } },
    'PUT /v1/approval-rules/5': { body: { data: { ...rule, version: 4 } } },
    'POST /v1/approval-rules': { status: 201, body: { data: rule } },
  })
}

async function open(address: string) {
  await visit(address, pages)
  const permissions = ['view', 'add', 'edit'].map((each) => `master.approval:${each}`)
  act(() => setUser(person({ permissions })))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the list has the rules, and names the kinds that nothing asks for', async () => {
  server()
  await open(ruleAddress.list)
  const row = await screen.findByRole('row', { name: /Pesanan pembelian/ })
  expect(row.textContent).toContain('PerusahaanRp 10.000.000Keuangan, lalu Admin')
  expect(await screen.findByText(/^Tanpa aturan perusahaan/)).toBeTruthy()
  expect(screen.getByText(/^Tanpa aturan perusahaan/).textContent).not.toContain('Pesanan pembelian')
})

test('a rule is a sentence, which follows the steps while the keyboard moves them', async () => {
  const seen = server()
  await open(ruleAddress.edit(rule))
  const start = 'Pesanan pembelian di atas Rp 10.000.000 di cabang tanpa aturan sendiri:'
  await screen.findByText(`${start} Keuangan, lalu Admin.`)
  const second = screen.getByRole('button', { name: 'Langkah 2 ke atas' }).closest('li') as HTMLElement
  within(second).getByRole('textbox', { name: 'Ingatkan setelah' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText(`${start} Admin, lalu Keuangan.`)
  expect(second.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('24')
  await userEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  const sent = (roleId: number, remindHours: number | null) => ({
    roleIds: [roleId],
    permission: null,
    remindHours,
    escalateHours: null,
  })
  await waitFor(() =>
    expect(seen.find(({ route }) => route === 'PUT /v1/approval-rules/5')?.body).toEqual({
      version: 3,
      minAmount: 10_000_000,
      status: 'ACTIVE',
      steps: [sent(1, 24), sent(10, null)],
    }),
  )
})

test('a new rule asks for its kind and for who decides; a right may stand in place of roles', async () => {
  const seen = server()
  await open(ruleAddress.add)
  await userEvent.click(await screen.findByRole('button', { name: /^Simpan/ }))
  await screen.findByText('Belum diisi: Jenis persetujuan')
  await userEvent.click(screen.getByRole('combobox', { name: /Jenis persetujuan/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Koreksi stok' }))
  await userEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  expect((await screen.findAllByText('Langkah 1: pilih siapa yang memutus.')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('radio', { name: 'Hak' }))
  await userEvent.click(screen.getByRole('combobox', { name: /Pemegang hak/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Proses Koreksi Stok' }))
  await userEvent.click(screen.getByRole('button', { name: /^Simpan/ }))
  await waitFor(() =>
    expect(seen.find(({ route }) => route === 'POST /v1/approval-rules')?.body).toEqual({
      kind: 'STOCK_CORRECTION',
      branchId: null,
      minAmount: null,
      steps: [{ roleIds: [], permission: 'stock.correction:update', remindHours: null, escalateHours: null }],
    }),
  )
})
