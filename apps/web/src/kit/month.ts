import { t } from '../app/i18n.ts'

export const monthNames = (): string[] => [
  t('Januari'),
  t('Februari'),
  t('Maret'),
  t('April'),
  t('Mei'),
  t('Juni'),
  t('Juli'),
  t('Agustus'),
  t('September'),
  t('Oktober'),
  t('November'),
  t('Desember'),
]

export const monthTitle = ({ year, month }: { year: number; month: number }): string =>
  `${monthNames()[month - 1]} ${year}`
