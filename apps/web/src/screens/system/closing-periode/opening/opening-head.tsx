import { SegmentedControl } from '@mantine/core'
import type { OpeningBalance } from '@merchant/contract/system/opening-balance.ts'
import { t } from '../../../../app/i18n.ts'
import { DateField } from '../../../../kit/form/fields/date-field.tsx'
import classes from './opening.module.css'
import type { OpeningValues } from './opening-values.ts'

const kinds = () => [
  { value: 'TRIAL_BALANCE', label: t('Neraca saldo') },
  { value: 'TOTALS', label: t('Ringkasan') },
  { value: 'NONE', label: t('Tidak ada') },
]

const hints = (): Record<OpeningValues['kind'], string> => ({
  TRIAL_BALANCE: t('Setiap akun dari neraca saldo lama; akun yang kosong dianggap nol.'),
  TOTALS: t(
    'Paling sedikit: setiap kas dan bank, piutang, utang, nilai dan jumlah persediaan, serta jumlah poin.',
  ),
  NONE: t('Cabang ini mulai tanpa pembukuan lama. Alasannya disimpan bersama nama Anda.'),
})

interface OpeningHeadProps {
  balance: OpeningBalance
  values: OpeningValues
  readOnly: boolean
  onChange: (part: Partial<OpeningValues>) => void
  /** Another opening day within the first month: Merchant has other figures. */
  onDay: (day: string) => void
}

/** The branch, the kind of statement and its day, with what they mean. */
export function OpeningHead({ balance, values, readOnly, onChange, onDay }: OpeningHeadProps) {
  const isNone = values.kind === 'NONE'
  const changeDay = (day: string | null) => {
    onChange({ day })
    if (day && day >= balance.firstDay && day <= balance.lastDay) onDay(day)
  }
  return (
    <>
      <div className={classes.head}>
        <strong>{balance.branch.name}</strong>
        <SegmentedControl
          aria-label={t('Jenis saldo awal')}
          data={kinds()}
          value={values.kind}
          disabled={readOnly}
          onChange={(kind) => onChange({ kind: kind as OpeningValues['kind'] })} // its options are the kinds
        />
        {!isNone && (
          <DateField
            label={t('Tanggal saldo awal')}
            value={values.day}
            readOnly={readOnly}
            onChange={changeDay}
          />
        )}
      </div>
      <p className={classes.hint}>
        {hints()[values.kind]}{' '}
        {!isNone &&
          t(
            'Angka Merchant: semua sebelum tanggal ini, dan dokumen saldo awal bulan pertama (lawan akun Ekuitas Saldo Awal). Penjualan pada hari itu tidak dihitung.',
          )}
      </p>
    </>
  )
}
