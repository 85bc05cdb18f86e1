import { MantineProvider } from '@mantine/core'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { StatusBulk } from './status-bulk.tsx'

interface Row {
  id: number
  name: string
  status: MasterStatus
}

const used: Row = { id: 1, name: 'Dipakai', status: 'ACTIVE' }
const free: Row = { id: 2, name: 'Bebas', status: 'ACTIVE' }
const old: Row = { id: 3, name: 'Lama', status: 'INACTIVE' }

/** Shows the actions for ticked rows; gives what was sent and what stays ticked. */
function show(rows: readonly Row[]) {
  const sent: [number, MasterStatus][] = []
  const ticked: Row[] = []
  const question = (verb: string) => ({
    title: (count: string) => `${verb} ${count} data?`,
    consequence: 'Akibatnya.',
  })
  render(
    <MantineProvider>
      <StatusBulk
        selection={{ rows, last: null, set: (left) => ticked.push(...left), clear: () => undefined }}
        questions={{ ACTIVE: question('Aktifkan'), INACTIVE: question('Nonaktifkan') }}
        setStatus={async (row, status) => {
          sent.push([row.id, status])
          if (row === used) throw new Error('Masih dipakai')
        }}
        invalidates={[]}
      />
    </MantineProvider>,
  )
  return { sent, ticked }
}

const press = (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(
    Array.from(inside.querySelectorAll('button')).find(({ textContent }) => textContent === name) ?? inside,
  )

test('only rows in the other state are asked about and sent', async () => {
  const { sent } = show([free, old])
  await press('Nonaktifkan')
  const dialog = await screen.findByRole('dialog', { name: 'Nonaktifkan 1 data?' })
  expect(dialog.textContent).toContain('Akibatnya.')
  expect(sent).toEqual([])
  await press('Nonaktifkan', dialog)
  await waitFor(() => expect(sent).toEqual([[2, 'INACTIVE']]))
})

test('refused rows are named with the reason and stay ticked', async () => {
  const { ticked } = show([used, free])
  await press('Nonaktifkan')
  await press('Nonaktifkan', await screen.findByRole('dialog'))
  expect((await screen.findByText('Dipakai')).parentElement?.textContent).toBe('Dipakai: Masih dipakai')
  expect(ticked).toEqual([used])
})

test('with no row in the other state there is nothing to press', () => {
  show([old])
  expect(screen.getByRole('button', { name: 'Nonaktifkan' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Aktifkan' })).toHaveProperty('disabled', false)
})
