import '@mantine/dates/styles.css'
import 'dayjs/locale/id'
import { DatePicker } from '@mantine/dates'
import { currentLanguage, t } from '../../../app/i18n.ts'

interface CalendarProps {
  value: string | null
  onPick: (date: string) => void
}

/** The calendar of a date field; a chunk of its own, because most dates are typed. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function Calendar({ value, onPick }: CalendarProps) {
  return (
    <DatePicker
      locale={currentLanguage()}
      value={value}
      {...(value && { defaultDate: value })}
      onChange={(date) => date && onPick(date)}
      highlightToday
      ariaLabels={{
        previousMonth: t('Bulan sebelumnya'),
        nextMonth: t('Bulan berikutnya'),
        monthLevelControl: t('Pilih bulan'),
        yearLevelControl: t('Pilih tahun'),
        previousYear: t('Tahun sebelumnya'),
        nextYear: t('Tahun berikutnya'),
        previousDecade: t('Dasawarsa sebelumnya'),
        nextDecade: t('Dasawarsa berikutnya'),
      }}
    />
  )
}
