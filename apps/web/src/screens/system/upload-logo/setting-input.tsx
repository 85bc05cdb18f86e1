import { Badge, Button, Group, Text } from '@mantine/core'
import type { CompanySettingsReply } from '@merchant/contract/system/company-settings.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText } from '../../../kit/form/field.tsx'
import { SelectField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { MoneyField, NumberField, PercentField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import {
  fieldOf,
  type SettingField,
  type SettingSpec,
  type SettingsRecord,
  type SettingValues,
  valueText,
} from './settings-values.ts'

interface SettingInputProps {
  form: RecordForm<SettingValues, SettingsRecord>
  spec: SettingSpec
  settings: CompanySettingsReply
}

/** One setting: its value, its meaning, and the button back to the default. */
export function SettingInput({ form, spec, settings }: SettingInputProps) {
  const { key } = spec
  const { reset } = form.values
  const field = form.field(fieldOf(key))
  const initial = settings.defaults[key]
  const own = settings.own.includes(key) && !reset.includes(key)
  const change = (value: SettingValues[SettingField]) => {
    form.setValues({ ...form.values, [fieldOf(key)]: value, reset: reset.filter((other) => other !== key) })
  }
  const follow = () =>
    form.setValues({
      ...form.values,
      [fieldOf(key)]: initial,
      reset: settings.own.includes(key) ? [...reset, key] : reset,
    })
  if (field.readOnly)
    return (
      <FieldText label={field.label}>
        <Group gap="xs">
          {valueText(spec, field.value)}
          {own && <OwnBadge branch={settings.branchId !== null} />}
        </Group>
        <Hint text={t(spec.hint)} />
      </FieldText>
    )
  const differs = own || field.value !== initial
  return (
    <div>
      <Input spec={spec} field={{ ...field, onChange: change }} />
      <Group gap="xs" justify="space-between" mt={4}>
        <Hint text={`${t(spec.hint)}${isOptional(spec) ? ` ${t('Kosongkan bila tanpa batas.')}` : ''}`} />
        {differs && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={13} aria-hidden />}
            onClick={follow}
          >
            {settings.branchId === null
              ? t('Kembali ke bawaan: {{value}}', { value: valueText(spec, initial) })
              : t('Ikuti perusahaan: {{value}}', { value: valueText(spec, initial) })}
          </Button>
        )}
      </Group>
    </div>
  )
}

const Hint = ({ text }: { text: string }) => (
  <Text size="xs" c="dimmed">
    {text}
  </Text>
)

const OwnBadge = ({ branch }: { branch: boolean }) => (
  <Badge size="sm" variant="light" color="slate" radius="sm" tt="none" fw={500}>
    {branch ? t('khusus cabang ini') : t('diubah')}
  </Badge>
)

const isOptional = ({ kind }: SettingSpec) => kind === 'LIMIT' || kind === 'COUNT'

/** The input of a kind. The server names the kind of each setting, so its value has that kind's type. */
function Input({ spec, field }: { spec: SettingSpec; field: FieldProps<SettingValues[SettingField]> }) {
  switch (spec.kind) {
    case 'FLAG':
      return <SwitchField {...(field as FieldProps<unknown> as FieldProps<boolean>)} />
    case 'AMOUNT':
    case 'LIMIT':
      return <MoneyField {...(field as FieldProps<unknown> as FieldProps<number | null>)} />
    case 'COUNT':
      return <NumberField {...(field as FieldProps<unknown> as FieldProps<number | null>)} />
    case 'DAYS':
      return <NumberField {...(field as FieldProps<unknown> as FieldProps<number | null>)} unit={t('hari')} />
    case 'HOURS':
      return <NumberField {...(field as FieldProps<unknown> as FieldProps<number | null>)} unit={t('jam')} />
    case 'POINTS':
      return <NumberField {...(field as FieldProps<unknown> as FieldProps<number | null>)} unit={t('poin')} />
    case 'MEGABYTES':
      return <NumberField {...(field as FieldProps<unknown> as FieldProps<number | null>)} unit="MB" />
    case 'PERCENT':
      return <PercentField {...(field as FieldProps<unknown> as FieldProps<number | null>)} />
    case 'CHOICE':
      return (
        <SelectField
          {...(field as FieldProps<unknown> as FieldProps<string | null>)}
          options={spec.options.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )
    case 'TEXT':
      return <TextField {...(field as FieldProps<unknown> as FieldProps<string>)} maxLength={200} />
  }
}
