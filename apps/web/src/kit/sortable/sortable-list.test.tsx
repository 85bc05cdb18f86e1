import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SortableList } from './sortable-list.tsx'

function Fruits() {
  const [items, setItems] = useState(['Apel', 'Belimbing', 'Ceri'])
  return (
    <MantineProvider>
      <SortableList
        label="Buah"
        items={items}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onOrder={setItems}
      >
        {(name) => name}
      </SortableList>
    </MantineProvider>
  )
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const handle = (name: string) =>
  screen.getByRole('button', { name: `Pindahkan ${name}, panah naik atau turun` })

test('rows move by the arrow keys, keep the focus, say where they are, and stop at the ends', async () => {
  render(<Fruits />)
  handle('Apel').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(order()).toEqual(['Belimbing', 'Apel', 'Ceri'])
  expect(screen.getByText('Apel di urutan 2 dari 3')).toBeDefined()
  expect(document.activeElement).toBe(handle('Apel'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(order()).toEqual(['Belimbing', 'Ceri', 'Apel'])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(order()).toEqual(['Apel', 'Belimbing', 'Ceri'])
})

test('a row is pulled over others', () => {
  render(<Fruits />)
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(handle('Ceri'), { dataTransfer })
  const [first] = screen.getAllByRole('listitem')
  if (first) fireEvent.dragOver(first, { dataTransfer })
  expect(order()).toEqual(['Ceri', 'Apel', 'Belimbing'])
})
