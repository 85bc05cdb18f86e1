import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { PaidDialog } from './paid-dialog.tsx'
import type { Paid } from './use-payment.ts'

afterEach(() => vi.unstubAllGlobals())

/** As far as the window reads it. */
const paid = {
  order: { id: 41, grandTotal: 10_550, dueDate: null, credit: null },
  invoiceNumber: 'INV/JKT/2611/00015',
  change: 9_450,
  pointsEarned: 0,
} as unknown as Paid

it('gives the form of a needle printer by a key, as the papers for receipts', async () => {
  const calls = answerWith({})
  await visit('/', { '/': () => <PaidDialog paid={paid} onNext={() => undefined} /> })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /berikutnya/ })))
  await userEvent.keyboard('d')
  await waitFor(() =>
    expect(calls.map(({ route }) => route)).toContain('GET /v1/sales-orders/41/print?format=escp'),
  )
})
