import { MantineProvider } from '@mantine/core'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { showNoticesWith } from '../../app/notify.ts'
import { StatusBulk } from './status-bulk.tsx'

interface Row {
  id: number
  name: string
  status: MasterStatus
  version: number
}

const used: Row = { id: 1, name: 'Dipakai', status: 'ACTIVE', version: 1 }
const free: Row = { id: 2, name: 'Bebas', status: 'ACTIVE', version: 1 }
const old: Row = { id: 3, name: 'Lama', status: 'INACTIVE', version: 4 }
const shared: Row = { id: 4, name: 'Bersama', status: 'ACTIVE', version: 7 }

let notices: { title: unknown; message: unknown }[] = []
beforeEach(() => {
  notices = []
  showNoticesWith((notice) => notices.push(notice))
})

/** Presses the button of the last notice. */
function pressUndo() {
  const { container } = render(notices.at(-1)?.message as ReactNode) // what the notice component renders
  return userEvent.click(within(container).getByRole('button', { name: 'Urungkan' }))
}

/** Shows the actions for ticked rows; gives what was sent and what stays ticked. */
function show(rows: readonly Row[]) {
  const sent: [number, MasterStatus, number][] = []
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
          sent.push([row.id, status, row.version])
          if (row === used) throw new Error('Masih dipakai')
          if (row.id === shared.id && row.version === 8) throw new Error('Sudah diubah Budi')
          return { ...row, status, version: row.version + 1 }
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
  await waitFor(() => expect(sent).toEqual([[2, 'INACTIVE', 1]]))
})

test('refused rows are named with the reason and stay ticked', async () => {
  const { ticked } = show([used, free])
  await press('Nonaktifkan')
  await press('Nonaktifkan', await screen.findByRole('dialog'))
  expect((await screen.findByText('Dipakai')).parentElement?.textContent).toBe('Dipakai: Masih dipakai')
  expect(ticked).toEqual([used])
})

test('with no row in the other state the button says so and does nothing', async () => {
  show([old])
  const description = 'Semua baris terpilih sudah nonaktif'
  const impossible = screen.getByRole('button', { name: 'Nonaktifkan', description })
  expect(impossible.getAttribute('aria-disabled')).toBe('true')
  impossible.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Aktifkan' })).toHaveProperty('disabled', false)
})

test('the notice puts back what was changed, at the version that the change made', async () => {
  const { sent } = show([free, old])
  await press('Nonaktifkan')
  await press('Nonaktifkan', await screen.findByRole('dialog'))
  await waitFor(() => expect(notices).toHaveLength(1))
  await pressUndo()
  await waitFor(() => expect(notices).toHaveLength(2))
  expect(sent).toEqual([
    [2, 'INACTIVE', 1],
    [2, 'ACTIVE', 2],
  ])
  expect(notices[1]).toMatchObject({ message: '1 data dikembalikan seperti semula.' })
})

test('rows that were refused are not put back, and what cannot be put back is named', async () => {
  const { sent } = show([used, free, shared])
  await press('Nonaktifkan')
  await press('Nonaktifkan', await screen.findByRole('dialog'))
  await waitFor(() => expect(notices).toHaveLength(1))
  await pressUndo()
  await waitFor(() => expect(notices).toHaveLength(2))
  expect(sent.slice(3)).toEqual([
    [2, 'ACTIVE', 2],
    [4, 'ACTIVE', 8],
  ])
  expect(notices[1]?.title).toEqual(expect.arrayContaining(['1 data tidak dapat dikembalikan']))
  expect(notices[1]?.message).toBe('1 data dikembalikan seperti semula. · Bersama: Sudah diubah Budi')
})
