import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { theme } from '../../../app/theme.ts'
import { emptyLine, toProductBody, toProductValues, unitLine } from './product-values.ts'
import { UnitsGrid } from './units-grid.tsx'

/** The form's grid with one line; returns what would be sent for it. */
function openGrid(barcodes: readonly string[] = []) {
  const sent: { current: { barcode: string | null; moreBarcodes: string[] } | undefined } = {
    current: undefined,
  }
  function Grid() {
    const [units, setUnits] = useState([unitLine({ ...emptyLine(true), barcodes })])
    sent.current = toProductBody({ ...toProductValues(null), units }).units[0]
    return <UnitsGrid label="Satuan" value={units} onChange={(lines) => setUnits([...lines])} />
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <Grid />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const line = within(screen.getByRole('group', { name: 'Satuan 1' }))
  return { box: line.getByRole('textbox', { name: 'Barcode' }), line, codes: () => sent.current }
}

test('each scan adds a barcode and waits for the next; one that is there is not added again', async () => {
  const { box, codes } = openGrid()
  await userEvent.type(box, '8991{Enter}8992{Enter}8991{Enter}')
  expect(codes()).toMatchObject({ barcode: '8991', moreBarcodes: ['8992'] })
  expect(box).toHaveProperty('value', '')
  expect(document.activeElement).toBe(box)
})

test('what is typed and not entered counts, too, and several are pasted at once', async () => {
  const { box, codes } = openGrid(['8991'])
  await userEvent.click(box)
  await userEvent.paste('8992, 8993 8994')
  expect(codes()).toMatchObject({ barcode: '8991', moreBarcodes: ['8992', '8993', '8994'] })
})

test('another one becomes the main one, and one is taken away by its button or by Backspace', async () => {
  const { box, line, codes } = openGrid(['8991', '8992', '8993'])
  await userEvent.click(line.getByRole('button', { name: 'Jadikan 8992 yang dicetak' }))
  expect(codes()).toMatchObject({ barcode: '8992', moreBarcodes: ['8991', '8993'] })
  await userEvent.click(line.getByRole('button', { name: 'Hapus barcode 8991' }))
  expect(codes()).toMatchObject({ barcode: '8992', moreBarcodes: ['8993'] })
  await userEvent.type(box, '{Backspace}')
  expect(codes()).toMatchObject({ barcode: '8992', moreBarcodes: [] })
})
