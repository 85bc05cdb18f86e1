import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n.ts'
import { date } from '../../../lib/format.ts'
import { parseTypedDate, printTypedDate } from '../date-text.ts'
import { type FieldProps, FieldText, inputProps } from '../field.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/**
 * A calendar date, `YYYY-MM-DD`, typed (`20/11/2026`, `201126`) or picked. Text that is no date stays the value as it is,
 * so that no other value is saved: the field shows the fault and the server refuses it.
 */
export function DateField(field: FieldProps<string | null>) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const picked = field.value !== null && isoDate.test(field.value) ? field.value : null
  if (field.readOnly) return <FieldText label={field.label}>{picked && date(picked)}</FieldText>
  const wrong = typed === null && field.value !== null && picked === null
  const settle = () => setTyped(null)
  return (
    // Mantine would mark the text box as expanded; but the button beside it opens the calendar.
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...inputProps(field)}
          error={field.error ?? (wrong ? t('Tanggal tidak dikenal, tulis seperti 20/11/2026') : null)}
          placeholder={t('hh/bb/tttt')}
          inputMode="numeric"
          value={typed ?? (picked ? printTypedDate(picked) : (field.value ?? ''))}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            field.onChange(parseTypedDate(value) ?? (value.trim() === '' ? null : value))
          }}
          onBlur={settle}
          aria-keyshortcuts="Alt+ArrowDown"
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpened(true)
          }}
          rightSection={
            <ActionIcon
              size="sm"
              tabIndex={-1} // Alt+↓ opens it, too
              aria-label={t('Buka kalender')}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened((open) => !open)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" aria-label={t('Kalender')}>
        <Suspense fallback={<Skeleton width={252} height={270} />}>
          <Calendar
            value={picked}
            onPick={(value) => {
              settle()
              setOpened(false)
              field.onChange(value)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
