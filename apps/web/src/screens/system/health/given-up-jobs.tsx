import { Button, Group, Text } from '@mantine/core'
import type { GivenUpJob } from '@merchant/contract/system/health.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { dateTime, number } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import classes from './given-up-jobs.module.css'

interface GivenUpJobsProps {
  jobs: readonly GivenUpJob[]
  /** How many there are in all. */
  failed: number
}

/** Given-up jobs, with the ways out; nothing without such jobs. */
export function GivenUpJobs({ jobs, failed }: GivenUpJobsProps) {
  const can = useCan()
  if (jobs.length === 0) return null
  const told = jobs.reduce((sum, { times }) => sum + times, 0)
  return (
    <FormGroup title={t('Pekerjaan yang gagal')}>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} mayAct={can('system.health:update')} />
        ))}
      </ul>
      {failed > told && (
        <Text size="sm" c="dimmed">
          {t('Dan {{n}} lagi.', { n: number(failed - told) })}
        </Text>
      )}
    </FormGroup>
  )
}

function JobLine({ job, mayAct }: { job: GivenUpJob; mayAct: boolean }) {
  const { id, task, reason, attempts, at, times } = job
  const confirm = useConfirm()
  const invalidates = ['GET /v1/system-health'] as const
  const retry = useCommand('POST /v1/system-health/jobs/{id}/retry', { invalidates })
  const putAway = useCommand('DELETE /v1/system-health/jobs/{id}', { invalidates })
  const busy = retry.isPending || putAway.isPending
  const ask = async () => {
    const yes = await confirm.ask({
      title: t('Singkirkan {{task}}?', { task }),
      consequence: t(
        'Pekerjaan ini tidak dijalankan lagi dan hilang dari daftar; sebabnya tetap ada di jejak audit.',
      ),
      verb: t('Singkirkan'),
      destructive: true,
    })
    if (yes) putAway.mutate({ params: { id } })
  }
  return (
    <li className={classes.job} aria-label={task}>
      <div>
        <Text fw={500}>{task}</Text>
        <Text size="sm">{reason ?? t('Server berhenti sewaktu pekerjaan ini berjalan')}</Text>
        <Text size="sm" c="dimmed">
          {t('{{n}} percobaan, terakhir {{when}}', { n: number(attempts), when: dateTime(at) })}
          {times > 1 && ` · ${t('{{n}} kali gagal', { n: number(times) })}`}
        </Text>
      </div>
      {mayAct && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={retry.isPending}
            disabled={busy}
            onClick={() => retry.mutate({ params: { id } })}
          >
            {t('Coba lagi')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={putAway.isPending}
            disabled={busy}
            onClick={() => void ask()}
          >
            {t('Singkirkan')}
          </Button>
        </Group>
      )}
      {confirm.dialog}
    </li>
  )
}
