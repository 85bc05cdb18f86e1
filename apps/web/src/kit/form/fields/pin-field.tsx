import { PasswordInput } from '@mantine/core'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, inputProps } from '../field.tsx'

/** Six hidden digits; a password manager must not store them. */
export const PinField = ({ description, ...field }: FieldProps<string> & { description?: string }) => (
  <PasswordInput
    {...inputProps(field)}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={6}
    description={description}
    value={field.value}
    onChange={({ currentTarget }) => field.onChange(currentTarget.value.replace(/\D/g, ''))}
    visibilityToggleButtonProps={{ 'aria-label': t('Tampilkan PIN') }}
  />
)
