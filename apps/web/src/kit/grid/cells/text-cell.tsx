import classes from '../grid.module.css'

interface TextCellProps {
  label: string
  invalid: boolean
  value: string
  maxLength: number
  onChange: (value: string) => void
}

export const TextCell = ({ label, invalid, value, maxLength, onChange }: TextCellProps) => (
  <input
    className={classes.input}
    aria-label={label}
    aria-invalid={invalid}
    autoComplete="off"
    maxLength={maxLength}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
