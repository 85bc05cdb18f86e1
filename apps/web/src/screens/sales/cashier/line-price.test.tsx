import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { theme } from '../../../app/theme.ts'
import { setUser } from '../../../session/store.ts'
import { person } from '../../../test/person.ts'
import { LinePrice } from './line-price.tsx'
import type { SaleAction, Typed } from './sale.ts'

/** The fields behind the price of a line, by their names. */
async function open(limits: Parameters<typeof person>[0], typed: Typed = {}) {
  setUser(person(limits))
  const dispatch = vi.fn<(action: SaleAction) => void>()
  render(
    <MantineProvider theme={theme} env="test">
      <LinePrice lineKey="a" typed={typed} name="Kopi" price={12_500} dispatch={dispatch} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Harga dan potongan Kopi/ }))
  await screen.findByRole('textbox', { name: 'Potongan' })
  const fields = screen
    .getAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
  return { dispatch, fields }
}

const cashier = { manualDiscount: 2, orderDiscount: 25_000 }

it('offers the own discount alone to a user who may not override prices, and says how far it goes', async () => {
  const { fields } = await open({ limits: cashier })
  expect(fields).toEqual(['D4 %', 'Potongan'])
  expect(screen.getByText('Sampai 2%, di atasnya perlu PIN atasan')).toBeTruthy()
})

it('offers the price and all four percentages within the floor, and types them', async () => {
  const { fields, dispatch } = await open({ limits: { ...cashier, priceOverride: 'WITHIN_FLOOR' } })
  expect(fields).toEqual(['Harga khusus', 'D1 %', 'D2 %', 'D3 %', 'D4 %', 'Potongan'])
  await userEvent.click(screen.getByRole('textbox', { name: 'Harga khusus' }))
  await userEvent.paste('13000')
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'typed', key: 'a', typed: { priceOverride: 13_000 } })
  await userEvent.click(screen.getByRole('textbox', { name: 'D2 %' }))
  await userEvent.paste('3')
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'typed', key: 'a', typed: { disc: [0, 3, 0, 0] } })
})

it('lets everybody take back what somebody else has typed', async () => {
  const { fields, dispatch } = await open({ limits: cashier }, { disc: [5, 0, 0, 1] })
  expect(fields).toEqual(['Harga khusus', 'D1 %', 'D2 %', 'D3 %', 'D4 %', 'Potongan'])
  await userEvent.clear(screen.getByRole('textbox', { name: 'D1 %' }))
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'typed', key: 'a', typed: { manualPct: 1 } })
})

it('says nothing of limits to a user who has none', async () => {
  await open({ limits: { manualDiscount: null, priceOverride: 'YES' } })
  expect(screen.queryByText(/PIN atasan/)).toBeNull()
})
