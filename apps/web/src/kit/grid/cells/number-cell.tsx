import { useGroupedNumber } from '../../form/fields/use-grouped-number.ts'
import classes from '../grid.module.css'

interface NumberCellProps {
  label: string
  invalid: boolean
  value: number | null
  decimals: number
  onChange: (value: number | null) => void
}

/** A number as it is typed, with dots between the thousands. */
export function NumberCell({ label, invalid, ...number }: NumberCellProps) {
  const grouped = useGroupedNumber(number)
  return (
    <input
      {...grouped}
      className={classes.input}
      data-align="right"
      aria-label={label}
      aria-invalid={invalid}
      autoComplete="off"
    />
  )
}
