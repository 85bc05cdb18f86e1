import { Alert, Button, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { inTraining } from '../../../lib/company.ts'
import { dateTime } from '../../../lib/format.ts'
import { GivenUpJobs } from './given-up-jobs.tsx'
import classes from './health-page.module.css'
import { type Part, partsOf } from './parts.ts'
import { TrainingCard } from './training-card.tsx'

const LOOK_EVERY = 30_000

const looks = () => ({
  OK: { label: t('Baik'), color: 'green' },
  WARN: { label: t('Perlu dilihat'), color: 'yellow' },
  BAD: { label: t('Perlu tindakan'), color: 'red' },
})

/** The health of the machine, part by part, for its operators. */
export default function HealthPage() {
  const health = useEndpoint('GET /v1/system-health', {}, { refetchInterval: LOOK_EVERY })
  if (health.error && !health.data) return <Failure error={health.error} retry={health.refetch} />
  if (!health.data) return <FormSkeleton />
  const parts = partsOf(health.data)
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Kesehatan Sistem')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={health.isFetching}
            onClick={() => void health.refetch()}
          >
            {t('Lihat lagi')}
          </Button>
        }
      />
      <Verdict parts={parts} at={health.data.at} />
      <div className={classes.parts}>
        {parts.map((part) => (
          <PartCard key={part.title} part={part} />
        ))}
        {!inTraining && <TrainingCard />}
      </div>
      <GivenUpJobs jobs={health.data.jobs.givenUp} failed={health.data.jobs.failed} />
    </div>
  )
}

/** The whole in one line. */
function Verdict({ parts, at }: { parts: readonly Part[]; at: string }) {
  const [bad, warned] = (['BAD', 'WARN'] as const).map((state) =>
    parts.filter((part) => part.state === state).map(({ title }) => title),
  )
  const names = bad?.length ? bad : warned
  const title =
    names?.length === 0
      ? t('Semua bagian baik')
      : t('{{parts}} perlu dilihat', { parts: names?.join(', ') ?? '' })
  return (
    <Alert color={bad?.length ? 'red' : warned?.length ? 'yellow' : 'green'} title={title}>
      {t('Keadaan {{when}}', { when: dateTime(at) })}
    </Alert>
  )
}

function PartCard({ part: { title, state, facts, advice } }: { part: Part }) {
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <StatusBadge look={looks()[state]} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state !== 'OK' && advice && <p className={classes.advice}>{advice}</p>}
    </section>
  )
}
