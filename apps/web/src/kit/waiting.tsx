import { Skeleton, type SkeletonProps } from '@mantine/core'
import { t } from '../app/i18n.ts'

/** The place of what is still loading, of about its size, told to readers of the screen. */
export const Waiting = (props: SkeletonProps) => (
  <Skeleton role="status" aria-label={t('Memuat data')} {...props} />
)
