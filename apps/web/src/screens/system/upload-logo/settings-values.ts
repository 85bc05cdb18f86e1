import type {
  CompanySettings,
  CompanySettingsReply,
  SettingKey,
} from '@merchant/contract/system/company-settings.ts'
import { t } from '../../../app/i18n.ts'
import { number, rupiah } from '../../../lib/format.ts'

export type SettingSpec = CompanySettingsReply['settings'][number]

/** One value per setting, with the API's names in refusals, and the own settings that shall use the default again. */
export type SettingValues = { [K in SettingKey as `values.${K}`]: CompanySettings[K] | null } & {
  reset: readonly SettingKey[]
}
export type SettingField = `values.${SettingKey}`

export const fieldOf = (key: SettingKey): SettingField => `values.${key}`

/** A record for the form: the settings of a company or branch have no id of their own. */
export interface SettingsRecord {
  id: number
  version: number
  reply: CompanySettingsReply
}

export const toRecord = (reply: CompanySettingsReply): SettingsRecord => ({
  id: reply.branchId ?? 0,
  version: reply.version,
  reply,
})

export function toSettingValues(record: SettingsRecord | null): SettingValues {
  const values = Object.entries(record?.reply.values ?? {}).map(([key, value]) => [`values.${key}`, value])
  return { ...Object.fromEntries(values), reset: [] } as SettingValues // one entry per setting
}

/** Only changed settings, so that the others keep using the default. */
export function toSettingsBody(values: SettingValues, { values: before }: CompanySettingsReply) {
  const changed = Object.entries(before).filter(([key, value]) => {
    const setting = key as SettingKey // a key of the reply
    return values[fieldOf(setting)] !== value && !values.reset.includes(setting)
  })
  return {
    values: Object.fromEntries(changed.map(([key]) => [key, values[fieldOf(key as SettingKey)]])), // as above
    reset: [...values.reset],
  }
}

/** A value in words, beside its default. */
export function valueText(spec: SettingSpec, value: unknown): string {
  if (value === null) return t('Tanpa batas')
  if (typeof value === 'boolean') return value ? t('Ya') : t('Tidak')
  if (spec.kind === 'AMOUNT' || spec.kind === 'LIMIT') return rupiah(Number(value))
  if (spec.kind === 'DAYS') return t('{{n}} hari', { n: number(Number(value)) })
  if (spec.kind === 'POINTS') return t('{{n}} poin', { n: number(Number(value)) })
  if (spec.kind === 'COUNT') return number(Number(value))
  if (spec.kind === 'HOURS') return t('{{n}} jam', { n: number(Number(value)) })
  if (spec.kind === 'MEGABYTES') return t('{{n}} MB', { n: number(Number(value)) })
  if (spec.kind === 'PERCENT') return `${number(Number(value))}%`
  return t(spec.options.find((option) => option.value === value)?.label ?? String(value))
}

export const groupTitles = (): Record<SettingSpec['group'], string> => ({
  DATE: t('Tanggal dokumen'),
  PURCHASE: t('Pembelian'),
  STOCK: t('Stok'),
  SALES: t('Penjualan'),
  FILES: t('Gambar dan lampiran'),
  SURVEY: t('Survei'),
  BOOKS: t('Pembukuan'),
})

export const settingsSaved = {
  invalidates: ['GET /v1/settings', 'GET /v1/settings/history'],
  notice: false,
} as const
