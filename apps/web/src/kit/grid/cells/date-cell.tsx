import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { parseTypedDate, printTypedDate } from '../../form/date-text.ts'
import classes from '../grid.module.css'

interface DateCellProps {
  label: string
  invalid: boolean
  value: string | null
  onChange: (value: string | null) => void
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** A date for display; text that is no date stays as it is, so that it is refused and not replaced. */
export const printDateCell = (value: string | null): string =>
  value !== null && isoDate.test(value) ? printTypedDate(value) : (value ?? '')

export const readDateCell = (text: string): string | null =>
  parseTypedDate(text) ?? (text.trim() === '' ? null : text)

export function DateCell({ label, invalid, value, onChange }: DateCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={classes.input}
      aria-label={label}
      aria-invalid={invalid}
      autoComplete="off"
      inputMode="numeric"
      placeholder={t('hh/bb/tttt')}
      value={typed ?? printDateCell(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readDateCell(event.currentTarget.value))
      }}
    />
  )
}
