import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '../../../test/server.ts'
import { visit } from '../../../test/visit.tsx'
import { TaxInvoiceNumber } from './tax-invoice-number.tsx'

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const [value, setValue] = useState('')
  return (
    <>
      <TaxInvoiceNumber label="Nomor faktur pajak" value={value} onChange={setValue} branchId={12} />
      <button type="button">Lanjut</button>
    </>
  )
}

it('says what a number has to be before it is typed, and a wrong one when the field is left', async () => {
  const format = { pattern: String.raw`^\d{17}$`, format: 'terdiri dari 17 angka' }
  answerWith({ 'GET /v1/tax-invoice-format?branchId=12': { body: { data: format } } })
  await visit('/', { '/': Page })
  expect(await screen.findByText('Harus terdiri dari 17 angka.')).toBeTruthy()
  const box = screen.getByRole('textbox', { name: 'Nomor faktur pajak' })
  await userEvent.type(box, '040.026-11')
  expect(screen.queryByText(/yang diisi/)).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Harus terdiri dari 17 angka; yang diisi 8 huruf.')).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.type(box, '0400.2611-0000.00001')
  await userEvent.tab()
  expect(screen.queryByText(/yang diisi/)).toBeNull()
})
