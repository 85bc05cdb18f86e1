import { Skeleton } from '@mantine/core'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { bytes } from '../../../kit/bytes.ts'
import { Failure } from '../../../kit/failure.tsx'
import { number } from '../../../lib/format.ts'
import classes from './profile.module.css'

/** The used part of the upload limits, shown before an upload is refused. */
export function Uploads() {
  const { data, error, refetch } = useEndpoint('GET /v1/profile/uploads', {})
  if (error && !data) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton h={60} />
  const { branch, branchBytes, branchLimitBytes, dayBytes, dayLimitBytes, dayFiles, dayLimitFiles } = data
  const of = (used: string, limit: string) => t('{{used}} dari {{limit}}', { used, limit })
  return (
    <dl className={classes.facts}>
      <dt>{t('Anda, 24 jam terakhir')}</dt>
      <dd>{of(bytes(dayBytes), bytes(dayLimitBytes))}</dd>
      {dayLimitFiles !== null && (
        <>
          <dt>{t('Berkas, 24 jam terakhir')}</dt>
          <dd>{of(number(dayFiles), number(dayLimitFiles))}</dd>
        </>
      )}
      <dt>{branch}</dt>
      <dd>{of(bytes(branchBytes), bytes(branchLimitBytes))}</dd>
    </dl>
  )
}
