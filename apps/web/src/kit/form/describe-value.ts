import { t } from '../../app/i18n.ts'
import { date, dateTime } from '../../lib/format.ts'
import { nothing } from '../nothing.ts'
import type { Words } from '../words.ts'

const allDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

/**
 * A form value in words, for comparing two versions: a record by its name, a flag as Ya or Tidak, a fixed value by its
 * label.
 */
export function describeValue(value: unknown, words: Words = {}): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? t('Ya') : t('Tidak')
  if (typeof value === 'number' || typeof value === 'bigint') return allDecimals.format(value)
  if (Array.isArray(value)) return value.map((item) => describeValue(item, words)).join(', ') || nothing
  if (typeof value === 'object') {
    if ('name' in value) return String(value.name)
    // A line of a document, by its goods and quantity.
    if ('product' in value && 'quantity' in value)
      return `${describeValue(value.product)} × ${describeValue(value.quantity)}`
    return 'url' in value ? t('Gambar') : JSON.stringify(value)
  }
  const text = String(value)
  if (text === 'ACTIVE') return t('Aktif')
  if (text === 'INACTIVE') return t('Nonaktif')
  if (Object.hasOwn(words, text)) return words[text] ?? text
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return dateTime(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? date(text) : text
}
