import type { PeriodCheck } from '@merchant/contract/system/period.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { visit } from '../../../test/visit.tsx'
import { CheckList } from './check-list.tsx'

const check: PeriodCheck = {
  code: 'P8',
  severity: 'BLOCK',
  ok: false,
  title: 'Kas tidak pernah kurang dari nol',
  message: 'Ada kas yang kurang dari nol',
  items: [
    {
      text: '1-1101 Kas: -Rp 500',
      documentType: null,
      documentId: null,
      path: '/app/report/financial-statements/general-ledger?accountId=12&dateTo=2026-01-31',
    },
  ],
  count: 1,
}

test('a finding leads to its screen with what it is about', async () => {
  const leave = vi.fn()
  const ledger = '/app/report/financial-statements/general-ledger'
  const router = await visit('/', {
    '/': () => <CheckList checks={[check]} onLeave={leave} />,
    [ledger]: () => <h1>Buku besar</h1>,
  })
  await userEvent.click(await screen.findByRole('link', { name: '1-1101 Kas: -Rp 500' }))
  expect(await screen.findByRole('heading', { name: 'Buku besar' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ accountId: '12', dateTo: '2026-01-31' })
  expect(leave).toHaveBeenCalledOnce()
})

test('a paper without a page of its own leads to its screen', async () => {
  const shift = {
    text: 'Shift kasir',
    documentType: 'CASHIER_SHIFT',
    documentId: 5,
    path: '/app/sales/cashier',
  }
  await visit('/', { '/': () => <CheckList checks={[{ ...check, items: [shift] }]} onLeave={vi.fn()} /> })
  const finding = await screen.findByRole('link', { name: 'Shift kasir' })
  expect(finding.getAttribute('href')).toBe('/app/sales/cashier')
})
