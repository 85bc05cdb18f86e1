import { Alert, Button } from '@mantine/core'
import type { LedgerCheck, LedgerRule, LedgerWatch } from '@merchant/contract/system/ledger-check.ts'
import { IconAlertTriangle, IconChecks, IconPlayerPlay } from '@tabler/icons-react'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormGroup, FormSkeleton } from '../../../kit/form/form-parts.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { ProgressBar } from '../../../kit/progress/progress-bar.tsx'
import { clockTime, dateTime } from '../../../lib/format.ts'
import { useCan } from '../../../session/access.ts'
import classes from './ledger-check.module.css'
import { RuleLine } from './rule-line.tsx'

/** Interval of asking for the state of a running check, and of the watch. */
const LOOK_EVERY = 1_000
const WATCH_EVERY = 5_000

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
    {
      refetchInterval: ({ state }) => {
        if (state.data?.last?.status === 'RUNNING') return LOOK_EVERY
        return state.data?.watch ? WATCH_EVERY : false
      },
    },
  )
  const start = useCommand('POST /v1/ledger-checks', { invalidates: ['GET /v1/ledger-checks'] })
  if (checks.error && !checks.data) return <Failure error={checks.error} retry={checks.refetch} />
  if (!checks.data) return <FormSkeleton />
  const { last, watch, rules } = checks.data
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
          'Aturan yang harus selalu benar di buku semua cabang. Yang baru dicatat dilihat terus-menerus; seluruh buku diperiksa setiap malam, dan kapan saja Anda memintanya.',
        )}
      </p>
      {running && <ProgressBar label={t('Memeriksa aturan buku')} done={last.done} total={last.steps} />}
      <Verdict last={last} watch={watch} rules={rules} />
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

interface State {
  last: LedgerCheck | null
  watch: LedgerWatch | null
  rules: readonly LedgerRule[]
}

/** The result in one line: cocok, not cocok, or never checked. */
function Verdict({ last, watch, rules }: State) {
  const broken = rules.filter(({ result }) => (result?.broken ?? 0) > 0).length
  if (broken > 0)
    return (
      <Alert
        color="red"
        role="alert"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={t('{{count}} aturan tidak cocok', { count: broken })}
      >
        {watch ? t('Dilihat terakhir pukul {{time}}', { time: clockTime(watch.lookedAt) }) : told(last)}
      </Alert>
    )
  if (last?.status === 'FAILED')
    return (
      <Alert color="red" role="alert" title={t('Pemeriksaan terakhir terhenti')}>
        {t('Hasil di bawah berasal dari pemeriksaan sebelumnya. Periksa lagi, atau hubungi admin.')}{' '}
        {told(last)}
      </Alert>
    )
  if (watch) return <Watched watch={watch} last={last} />
  if (!last) return <Alert color="yellow">{t('Buku belum pernah diperiksa.')}</Alert>
  if (last.status === 'RUNNING') return null
  return (
    <Alert
      color="green"
      icon={<IconChecks size={18} aria-hidden />}
      title={t('Semua {{count}} aturan cocok', { count: rules.length })}
    >
      {told(last)}
    </Alert>
  )
}

/** When the last check of the whole books was, and who asked for it. */
function told(last: LedgerCheck | null): string {
  if (!last) return t('Seluruh buku belum pernah diperiksa.')
  const when = dateTime(last.finishedAt ?? last.startedAt)
  return t('{{when}}, oleh {{who}}', { when, who: last.startedBy ?? t('pemeriksaan malam') })
}

/** The books agree, as far as the watch has looked. */
function Watched({ watch, last }: { watch: LedgerWatch; last: LedgerCheck | null }) {
  const whole = last ? t('Seluruh buku: {{told}}', { told: told(last) }) : told(null)
  if (watch.isLate)
    return (
      <Alert color="yellow" title={t('Pemantau buku tertinggal')}>
        {t('Dilihat terakhir {{when}}. Tidak ada yang tidak cocok sampai saat itu.', {
          when: dateTime(watch.lookedAt),
        })}{' '}
        {whole}
      </Alert>
    )
  return (
    <Alert
      color="green"
      icon={<IconChecks size={18} aria-hidden />}
      title={t('Cocok per {{time}}', { time: clockTime(watch.lookedAt) })}
    >
      {whole}
    </Alert>
  )
}
