import type { SupplierOverview } from '@merchant/contract/master/supplier-hub.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { SupplierBuying, SupplierDebt } from './supplier-papers.tsx'

afterEach(() => vi.unstubAllGlobals())

const branch = { id: 1, code: 'JKT', name: 'Jakarta' }
const whole: SupplierOverview = {
  debt: {
    payable: 144_400,
    overdue: 44_400,
    advance: 30_000,
    invoices: [
      {
        id: 5,
        type: 'PURCHASE_INVOICE',
        number: 'FB/JKT/2611/00001',
        supplierInvoiceNo: 'INV-1',
        branch,
        dueDate: '2026-11-17',
        daysLate: 3,
        balance: 44_400,
      },
    ],
  },
  orders: { open: [], openCount: 0, leadDays: 3.5 },
  bought: null,
}

/** The facts of supplier 7, as the server tells them. */
async function shown(overview: SupplierOverview) {
  answerWith({ 'GET /v1/suppliers/7/overview': { body: { data: overview } } })
  await visit('/', {
    '/': () => (
      <>
        <SupplierDebt supplierId={7} />
        <SupplierBuying supplierId={7} />
      </>
    ),
  })
}

it('says what is owed, what is late and how long goods take', async () => {
  await shown(whole)
  expect(await screen.findByText('Rp 144.400')).toBeTruthy()
  const invoices = screen.getByRole('table', { name: 'Faktur yang harus dibayar' })
  expect(within(invoices).getByText('lewat 3 hari')).toBeTruthy()
  expect(screen.getByText('3,5 hari')).toBeTruthy()
  expect(screen.getByText('Tidak ada pesanan yang masih berjalan.')).toBeTruthy()
})

it('leaves out what a person may not see', async () => {
  await shown({ ...whole, debt: null })
  expect(await screen.findByText('3,5 hari')).toBeTruthy()
  expect(screen.queryByText('Belum dibayar')).toBeNull()
  expect(screen.queryByText('Dua belas bulan terakhir')).toBeNull()
})
