import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { theme } from '../app/theme.ts'
import { Dialog } from './dialog.tsx'

interface PageProps {
  /** The opener is gone once the dialog is open, as an entry of a list that an action removes. */
  losesOpener?: boolean
  /** The field that a cashier works from. */
  home?: boolean
  /** Opened by a key, without any focus before. */
  byKey?: boolean
  /** The dialog stays in the tree and is closed by its property. */
  stays?: boolean
}

function Page({ losesOpener, home, byKey, stays }: PageProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => event.key === 'F8' && setOpened(true)
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  const dialog = (
    <Dialog opened={stays ? opened : true} title="Pembayaran" onClose={() => setOpened(false)}>
      <input aria-label="Uang" data-autofocus />
    </Dialog>
  )
  return (
    <MantineProvider theme={theme} env="test">
      <main>
        <input aria-label="Lain" />
        {home && <input aria-label="Pindai" data-focus-home />}
        {!byKey && !(losesOpener && opened) && (
          <button type="button" onClick={() => setOpened(true)}>
            Bayar
          </button>
        )}
        {(stays || opened) && dialog}
      </main>
    </MantineProvider>
  )
}

async function openAndClose(of: PageProps) {
  render(<Page {...of} />)
  const user = userEvent.setup()
  if (of.byKey) await user.keyboard('{F8}')
  else await user.click(screen.getByRole('button', { name: 'Bayar' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Uang' })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const focused = (role: 'button' | 'textbox', name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))

it.each<PageProps>([{}, { stays: true }])('gives the focus back to what opened it: %o', async (of) => {
  await openAndClose(of)
  await focused('button', 'Bayar')
})

it.each<PageProps>([
  { losesOpener: true },
  { losesOpener: true, stays: true },
  { byKey: true },
  { byKey: true, stays: true },
])('never leaves it nowhere: %o', async (of) => {
  await openAndClose(of)
  await focused('textbox', 'Lain')
})

it.each<PageProps>([
  { home: true },
  { home: true, stays: true },
  { home: true, byKey: true },
  { home: true, losesOpener: true },
])('goes to the field that the page is worked from: %o', async (of) => {
  await openAndClose(of)
  await focused('textbox', 'Pindai')
})

it('goes back into the dialog below, not to the page under it', async () => {
  function Two() {
    const [below, setBelow] = useState(false)
    const [above, setAbove] = useState(false)
    return (
      <MantineProvider theme={theme} env="test">
        <main>
          <input aria-label="Pindai" data-focus-home />
          <button type="button" onClick={() => setBelow(true)}>
            Bayar
          </button>
        </main>
        {below && (
          <Dialog opened title="Bawah" onClose={() => setBelow(false)}>
            <button type="button" data-autofocus onClick={() => setAbove(true)}>
              Lagi
            </button>
          </Dialog>
        )}
        {above && (
          <Dialog opened title="Atas" onClose={() => setAbove(false)}>
            <button type="button" data-autofocus onClick={() => setAbove(false)}>
              Selesai
            </button>
          </Dialog>
        )}
      </MantineProvider>
    )
  }
  render(<Two />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bayar' }))
  await user.click(await screen.findByRole('button', { name: 'Lagi' }))
  await user.click(await screen.findByRole('button', { name: 'Selesai' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atas' })).toBeNull())
  await focused('button', 'Lagi')
})
