import { ActionIcon, Input, type InputWrapperProps } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { nothing } from '../nothing.ts'
import classes from './form.module.css'

/** The props of every field; `form.field('name')` gives them all. */
export interface FieldProps<Value> {
  /** The API's name of the field: refusals, history and the focus of the first mistake find the field by it. */
  name?: string
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  required?: boolean | undefined
  /** Shows the value as text. */
  readOnly?: boolean | undefined
  /** The most characters, where that is limited. */
  maxLength?: number | undefined
  /** Called while the field has running work that saving has to wait for. */
  onBusy?: ((busy: boolean) => void) | undefined
  /** The value was proposed and not typed; it is marked. */
  proposed?: boolean | undefined
  /** On the page of a record: starts to change this field alone. */
  edit?: (() => void) | undefined
  /** While this field alone is changed there. */
  inline?: { save: () => void; cancel: () => void; saving: boolean } | undefined
}

type FieldLooks = Omit<FieldProps<unknown>, 'value' | 'onChange' | 'onBusy' | 'edit' | 'inline'>

/** Props that all of Mantine's inputs share, from the props of a field. */
export const inputProps = ({ name, label, error, required, proposed }: FieldLooks) => ({
  ...(name !== undefined && { name }),
  label,
  error: error ?? null,
  withAsterisk: required ?? false,
  'aria-required': required ?? false,
  autoComplete: 'off',
  ...proposedProps(proposed),
})

/** The mark of a proposal stands beside the label, not in it: the name of the field stays. */
export const proposedProps = (proposed: boolean | undefined) =>
  proposed && { wrapperProps: { 'data-proposed': t('usulan') }, 'aria-description': t('usulan') }

/** A label over a control that is not Mantine's, with the same marks. */
export function FieldWrapper({
  field: { label, error, required, proposed },
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
      {...(proposed && { 'data-proposed': t('usulan') })}
      {...props}
    >
      {children}
    </Input.Wrapper>
  )
}

interface FieldTextProps extends Pick<FieldProps<unknown>, 'name' | 'label' | 'edit'> {
  children: ReactNode
}

/** A read-only field, with a button to change it alone where that is offered. */
export function FieldText({ name, label, edit, children }: FieldTextProps) {
  const empty = children === null || children === undefined || children === ''
  return (
    <div className={classes.text}>
      <div className={classes.textLabel}>{label}</div>
      <div className={classes.textValue}>
        {empty ? nothing : children}
        {edit && (
          <ActionIcon
            size="xs"
            className={classes.edit}
            data-edits={name}
            aria-label={t('Ubah {{label}}', { label })}
            title={t('Ubah {{label}}', { label })}
            onClick={edit}
          >
            <IconPencil size={13} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
