import { t } from '../../app/i18n.ts'
import { StatusBadge } from '../../kit/status.tsx'

/** Waits longer than its rule wants. */
export const Late = () => <StatusBadge look={{ label: t('Terlambat'), color: 'red' }} />
