import { Alert, Button } from '@mantine/core'
import type { LedgerCheck, LedgerRule } from '@merchant/contract/system/ledger-check.ts'
import { IconAlertTriangle, IconChecks, IconPlayerPlay } from '@tabler/icons-react'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormGroup, FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import classes from './ledger-check.module.css'
import { RuleLine } from './rule-line.tsx'

/** Interval of checking a running check. */
const LOOK_EVERY = 1_000

const groups = (): Record<LedgerRule['group'], string> => ({
  JOURNAL: t('Jurnal dan periode'),
  STOCK: t('Stok dan persediaan'),
  OPEN_ITEM: t('Hutang dan piutang'),
  PURCHASE: t('Pembelian'),
  SALES: t('Penjualan'),
  SYSTEM: t('Sistem'),
})

/** The rules of the books, and whether they hold. */
export default function LedgerCheckPage() {
  const can = useCan()
  const checks = useEndpoint(
    'GET /v1/ledger-checks',
    {},
    { refetchInterval: ({ state }) => (state.data?.last?.status === 'RUNNING' ? LOOK_EVERY : false) },
  )
  const start = useCommand('POST /v1/ledger-checks', { invalidates: ['GET /v1/ledger-checks'] })
  if (checks.error && !checks.data) return <Failure error={checks.error} retry={checks.refetch} />
  if (!checks.data) return <FormSkeleton />
  const { last, rules } = checks.data
  const running = last?.status === 'RUNNING'
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('Buku Selalu Cocok')}
        actions={
          can('system.ledger-check:update') && (
            <Button
              leftSection={<IconPlayerPlay size={15} aria-hidden />}
              loading={start.isPending || running}
              onClick={() => start.mutate({})}
            >
              {t('Periksa sekarang')}
            </Button>
          )
        }
      />
      <p className={classes.intro}>
        {t(
          'Aturan yang harus selalu benar di buku semua cabang. Diperiksa setiap malam, dan kapan saja Anda memintanya.',
        )}
      </p>
      {running && <ProgressBar label={t('Memeriksa aturan buku')} done={last.done} total={last.steps} />}
      <Verdict last={last} rules={rules} />
      {Object.entries(groups()).map(([group, title]) => (
        <FormGroup key={group} title={title}>
          <ul className={classes.rules}>
            {rules
              .filter((rule) => rule.group === group)
              .map((rule) => (
                <RuleLine key={rule.name} rule={rule} />
              ))}
          </ul>
        </FormGroup>
      ))}
    </div>
  )
}

/** The result in one line: cocok, not cocok, or never checked. */
function Verdict({ last, rules }: { last: LedgerCheck | null; rules: readonly LedgerRule[] }) {
  if (!last) return <Alert color="yellow">{t('Buku belum pernah diperiksa.')}</Alert>
  const broken = rules.filter(({ result }) => (result?.broken ?? 0) > 0).length
  const when = dateTime(last.finishedAt ?? last.startedAt)
  const who = last.startedBy ?? t('pemeriksaan malam')
  const told = t('{{when}}, oleh {{who}}', { when, who })
  if (last.status === 'FAILED')
    return (
      <Alert color="red" role="alert" title={t('Pemeriksaan terakhir terhenti')}>
        {t('Hasil di bawah berasal dari pemeriksaan sebelumnya. Periksa lagi, atau hubungi admin.')} {told}
      </Alert>
    )
  if (broken > 0)
    return (
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={t('{{count}} aturan tidak cocok', { count: broken })}
      >
        {told}
      </Alert>
    )
  if (last.status === 'RUNNING') return null
  return (
    <Alert
      color="green"
      icon={<IconChecks size={18} aria-hidden />}
      title={t('Semua {{count}} aturan cocok', { count: rules.length })}
    >
      {told}
    </Alert>
  )
}
