import { t } from '../app/i18n.ts'
import { number } from '../lib/format.ts'

/** `1,2 GB`, `350 MB`: one decimal for small numbers. */
export function bytes(count: number): string {
  const gigabytes = count / 1024 ** 3
  return gigabytes >= 1
    ? t('{{n}} GB', { n: number(Math.round(gigabytes * 10) / 10) })
    : t('{{n}} MB', { n: number(Math.round((count / 1024 ** 2) * 10) / 10) })
}
