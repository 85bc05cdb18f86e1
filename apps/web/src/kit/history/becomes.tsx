import { IconArrowRight } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'

/** Between what was and what is: an arrow, for those who listen a word. */
export const Becomes = () => (
  <IconArrowRight size={13} stroke={1.6} role="img" aria-label={t('menjadi')} style={{ verticalAlign: -2 }} />
)
