import { Button, Progress, Title } from '@mantine/core'
import type { TrainingState } from '@merchant/contract/system/training.ts'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { bytes } from '../../../kit/bytes.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { StatusBadge, type StatusLook } from '../../../kit/status.tsx'
import { useCan } from '../../../session/access.ts'
import classes from './health-page.module.css'

const ASK_EVERY_MS = 1_000

const looks = (): Record<TrainingState['state'], StatusLook> => ({
  NONE: { label: t('Belum dibuat'), color: 'slate' },
  MAKING: { label: t('Sedang disiapkan'), color: 'yellow' },
  READY: { label: t('Siap'), color: 'green' },
  FAILED: { label: t('Gagal dibuat'), color: 'red' },
  IMPOSSIBLE: { label: t('Tidak tersedia'), color: 'slate' },
})

/** The training company beside this one, and the button that puts it back. */
export function TrainingCard() {
  const can = useCan()
  const training = useEndpoint(
    'GET /v1/training',
    {},
    { refetchInterval: ({ state: { data } }) => data?.state === 'MAKING' && ASK_EVERY_MS },
  )
  if (training.error && !training.data)
    return <Failure error={training.error} retry={() => void training.refetch()} />
  if (!training.data) return null
  const { state, why, done, of } = training.data
  const isThere = state === 'READY' || state === 'FAILED'
  return (
    <section className={classes.part} aria-label={t('Perusahaan latihan')}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {t('Perusahaan latihan')}
        </Title>
        <StatusBadge look={looks()[state]} />
      </div>
      <Facts training={training.data} />
      {state === 'MAKING' && (
        <Progress
          value={of === 0 ? 5 : Math.max(5, (100 * done) / of)}
          animated
          aria-label={t('Menyiapkan perusahaan latihan')}
        />
      )}
      {why && <p className={classes.advice}>{why}</p>}
      {isThere && can('system.health:update') && <PutBack />}
    </section>
  )
}

function Facts({ training: { state, bytes: size, isOpen } }: { training: TrainingState }) {
  if (state === 'NONE')
    return <p className={classes.advice}>{t('Dibuat saat seseorang pertama kali masuk dari menu profil.')}</p>
  if (state !== 'READY') return null
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('Ukuran')}</dt>
        <dd>{bytes(size ?? 0)}</dd>
      </div>
      <div>
        <dt>{t('Di memori server ini')}</dt>
        <dd>{isOpen ? t('ya, ada yang memakainya dalam satu jam terakhir') : t('tidak')}</dd>
      </div>
      <div>
        <dt>{t('Cadangan')}</dt>
        <dd>{t('tidak disertakan')}</dd>
      </div>
    </dl>
  )
}

function PutBack() {
  const confirm = useConfirm()
  const reset = useCommand('POST /v1/training/reset', { invalidates: ['GET /v1/training'] })
  const ask = async () => {
    const yes = await confirm.ask({
      title: t('Kembalikan perusahaan latihan seperti semula?'),
      consequence: t(
        'Semua yang dikerjakan orang di perusahaan latihan hilang dan tidak dapat diurungkan. Orang yang sedang di dalamnya dikeluarkan. Perusahaan Anda sendiri tidak berubah.',
      ),
      verb: t('Kembalikan'),
      destructive: true,
    })
    if (yes) reset.mutate({})
  }
  return (
    <div>
      {confirm.dialog}
      <Button size="xs" variant="default" loading={reset.isPending} onClick={() => void ask()}>
        {t('Kembalikan seperti semula')}
      </Button>
    </div>
  )
}
