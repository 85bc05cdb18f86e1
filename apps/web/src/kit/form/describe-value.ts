import { t } from '../../app/i18n.ts'
import { nothing } from '../nothing.ts'

/** A form value as people read it, for comparing two versions: a record by its name, a flag as Ya or Tidak. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? t('Ya') : t('Tidak')
  if (Array.isArray(value)) return value.map(describeValue).join(', ') || nothing
  if (typeof value === 'object') {
    if ('name' in value) return String(value.name)
    return 'url' in value ? t('Gambar') : JSON.stringify(value)
  }
  if (value === 'ACTIVE') return t('Aktif')
  return value === 'INACTIVE' ? t('Nonaktif') : String(value)
}
