import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theme } from '../../../app/theme.ts'
import { PickBox } from './pick-box.tsx'

it.each([
  ['nothing while it is still being asked for', false, null, 'false'],
  ['that nothing fits once that is known', true, 'Tidak ada.', 'true'],
])('says below what is typed %s', (_, isCurrent, words, expanded) => {
  render(
    <MantineProvider theme={theme} env="test">
      <PickBox
        label="Cari barang"
        placeholder=""
        value="899"
        onChange={() => undefined}
        options={[]}
        isCurrent={isCurrent}
        onPick={() => undefined}
        onEnter={() => undefined}
        empty="Tidak ada."
      />
    </MantineProvider>,
  )
  expect(screen.queryByRole('listbox')?.textContent ?? null).toBe(words)
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe(expanded)
})
