import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'
import { LookupOptions } from './lookup-options.tsx'
import { type LookupRoute, toRef, useLookup } from './use-lookup.ts'

interface MultiLookupFieldProps extends FieldProps<readonly Ref[]> {
  route: LookupRoute
  query?: Readonly<Record<string, string | number>>
  /** What an empty field means. */
  placeholder?: string
}

/** Picks several records; Backspace in the empty box removes the last one. */
export function MultiLookupField({ route, query, placeholder, ...field }: MultiLookupFieldProps) {
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const lookup = useLookup({ route, query, search: typed, opened: combobox.dropdownOpened })
  const chosen = field.value
  if (field.readOnly)
    return <FieldText label={field.label}>{chosen.map(({ name }) => name).join(', ')}</FieldText>

  const remove = (id: number) => field.onChange(chosen.filter((record) => record.id !== id))
  const choose = (option: string) => {
    setTyped('')
    const id = Number(option)
    if (chosen.some((record) => record.id === id)) return remove(id)
    const record = lookup.found.find((row) => row.id === id)
    if (record) field.onChange([...chosen, toRef(record)])
  }
  const { name, autoComplete, 'aria-required': ariaRequired, ...wrapper } = inputProps(field)
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.DropdownTarget>
        <PillsInput {...wrapper} onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {chosen.map((record) => (
              <Pill
                key={record.id}
                withRemoveButton
                removeButtonProps={{ 'aria-label': t('Lepas {{name}}', { name: record.name }) }}
                onRemove={() => remove(record.id)}
              >
                {record.name}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                name={name}
                autoComplete={autoComplete}
                aria-required={ariaRequired}
                placeholder={chosen.length === 0 ? (placeholder ?? t('Cari kode atau nama')) : ''}
                value={typed}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
                onKeyDown={(event) => {
                  const last = chosen.at(-1)
                  if (event.key === 'Backspace' && typed === '' && last) remove(last.id)
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <LookupOptions
          label={field.label}
          lookup={lookup}
          typed={typed}
          addable={false}
          chosen={chosen.map(({ id }) => id)}
        />
      </Combobox.Dropdown>
    </Combobox>
  )
}
