import { Textarea, TextInput } from '@mantine/core'
import type { HTMLAttributes } from 'react'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'
import { InlineFrame } from '../inline-frame.tsx'

interface TextFieldProps extends FieldProps<string> {
  placeholder?: string
  /** Codes are stored in capitals. */
  upperCase?: boolean
  /** The keyboard of a phone. */
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  description?: string
  /** When the cursor leaves it. */
  onLeave?: () => void
}

export function TextField({
  upperCase,
  maxLength,
  placeholder,
  inputMode,
  description,
  onLeave,
  ...field
}: TextFieldProps) {
  if (field.readOnly) return <FieldText {...field}>{field.value}</FieldText>
  return (
    <InlineFrame field={field}>
      <TextInput
        {...inputProps(field)}
        {...(maxLength && { maxLength })}
        placeholder={placeholder}
        inputMode={inputMode}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={field.value}
        onBlur={onLeave}
        onChange={({ currentTarget: { value } }) => field.onChange(upperCase ? value.toUpperCase() : value)}
      />
    </InlineFrame>
  )
}

interface TextAreaFieldProps extends FieldProps<string> {
  description?: string
  /** The height that it begins with, in lines, for longer texts. */
  rows?: number
}

const MOST_ROWS = 8

export function TextAreaField({ maxLength, description, rows = 2, ...field }: TextAreaFieldProps) {
  if (field.readOnly) return <FieldText {...field}>{field.value}</FieldText>
  return (
    <InlineFrame field={field}>
      <Textarea
        {...inputProps(field)}
        {...(maxLength && { maxLength })}
        autosize
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={rows}
        maxRows={Math.max(MOST_ROWS, 2 * rows)}
        value={field.value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
    </InlineFrame>
  )
}
