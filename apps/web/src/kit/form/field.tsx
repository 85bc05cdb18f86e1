import { Input, type InputWrapperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { nothing } from '../nothing.ts'
import classes from './form.module.css'

/** What every field takes; `form.field('name')` gives it all. */
export interface FieldProps<Value> {
  /** The API's name of the field: refusals, history and the focus of the first mistake find it by this. */
  name?: string
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  required?: boolean | undefined
  /** Shows the value as text. */
  readOnly?: boolean | undefined
  /** How many signs fit, where that is limited. */
  maxLength?: number | undefined
  /** Told while the field works on something that saving has to wait for. */
  onBusy?: ((busy: boolean) => void) | undefined
}

type FieldLooks = Omit<FieldProps<unknown>, 'value' | 'onChange' | 'onBusy'>

/** Props that all of Mantine's inputs share, from the props of a field. */
export const inputProps = ({ name, label, error, required }: FieldLooks) => ({
  ...(name !== undefined && { name }),
  label,
  error: error ?? null,
  withAsterisk: required ?? false,
  'aria-required': required ?? false,
  autoComplete: 'off',
})

/** A label over something that is no input of Mantine's, with the same marks. */
export function FieldWrapper({
  field: { label, error, required },
  children,
  ...props
}: { field: FieldLooks; children: ReactNode } & Pick<
  InputWrapperProps,
  'id' | 'labelElement' | 'description'
>) {
  return (
    <Input.Wrapper
      label={label}
      error={error ?? null}
      withAsterisk={required ?? false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    >
      {children}
    </Input.Wrapper>
  )
}

/** A field that can only be read. */
export function FieldText({ label, children }: { label: string; children: ReactNode }) {
  const empty = children === null || children === undefined || children === ''
  return (
    <div className={classes.text}>
      <div className={classes.textLabel}>{label}</div>
      <div className={classes.textValue}>{empty ? nothing : children}</div>
    </div>
  )
}
