import { Checkbox, Group } from '@mantine/core'
import { type FieldProps, FieldText } from '../field.tsx'

interface PickSeveralFieldProps extends FieldProps<readonly string[]> {
  options: readonly { value: string; label: string }[]
}

/** Some of a few fixed values, all of them visible. */
export function PickSeveralField({ options, ...field }: PickSeveralFieldProps) {
  if (field.readOnly)
    return (
      <FieldText label={field.label}>
        {options
          .filter(({ value }) => field.value.includes(value))
          .map(({ label }) => label)
          .join(', ')}
      </FieldText>
    )
  return (
    <Checkbox.Group
      label={field.label}
      error={field.error ?? null}
      withAsterisk={field.required ?? false}
      value={[...field.value]}
      onChange={field.onChange}
    >
      <Group gap="lg" mt={6}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} name={field.name} value={value} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
