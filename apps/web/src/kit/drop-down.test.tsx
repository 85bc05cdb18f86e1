import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { theme } from '../app/theme.ts'
import { DropDown } from './drop-down.tsx'

it('is closed by Esc while its button still has the focus', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <DropDown
        label="Kenapa harga ini?"
        button={(button) => (
          <button type="button" {...button}>
            Kenapa
          </button>
        )}
      >
        {() => <p>Harga umum</p>}
      </DropDown>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Kenapa' })
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Kenapa harga ini?' })).toBeTruthy()
  button.focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})
