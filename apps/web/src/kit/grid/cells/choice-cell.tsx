import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { ComboCell } from './combo-cell.tsx'

export interface CellOption {
  value: string
  label: string
}

interface ChoiceCellProps {
  label: string
  invalid: boolean
  value: string | null
  options: readonly CellOption[]
  onChange: (value: string) => void
  /** The cell was left with a text that fits no option. */
  onUnknown: (typed: string) => void
}

/** One of a few values, such as the units of a product. */
export function ChoiceCell({ label, invalid, value, options, onChange, onUnknown }: ChoiceCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed?.trim().toLowerCase() ?? ''
  const fitting = options.filter((option) => option.label.toLowerCase().startsWith(wanted))
  const leave = (text: string) => {
    if (text === '') return
    const [meant] = fitting
    if (meant) onChange(meant.value)
    else onUnknown(text)
  }
  return (
    <ComboCell
      label={label}
      invalid={invalid}
      text={options.find((option) => option.value === value)?.label ?? ''}
      options={fitting.map((option) => ({ value: option.value, children: option.label }))}
      empty={t('Data tidak ditemukan')}
      onType={setTyped}
      onChoose={onChange}
      onLeave={leave}
    />
  )
}
