import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'
import { InlineFrame } from '../inline-frame.tsx'
import { addOption, LookupOptions } from './lookup-options.tsx'
import { type LookupRoute, toRef, useLookup } from './use-lookup.ts'

interface LookupFieldProps extends FieldProps<Ref | null> {
  route: LookupRoute
  query?: Readonly<Record<string, string | number | boolean>>
  /** Offers to make a new record with the typed name. */
  onAdd?: ((typed: string) => void) | undefined
  /** Inside a popover the options must stay inside it, or choosing one would close it. */
  withinPopover?: boolean
}

/** Picks one record by searching the server for its code or name. */
export function LookupField({ route, query, onAdd, withinPopover = false, ...field }: LookupFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped(null)
    },
  })
  const lookup = useLookup({ route, query, search: typed ?? '', opened: combobox.dropdownOpened })
  const firstFound = lookup.found[0]?.id
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (typed && firstFound !== undefined) selectFirstOption() // so that Enter takes it
  }, [typed, firstFound, selectFirstOption])
  const shown = field.value ? field.value.name : ''
  if (field.readOnly) return <FieldText {...field}>{shown}</FieldText>

  const choose = (option: string) => {
    combobox.closeDropdown()
    if (option === addOption) onAdd?.(typed?.trim() ?? '')
    else field.onChange(lookup.found.map(toRef).find(({ id }) => String(id) === option) ?? null)
  }
  return (
    <InlineFrame field={field}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={!withinPopover} shadow="md">
        <Combobox.Target>
          <TextInput
            {...inputProps(field)}
            placeholder={t('Cari kode atau nama')}
            value={typed ?? shown}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onKeyDownCapture={(event) => {
              const searching = typed !== null && !lookup.current
              if (event.key === 'Enter' && searching && !event.ctrlKey && !event.metaKey)
                event.preventDefault() // Enter is for the option that is still loading, not for the form
              if (event.key === 'Tab' && typed && !searching && firstFound !== undefined)
                combobox.clickSelectedOption()
              if (event.key === 'Backspace' && typed === null && field.value) {
                event.preventDefault() // the whole name goes, not its last letter
                field.onChange(null)
              }
            }}
            onClick={() => combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => combobox.closeDropdown()}
            rightSectionPointerEvents={field.value ? 'all' : 'none'}
            rightSection={
              <LookupSection
                loading={lookup.loading}
                {...(field.value && { onClear: () => field.onChange(null) })}
              />
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <LookupOptions
            label={field.label}
            lookup={lookup}
            typed={typed ?? ''}
            addable={onAdd !== undefined}
          />
        </Combobox.Dropdown>
      </Combobox>
    </InlineFrame>
  )
}

function LookupSection({ loading, onClear }: { loading: boolean; onClear?: () => void }) {
  if (loading) return <Loader size={14} />
  if (!onClear) return <IconSelector size={15} aria-hidden />
  return (
    <CloseButton
      size="sm"
      tabIndex={-1} // Backspace empties the field, too
      aria-label={t('Kosongkan pilihan')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}
