import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showNoticesWith } from '../../app/notify.ts'
import { MergeDialog, type MergeWords } from './merge-dialog.tsx'

const words: MergeWords = {
  gone: 'C-2 Toko Kembar',
  kept: 'C-1 Toko Asli',
  walls: [],
  sentences: ['30 poin pindah; sesudahnya 36 poin.'],
  differences: [{ field: 'phone', kept: '+62811', gone: null }],
  labelOf: () => 'Telepon',
  shownAs: (_, value) => value,
}

let notices: unknown[] = []
beforeEach(() => {
  notices = []
  showNoticesWith((notice) => notices.push(notice.message))
})

/** Shows the question; gives how often two records were merged, and what happened afterwards. */
function show(given: MergeWords = words, merge: () => Promise<unknown> = async () => undefined) {
  const told = { merged: 0, done: 0, swapped: 0 }
  const dialog = (now: MergeWords) => (
    <MantineProvider env="test">
      <MergeDialog
        title="Gabung dua pelanggan"
        words={now}
        error={null}
        retry={() => undefined}
        onSwap={() => {
          told.swapped += 1
        }}
        merge={async () => {
          told.merged += 1
          await merge()
        }}
        onDone={() => {
          told.done += 1
        }}
        onClose={() => undefined}
      />
    </MantineProvider>
  )
  const { rerender } = render(dialog(given))
  return { told, again: (now: MergeWords) => rerender(dialog(now)) }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const understood = () => screen.getByRole<HTMLInputElement>('checkbox')

test('says what will happen, and merges only after it is understood', async () => {
  const { told } = show()
  expect(screen.getByText('30 poin pindah; sesudahnya 36 poin.')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Telepon +62811 –' })).toBeDefined()
  expect(button('Gabung selamanya').disabled).toBe(true)
  await userEvent.click(understood())
  await userEvent.click(button('Gabung selamanya'))
  expect(told).toEqual({ merged: 1, done: 1, swapped: 0 })
  expect(notices).toEqual(['C-2 Toko Kembar sudah digabung ke C-1 Toko Asli.'])
})

test('shows what is in the way instead, and offers nothing', () => {
  show({ ...words, walls: [{ reason: 'CUSTOMER_HAS_OPEN', message: 'Toko Kembar masih memiliki piutang' }] })
  expect(screen.getByRole('alert').textContent).toBe('Toko Kembar masih memiliki piutang')
  expect(screen.queryByText('30 poin pindah; sesudahnya 36 poin.')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(button('Gabung selamanya').disabled).toBe(true)
})

test('wants the exchanged pair understood anew', async () => {
  const { told, again } = show()
  await userEvent.click(understood())
  await userEvent.click(button('Tukar'))
  expect(told.swapped).toBe(1)
  again({ ...words, gone: words.kept, kept: words.gone })
  expect(understood().checked).toBe(false)
})

test('stays open with the reason when the server refuses', async () => {
  const { told } = show(words, async () => {
    throw new Error('Toko Asli sudah diubah Budi')
  })
  await userEvent.click(understood())
  await userEvent.click(button('Gabung selamanya'))
  expect((await screen.findByRole('alert')).textContent).toBe('Toko Asli sudah diubah Budi')
  expect(told.done).toBe(0)
})
