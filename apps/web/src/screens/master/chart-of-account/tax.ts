import type { Tax } from '@merchant/contract/master/tax.ts'
import { t } from '../../../app/i18n.ts'
import { master } from '../../../kit/master/master.ts'
import { callsOf } from '../../../kit/master/master-routes.ts'
import type { Words } from '../../../kit/words.ts'
import { number } from '../../../lib/format.ts'

type TaxValues = Pick<Tax, 'code' | 'name' | 'rounding' | 'validTo' | 'status'> & {
  rateNum: number | null
  rateDen: number | null
  baseNum: number | null
  baseDen: number | null
  fakturCode: string
  validFrom: string | null
}

export const roundingWords = (): Words<Tax['rounding']> => ({
  HALF_UP: t('Terdekat'),
  DOWN: t('Ke bawah'),
})

export const tax = master({
  calls: callsOf('/v1/taxes'),
  entity: 'tax',
  thing: () => t('pajak'),
  words: roundingWords,
  alsoRequired: ['baseNum', 'baseDen'],
  toValues: (record): TaxValues => ({
    name: record?.name ?? '',
    code: record?.code ?? '',
    status: record?.status ?? 'ACTIVE',
    rateNum: record?.rateNum ?? null,
    rateDen: record?.rateDen ?? 100,
    baseNum: record?.baseNum ?? 1,
    baseDen: record?.baseDen ?? 1,
    rounding: record?.rounding ?? 'HALF_UP',
    fakturCode: record?.fakturCode ?? '',
    validFrom: record?.validFrom ?? null,
    validTo: record?.validTo ?? null,
  }),
  /** Required fields are filled before the form is sent. */
  toBody: (values) => ({
    ...values,
    rateNum: values.rateNum ?? 0,
    rateDen: values.rateDen ?? 1,
    baseNum: values.baseNum ?? 1,
    baseDen: values.baseDen ?? 1,
    validFrom: values.validFrom ?? '',
  }),
  questions: () => ({
    ACTIVE: {
      title: (count) => t('Aktifkan {{count}} pajak?', { count }),
      consequence: t('Pajak ini dapat dipakai lagi pada barang dan dokumen.'),
    },
    INACTIVE: {
      title: (count) => t('Nonaktifkan {{count}} pajak?', { count }),
      consequence: t(
        'Pajak ini tidak dapat dipakai lagi pada dokumen baru. Dokumen yang sudah memakainya tidak berubah, dan pajak dapat diaktifkan kembali.',
      ),
    },
  }),
})

type Rate = Record<'rateNum' | 'rateDen' | 'baseNum' | 'baseDen', number | null>

/** The result of the fractions: '12% × 11/12 = 11%'; null while one of them is missing. */
export function rateText({ rateNum, rateDen, baseNum, baseDen }: Rate): string | null {
  if (rateNum === null || !rateDen || baseNum === null || !baseDen) return null
  const rate = `${number((rateNum / rateDen) * 100)}%`
  if (baseNum === baseDen) return rate
  return `${rate} × ${baseNum}/${baseDen} = ${number((rateNum / rateDen) * (baseNum / baseDen) * 100)}%`
}
