import { TextInput } from '@mantine/core'
import { t } from '../../../app/i18n.ts'
import { dateTime } from '../../../lib/format.ts'
import { type FieldProps, FieldText } from '../field.tsx'
import { FieldPair } from '../form-parts.tsx'
import { momentOf, writtenTime } from '../moment-text.ts'
import { DateField } from './date-field.tsx'

/** A day and a time of the day, typed or picked, in the zone of this device; the beginning of the day where no time is given. */
export function DateTimeField(field: FieldProps<string | null>) {
  const [day = '', time = ''] = (field.value ?? '').split('T')
  if (field.readOnly) {
    const moment = momentOf(field.value)
    return <FieldText label={field.label}>{moment && dateTime(moment)}</FieldText>
  }
  const change = (nextDay: string, nextTime: string) =>
    field.onChange(nextDay === '' ? null : `${nextDay}T${nextTime || '00:00'}`)
  return (
    <FieldPair>
      <DateField {...field} value={day || null} onChange={(next) => change(next ?? '', time)} />
      <TextInput
        label={t('Pukul')}
        placeholder="00.00"
        inputMode="numeric"
        autoComplete="off"
        disabled={day === ''}
        value={time.replace(':', '.')}
        onChange={({ currentTarget: { value } }) => change(day, value.replace('.', ':'))}
        onBlur={() => day !== '' && change(day, writtenTime(time))}
      />
    </FieldPair>
  )
}
