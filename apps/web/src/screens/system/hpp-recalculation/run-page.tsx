import { Alert, Button, Group, Skeleton } from '@mantine/core'
import type { HppRecalculation } from '@merchant/contract/system/hpp-recalculation.ts'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCommand, useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { useConfirm } from '../../../kit/confirm/use-confirm.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, dateTime, number, rupiah } from '../../../lib/format.ts'
import classes from './hpp-recalculation.module.css'
import { RunLines } from './run-lines.tsx'
import { branchesText, runChanges, runLooks } from './run-words.ts'

const UndoDialog = lazy(() => import('./undo-dialog.tsx'))

/** A board: the differences of one run, and its possible actions. */
export default function HppRecalculationRun() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const run = useEndpoint('GET /core/v1/hpp-recalculation/get/{id}', { params: { id: Number(id) } })
  if (run.error && !run.data) return <Failure error={run.error} retry={run.refetch} />
  if (!run.data) return <Skeleton h={320} radius={7} />
  return (
    <>
      <PageHeader
        title={t('Hitung ulang no. {{id}}', { id: run.data.id })}
        aside={<StatusBadge look={runLooks()[run.data.status]} />}
        actions={<Actions run={run.data} />}
      />
      <State run={run.data} />
      <Facts run={run.data} />
      {run.data.lineCount > 0 && (run.data.status === 'PREVIEW' || run.data.appliedAt) && (
        <RunLines run={run.data} />
      )}
    </>
  )
}

function State({ run }: { run: HppRecalculation }) {
  if (run.status === 'STALE' || run.status === 'DISCARDED')
    return (
      <Alert variant="light" color="slate" mt="sm">
        {run.status === 'STALE'
          ? t(
              'Ada pratinjau yang lebih baru untuk cabang ini, jadi selisih pratinjau ini tidak disimpan lagi.',
            )
          : t('Pratinjau ini sudah dibuang.')}
      </Alert>
    )
  if (run.lineCount > 0) return null
  return (
    <Alert variant="light" color="green" mt="sm">
      {t('Semua HPP sudah sesuai urutan tanggal; tidak ada yang perlu dibukukan.')}
    </Alert>
  )
}

function Facts({ run }: { run: HppRecalculation }) {
  const facts: [string, string][] = [
    [t('Dibuat'), `${dateTime(run.createdAt)}, ${run.createdBy.name}`],
    [t('Cabang'), branchesText(run.branches)],
    [
      t('Barang'),
      run.products.length === 0 ? t('Semua barang') : run.products.map(({ name }) => name).join(', '),
    ],
    [t('Dihitung sejak'), date(run.fromDate)],
    [t('Mutasi dibaca'), number(run.moveCount)],
    [t('Mutasi berubah'), number(run.lineCount)],
    [t('Selisih nilai stok'), rupiah(run.total)],
  ]
  if (run.documents.length > 0)
    facts.push([t('Dokumen penyesuaian'), run.documents.map(({ number: no }) => no ?? '').join(', ')])
  if (run.undoReason) facts.push([t('Alasan pembatalan'), run.undoReason])
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ run }: { run: HppRecalculation }) {
  const [undoing, setUndoing] = useState(false)
  const apply = useCommand('POST /core/v1/hpp-recalculation/{id}/apply', { invalidates: runChanges })
  const discard = useCommand('POST /core/v1/hpp-recalculation/{id}/discard', { invalidates: runChanges })
  const confirm = useConfirm()
  const params = { id: run.id }
  const { actions } = run
  const onApply = async () => {
    const yes = await confirm.ask({
      title: t('Terapkan hitung ulang ini?'),
      consequence: t(
        'Satu dokumen penyesuaian HPP dibukukan per cabang dan periode; nilai stok berubah {{total}}. Penyesuaian dapat dibatalkan dengan jurnal balik selama barangnya masih ada.',
        { total: rupiah(run.total) },
      ),
      verb: t('Terapkan'),
    })
    if (!yes) return
    await apply.mutateAsync({ params })
    notify({ title: t('Hitung ulang HPP diterapkan'), message: '', tone: 'success' })
  }
  return (
    <Group gap="xs">
      {actions.undo === true && (
        <Button variant="default" color="red" onClick={() => setUndoing(true)}>
          {t('Batalkan penyesuaian')}
        </Button>
      )}
      {actions.discard === true && (
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate({ params })}>
          {t('Buang')}
        </Button>
      )}
      {actions.apply === true && (
        <Button loading={apply.isPending} onClick={() => void onApply().catch(() => undefined)}>
          {t('Terapkan')}
        </Button>
      )}
      {confirm.dialog}
      <Suspense>{undoing && <UndoDialog run={run} onClose={() => setUndoing(false)} />}</Suspense>
    </Group>
  )
}
