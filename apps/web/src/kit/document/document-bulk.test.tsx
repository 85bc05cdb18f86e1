import { MantineProvider } from '@mantine/core'
import type { ActionState } from '@merchant/contract/kernel/document.ts'
import { defineLifecycle, verbs } from '@merchant/domain/kernel/lifecycle.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DocumentActs } from './document-acts.ts'
import { type ActedRow, DocumentBulk } from './document-bulk.tsx'
import type { ActionInput } from './document-head.ts'

const lifecycle = defineLifecycle({
  document: 'receipt',
  label: 'Penerimaan barang',
  states: { POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
  initial: 'POSTED',
  actions: {
    approve: { from: ['POSTED'], to: 'POSTED', permission: 'a.b:update', verb: verbs.approve },
    cancel: {
      from: ['POSTED'],
      to: 'CANCELLED',
      permission: 'a.b:update',
      verb: verbs.cancel,
      needsReason: true,
    },
  },
})

const cancelled: ActionState = { reason: 'INVALID_STATE', message: 'PB/9 berstatus Dibatalkan' }
const forbidden: ActionState = { reason: 'FORBIDDEN', message: 'Anda tidak berwenang' }
const row = (id: number, cancel: ActionState = true): ActedRow => ({
  id,
  version: 3,
  number: `PB/${id}`,
  actions: { cancel, approve: forbidden },
})

/** Shows what can be done with ticked receipts, of which the server refuses these; gives what was sent, printed and left. */
function show(rows: readonly ActedRow[], refused: ReadonlyMap<number, string> = new Map()) {
  const sent: ActionInput[] = []
  const printed: (readonly number[])[] = []
  const ticked: ActedRow[][] = []
  const of: DocumentActs = {
    lifecycle,
    invalidates: [],
    print: async (ids) => printed.push(ids) > 0,
    acts: {
      approve: { send: async () => undefined },
      cancel: {
        send: async (input) => {
          sent.push(input)
          const sentence = refused.get(input.id)
          if (sentence) throw new Error(sentence)
        },
        consequence: () => 'Barang keluar lagi.',
        asksDate: true,
        destructive: true,
      },
    },
  }
  const selection = {
    rows,
    last: null,
    set: (left: readonly ActedRow[]) => ticked.push([...left]),
    clear: () => undefined,
  }
  render(
    <MantineProvider>
      <DocumentBulk of={of} selection={selection} />
    </MantineProvider>,
  )
  return { sent, printed, ticked }
}

async function cancelAll(reason: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), reason)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}

test('of 500 documents of which 3 are refused 497 are done, and the 3 are named with their sentences', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => row(index + 1, index + 1 === 9 ? cancelled : true))
  const refused = new Map([
    [250, 'PB/250 sudah dipakai pada FB/1'],
    [499, 'Periode Januari sudah ditutup'],
  ])
  const { sent, ticked } = show(rows, refused)
  await cancelAll('Salah gudang')
  const result = await screen.findByText('497 data berhasil diproses.', undefined, { timeout: 10_000 })
  const dialog = result.closest('[role="dialog"]') as HTMLElement // the text stands in one
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual([
    'PB/250: PB/250 sudah dipakai pada FB/1',
    'PB/499: Periode Januari sudah ditutup',
    'PB/9: PB/9 berstatus Dibatalkan',
  ])
  expect(sent.length).toBe(499) // rows that the list knows to be cancelled are not sent
  expect(new Set(sent.map(({ id }) => id)).size).toBe(499)
  expect(sent.every(({ version, reason }) => version === 3 && reason === 'Salah gudang')).toBe(true)
  expect(
    ticked
      .at(-1)
      ?.map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual([9, 250, 499])
})

test('a reason is asked for once, and nothing is sent without it', async () => {
  const { sent } = show([row(1), row(2)])
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan 2 penerimaan barang?' })
  expect(dialog.textContent).toContain('Barang keluar lagi.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Batalkan' }))
  expect(await within(dialog).findByText('Alasan wajib diisi')).toBeTruthy()
  expect(sent).toEqual([])
})

test('what this person may not do is not offered, and what no ticked row allows is told and not done', async () => {
  show([row(1, cancelled)])
  expect(screen.queryByRole('button', { name: 'Setujui' })).toBeNull()
  const description = 'PB/9 berstatus Dibatalkan'
  const impossible = screen.getByRole('button', { name: 'Batalkan', description })
  expect(impossible.getAttribute('aria-disabled')).toBe('true')
  impossible.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('acts of one word are one button, and each row is done as its state asks', async () => {
  const sent: string[] = []
  const of: DocumentActs = {
    lifecycle: defineLifecycle({
      document: 'correction',
      label: 'Koreksi stok',
      states: { DRAFT: 'Draf', POSTED: 'Diposting', CANCELLED: 'Dibatalkan' },
      initial: ['DRAFT', 'POSTED'],
      actions: {
        discard: { from: ['DRAFT'], to: 'CANCELLED', permission: 'a.b:update', verb: verbs.cancel },
        cancel: {
          from: ['POSTED'],
          to: 'CANCELLED',
          permission: 'a.b:update',
          verb: verbs.cancel,
          needsReason: true,
        },
      },
    }),
    invalidates: [],
    acts: {
      discard: {
        send: async ({ id }) => sent.push(`discard ${id}`),
        consequence: () => 'Tidak akan diposting.',
      },
      cancel: {
        send: async ({ id, reason }) => sent.push(`cancel ${id} ${reason}`),
        consequence: () => 'Jurnalnya dibalik.',
        asksDate: true,
      },
    },
  }
  const state = (message: string): ActionState => ({ reason: 'INVALID_STATE', message })
  const rows = [
    { ...row(1), actions: { discard: true, cancel: state('masih draf') } },
    { ...row(2), actions: { discard: state('bukan draf'), cancel: true } },
    { ...row(3), actions: { discard: state('bukan draf'), cancel: state('sudah dibatalkan') } },
  ] satisfies ActedRow[]
  const selection = { rows, last: null, set: () => undefined, clear: () => undefined }
  render(
    <MantineProvider>
      <DocumentBulk of={of} selection={selection} />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan 3 koreksi stok?' })
  expect(dialog.textContent).toContain('Tidak akan diposting. Jurnalnya dibalik.')
  await userEvent.type(within(dialog).getByLabelText(/Alasan/), 'Salah hitung')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/sudah dibatalkan/)).toBeTruthy()
  expect(sent.toSorted()).toEqual(['cancel 2 Salah hitung', 'discard 1'])
})

test('papers of all ticked rows come in one file', async () => {
  const { printed } = show([row(3), row(1), row(2)])
  await userEvent.click(screen.getByRole('button', { name: 'Cetak' }))
  await waitFor(() => expect(printed).toEqual([[3, 1, 2]]))
})
