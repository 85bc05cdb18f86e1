import { parseNumber } from '@merchant/domain/kernel/number-text.ts'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { caretAfter, groupTyped, printNumber } from '../number-text.ts'

interface GroupedNumber {
  value: number | null
  decimals: number
  onChange: (value: number | null) => void
}

const significant = (text: string) => text.replace(/[^\d,-]/g, '').length

/** Dots appear between the thousands while the user types, and the caret stays in place. */
export function useGroupedNumber({ value, decimals, onChange }: GroupedNumber) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  const [text, setText] = useState('')
  // Half-typed text ('12,') belongs to the same number; another number comes from outside.
  const shown =
    parseNumber(text, decimals) === value ? text : value === null ? '' : printNumber(value, decimals)

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (typed: string, significantBefore: number) => {
    const grouped = groupTyped(typed, decimals)
    const parsed = grouped === '-' ? null : parseNumber(grouped, decimals)
    if (parsed === undefined) return
    caret.current = caretAfter(grouped, significantBefore)
    setText(grouped)
    if (parsed !== value) onChange(parsed)
  }

  return {
    ref: input,
    value: shown,
    inputMode: decimals === 0 ? ('numeric' as const) : ('decimal' as const),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const end = currentTarget.selectionStart ?? currentTarget.value.length
      // A point typed at the end means the comma: number pads have no other key.
      const meant = decimals > 0 ? currentTarget.value.replace(/\.$/, ',') : currentTarget.value
      take(meant, significant(meant.slice(0, end)))
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = parseNumber(event.clipboardData.getData('text').replace(/rp\.?/i, ''), decimals)
      const { selectionStart, selectionEnd, value: current } = event.currentTarget
      if (pasted === undefined || selectionStart !== 0 || selectionEnd !== current.length) return
      event.preventDefault()
      setText(pasted === null ? '' : printNumber(pasted, decimals))
      onChange(pasted)
    },
  }
}
