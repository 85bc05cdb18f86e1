import { TextInput } from '@mantine/core'
import { number, rupiah } from '../../../lib/format.ts'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'
import classes from '../form.module.css'
import { InlineFrame } from '../inline-frame.tsx'
import { useGroupedNumber } from './use-grouped-number.ts'

/** Whole rupiah. */
export function MoneyField(field: FieldProps<number | null>) {
  const grouped = useGroupedNumber({ ...field, decimals: 0 })
  if (field.readOnly)
    return <FieldText {...field}>{field.value === null ? null : rupiah(field.value)}</FieldText>
  return (
    <InlineFrame field={field}>
      <TextInput
        {...inputProps(field)}
        {...grouped}
        classNames={{ input: classes.figure }}
        leftSection={<span aria-hidden>Rp</span>}
        leftSectionPointerEvents="none"
      />
    </InlineFrame>
  )
}

interface NumberFieldProps extends FieldProps<number | null> {
  /** Number of decimals that may be typed after the comma. */
  decimals?: number
  /** The unit: '%', 'dus', 'hari'. */
  unit?: string
}

export function NumberField({ decimals = 0, unit, ...field }: NumberFieldProps) {
  const grouped = useGroupedNumber({ ...field, decimals })
  if (field.readOnly) {
    const text = field.value === null ? null : [number(field.value), unit].filter(Boolean).join(' ')
    return <FieldText {...field}>{text}</FieldText>
  }
  return (
    <InlineFrame field={field}>
      <TextInput
        {...inputProps(field)}
        {...grouped}
        classNames={{ input: classes.figure }}
        rightSection={unit && <span className={classes.unit}>{unit}</span>}
        rightSectionWidth={unit ? unit.length * 8 + 20 : 0}
        rightSectionPointerEvents="none"
      />
    </InlineFrame>
  )
}

/** Percent with up to two decimals. */
export const PercentField = (field: FieldProps<number | null>) => (
  <NumberField {...field} decimals={2} unit="%" />
)
