import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useTillScanner } from './use-till-scanner.ts'

const onScan = vi.fn<(text: string) => void>()

function Page() {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useTillScanner(box, onScan)
  return (
    <>
      <input aria-label="box" ref={box} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <input aria-label="note" defaultValue="lama" />
    </>
  )
}

const HAND = 300
const SCANNER = 8
let now = 0

/** Strokes with so many milliseconds before each, into a field whose text grows with them. */
function stroke(label: string, keys: readonly string[], gap: number) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  field.focus()
  for (const key of keys) {
    now += gap
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    if (fireEvent(field, event) && key !== 'Enter')
      fireEvent.change(field, { target: { value: field.value + key } })
  }
  return field
}

it.each([
  ['an empty box', '', HAND, '8990011'],
  ['words that were forgotten', 'min', HAND, '8990011'],
  ['a count by a slow hand', '3*', HAND, '3*8990011'],
  ['a count whose star came with the scan', '3*', SCANNER, '3*8990011'],
  ['a figure without a star', '3', HAND, '8990011'],
])('takes a code behind %s, and leaves an empty box', (_, before, gap, told) => {
  render(<Page />)
  onScan.mockClear()
  const [first = '', ...others] = before
  stroke('box', first ? [first] : [], HAND)
  stroke('box', others, HAND)
  now += gap - SCANNER
  const box = stroke('box', [...'8990011', 'Enter'], SCANNER)
  expect(onScan.mock.calls).toEqual([[told]])
  expect(box.value).toBe('')
})

it('gives another field its text back, and takes no code from a hand', () => {
  render(<Page />)
  onScan.mockClear()
  expect(stroke('note', [...'8990011', 'Enter'], SCANNER).value).toBe('lama')
  expect(onScan.mock.calls).toEqual([['8990011']])
  expect(stroke('box', [...'8990011', 'Enter'], HAND).value).toBe('8990011')
  now += HAND
  expect(stroke('note', [...'1500*', 'Enter'], SCANNER).value).toBe('lama1500*')
  expect(onScan).toHaveBeenCalledOnce()
})
