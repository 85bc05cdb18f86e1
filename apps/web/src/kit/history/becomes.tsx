import { IconArrowRight } from '@tabler/icons-react'
import { t } from '../../app/i18n.ts'

/** The arrow between the old and the new value; a word for screen readers. */
export const Becomes = () => (
  <IconArrowRight size={13} stroke={1.6} role="img" aria-label={t('menjadi')} style={{ verticalAlign: -2 }} />
)
