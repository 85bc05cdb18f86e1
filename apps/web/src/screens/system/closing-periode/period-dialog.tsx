import { Alert, Button, Group, Loader, Switch, Text } from '@mantine/core'
import type { Period, PeriodModule } from '@merchant/contract/system/period.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { monthTitle } from '../../../kit/month.ts'
import { PeriodHistory } from '../../../kit/period/period-history.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { dateTime } from '../../../lib/format.ts'
import { CheckList } from './check-list.tsx'
import classes from './period-dialog.module.css'
import { PeriodDifferences } from './period-differences.tsx'
import { moduleWords, stateLooks, stateOf } from './period-words.ts'

const changes = [
  'POST /core/v1/period/get/all',
  'POST /core/v1/period/checks',
  'POST /core/v1/period/month/checks',
] as const

interface PeriodDialogProps {
  period: Period
  onClose: () => void
}

/** One month of one branch: the modules that may post, the obstacles to closing, and closing itself. */
export default function PeriodDialog({ period, onClose }: PeriodDialogProps) {
  return (
    <Dialog
      opened
      size="lg"
      title={
        <Group gap="sm">
          {t('{{month}}, {{branch}}', { month: monthTitle(period), branch: period.branch.name })}
          <StatusBadge look={stateLooks()[stateOf(period)]} />
        </Group>
      }
      onClose={onClose}
    >
      {period.status === 'CLOSED' ? (
        <ClosedFacts period={period} />
      ) : (
        <>
          <RestoredFacts period={period} />
          <Modules period={period} />
          <Closing period={period} onClose={onClose} />
        </>
      )}
      <PeriodHistory period={period} />
    </Dialog>
  )
}

function ClosedFacts({ period: { closedAt, closedBy, checksSummary } }: { period: Period }) {
  return (
    <Text size="sm">
      {t('Ditutup {{at}} oleh {{by}}.', { at: closedAt ? dateTime(closedAt) : '', by: closedBy?.name ?? '' })}{' '}
      {checksSummary && checksSummary.warnings > 0
        ? t('{{count}} hal ditandai perlu dilihat.', { count: checksSummary.warnings })
        : ''}{' '}
      {t('Untuk mengubah isinya, pulihkan periode lewat layar Pulihkan Periode.')}
    </Text>
  )
}

/** Before a restored month is closed again, people see what differs from its last close. */
function RestoredFacts({ period }: { period: Period }) {
  const { restoredAt, restoredBy, restoreReason, actions } = period
  if (!restoredAt) return null
  return (
    <>
      <p className={classes.facts}>
        {t('Dipulihkan {{at}} oleh {{by}}: {{reason}}', {
          at: dateTime(restoredAt),
          by: restoredBy?.name ?? '',
          reason: restoreReason ?? '',
        })}
      </p>
      {actions.posting === true && <PeriodDifferences period={period} />}
    </>
  )
}

const modules: readonly PeriodModule[] = ['STOCK', 'PURCHASE', 'SALES', 'CASHBANK', 'JOURNAL']

function Modules({ period }: { period: Period }) {
  const open = useCommand('POST /core/v1/period/posting/open', { invalidates: changes })
  const close = useCommand('POST /core/v1/period/posting/close', { invalidates: changes })
  const { branchId, year, month, closedModules, actions } = period
  const set = (module: PeriodModule, opened: boolean) =>
    (opened ? open : close).mutate({ body: { branchId, year, month, modules: [module] } })
  return (
    <>
      <h3 className={classes.section}>{t('Posting per modul')}</h3>
      <div className={classes.modules}>
        {modules.map((module) => (
          <Switch
            key={module}
            label={moduleWords()[module]}
            checked={!closedModules.includes(module)}
            disabled={actions.posting !== true || open.isPending || close.isPending}
            onChange={(event) => set(module, event.currentTarget.checked)}
          />
        ))}
      </div>
    </>
  )
}

function Closing({ period, onClose }: PeriodDialogProps) {
  const { branchId, year, month, actions } = period
  const input = { body: { branchId, year, month } }
  const allowed = actions.posting === true // without the right to close, the checks are refused, too
  const checks = useEndpoint('POST /core/v1/period/checks', input, { enabled: allowed, gcTime: 0 })
  const close = useCommand('POST /core/v1/period/close', { invalidates: changes })
  const confirm = useConfirm()
  if (!allowed) return null
  const found = checks.data?.checks ?? []
  const blocked = found.some(({ ok, severity }) => !ok && severity === 'BLOCK')
  const run = async () => {
    const yes = await confirm.ask({
      title: t('Tutup {{month}}, {{branch}}?', { month: monthTitle(period), branch: period.branch.name }),
      consequence: t(
        'Setelah ditutup, tidak ada dokumen yang dapat dicatat, diubah, atau dibatalkan pada bulan ini. Hanya bulan tertutup terakhir yang dapat dipulihkan.',
      ),
      verb: t('Tutup periode'),
    })
    if (!yes) return
    await close.mutateAsync(input)
    notify({
      title: t('Periode {{month}} sudah ditutup', { month: monthTitle(period) }),
      message: '',
      tone: 'success',
    })
    onClose()
  }
  return (
    <>
      <h3 className={classes.section}>{t('Pemeriksaan')}</h3>
      {checks.isPending && (
        <Group gap="xs" role="status">
          <Loader size={16} />
          <Text size="sm">{t('Memeriksa jurnal, stok, dan dokumen bulan ini…')}</Text>
        </Group>
      )}
      {checks.error && <Failure error={checks.error} retry={checks.refetch} />}
      {checks.data && <CheckList checks={found} onLeave={onClose} />}
      {close.isPending && (
        <Alert variant="light" color="slate" mt="md" role="status">
          {t('Menutup periode: saldo bulan ini sedang disimpan. Jangan tutup halaman ini.')}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          loading={checks.isFetching && !checks.isPending}
          onClick={() => void checks.refetch()}
        >
          {t('Periksa lagi')}
        </Button>
        <Button
          disabled={!checks.data || blocked || actions.close !== true}
          title={actions.close === true ? undefined : actions.close.message}
          loading={close.isPending}
          onClick={() => void run().catch(() => checks.refetch())}
        >
          {t('Tutup periode')}
        </Button>
      </Group>
      {confirm.dialog}
    </>
  )
}
