import { SegmentedControl, Select, Switch, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { type ReactNode, useId } from 'react'
import { t } from '../../../app/i18n.ts'
import { masterStatusLooks, StatusBadge, statusOptions } from '../../status.tsx'
import { type FieldProps, FieldText, FieldWrapper, inputProps, proposedProps } from '../field.tsx'
import { InlineFrame } from '../inline-frame.tsx'

interface SelectFieldProps<Value extends string> extends FieldProps<Value | null> {
  /** A description explains the choice; it stays under the field afterwards. */
  options: readonly { value: Value; label: string; description?: string }[]
  placeholder?: string
}

/** More of them are found by typing. */
const MOST_SHOWN = 8

/** One of a few fixed values. */
export function SelectField<Value extends string>({
  options,
  placeholder,
  ...field
}: SelectFieldProps<Value>) {
  const chosen = options.find((option) => option.value === field.value)
  if (field.readOnly)
    return (
      <FieldText {...field}>
        {chosen?.label}
        {chosen?.description && <OptionDescription>{chosen.description}</OptionDescription>}
      </FieldText>
    )
  const described = (value: string) => options.find((option) => option.value === value)?.description
  return (
    <InlineFrame field={field}>
      <Select
        {...inputProps(field)}
        description={chosen?.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={options.map(({ value, label }) => ({ value, label }))}
        renderOption={({ option }) => (
          <div>
            {option.label}
            <OptionDescription>{described(option.value)}</OptionDescription>
          </div>
        )}
        value={field.value}
        placeholder={placeholder ?? t('Pilih')}
        allowDeselect={!field.required}
        clearable={!field.required}
        clearButtonProps={{ 'aria-label': t('Kosongkan pilihan'), tabIndex: -1 }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && !field.required && options.length <= MOST_SHOWN)
            field.onChange(null)
        }}
        searchable={options.length > MOST_SHOWN}
        nothingFoundMessage={t('Data tidak ditemukan')}
        onChange={(value) => field.onChange(options.find((option) => option.value === value)?.value ?? null)}
      />
    </InlineFrame>
  )
}

const OptionDescription = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
)

export function SwitchField({ description, ...field }: FieldProps<boolean> & { description?: string }) {
  if (field.readOnly) return <FieldText {...field}>{field.value ? t('Ya') : t('Tidak')}</FieldText>
  return (
    <InlineFrame field={field}>
      <Switch
        name={field.name}
        label={field.label}
        description={description}
        error={field.error ?? null}
        checked={field.value}
        {...proposedProps(field.proposed)}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
    </InlineFrame>
  )
}

interface ChoiceFieldProps<Value extends string> extends FieldProps<Value> {
  options: readonly { value: Value; label: string }[]
  /** The meaning of the chosen value. */
  description?: string
}

/** The most letters side by side on a phone. */
const fittingLetters = 28

/** One of two or three short values, all of them visible; one is always chosen. */
export function ChoiceField<Value extends string>({
  options,
  description,
  ...field
}: ChoiceFieldProps<Value>) {
  const labelId = useId()
  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const long = options.reduce((letters, { label }) => letters + label.length, 0) > fittingLetters
  const chosen = options.find((option) => option.value === field.value)
  if (field.readOnly)
    return (
      <FieldText {...field}>
        {chosen?.label}
        {description && <Text c="dimmed">{description}</Text>}
      </FieldText>
    )
  return (
    <InlineFrame field={field}>
      <FieldWrapper field={field} id={labelId} labelElement="div" description={description}>
        <div>
          <SegmentedControl
            name={field.name}
            aria-label={field.label}
            orientation={phone && long ? 'vertical' : 'horizontal'}
            data={[...options]}
            value={field.value}
            onChange={field.onChange}
          />
        </div>
      </FieldWrapper>
    </InlineFrame>
  )
}

/** Whether a master record is active. */
export function StatusField(field: FieldProps<MasterStatus>) {
  const looks = masterStatusLooks()
  if (!field.readOnly) return <ChoiceField {...field} options={statusOptions(looks)} />
  return (
    <FieldText {...field}>
      <StatusBadge look={looks[field.value]} />
    </FieldText>
  )
}
