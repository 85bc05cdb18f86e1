import type { Tax } from '@merchant/contract/master/tax.ts'
import { t } from '../../../app/i18n.ts'
import type { Words } from '../../../kit/words.ts'
import { number } from '../../../lib/format.ts'

/** Named as the API names them, so that refusals, history and conflicts find their field. */
export type TaxValues = Pick<Tax, 'code' | 'name' | 'rounding' | 'validTo' | 'status'> & {
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

export const taxLabels = () => ({
  name: t('Nama'),
  code: t('Kode'),
  status: t('Status'),
  rateNum: t('Pembilang tarif'),
  rateDen: t('Penyebut tarif'),
  baseNum: t('Pembilang dasar pengenaan'),
  baseDen: t('Penyebut dasar pengenaan'),
  rounding: t('Pembulatan'),
  fakturCode: t('Kode faktur'),
  validFrom: t('Berlaku dari'),
  validTo: t('Berlaku sampai'),
})

export const toTaxValues = (tax: Tax | null): TaxValues => ({
  name: tax?.name ?? '',
  code: tax?.code ?? '',
  status: tax?.status ?? 'ACTIVE',
  rateNum: tax?.rateNum ?? null,
  rateDen: tax?.rateDen ?? 100,
  baseNum: tax?.baseNum ?? 1,
  baseDen: tax?.baseDen ?? 1,
  rounding: tax?.rounding ?? 'HALF_UP',
  fakturCode: tax?.fakturCode ?? '',
  validFrom: tax?.validFrom ?? null,
  validTo: tax?.validTo ?? null,
})

/** The form asks for what is still null before anything is sent. */
export const toTaxBody = (values: TaxValues) => ({
  ...values,
  rateNum: values.rateNum ?? 0,
  rateDen: values.rateDen ?? 1,
  baseNum: values.baseNum ?? 1,
  baseDen: values.baseDen ?? 1,
  validFrom: values.validFrom ?? '',
})

type Rate = Record<'rateNum' | 'rateDen' | 'baseNum' | 'baseDen', number | null>

/** What the fractions come to: '12% × 11/12 = 11%'; null while one of them is missing. */
export function rateText({ rateNum, rateDen, baseNum, baseDen }: Rate): string | null {
  if (rateNum === null || !rateDen || baseNum === null || !baseDen) return null
  const rate = `${number((rateNum / rateDen) * 100)}%`
  if (baseNum === baseDen) return rate
  return `${rate} × ${baseNum}/${baseDen} = ${number((rateNum / rateDen) * (baseNum / baseDen) * 100)}%`
}

/** What saving a tax changes for whoever reads it afterwards. */
export const taxSaved = {
  invalidates: ['GET /v1/taxes', 'GET /v1/taxes/{id}', 'GET /v1/histories/{entity}/{id}'],
  notice: false,
} as const
