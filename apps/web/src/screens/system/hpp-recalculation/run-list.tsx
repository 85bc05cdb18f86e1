import { Anchor, Button, Skeleton, Table, Text } from '@mantine/core'
import type { HppRecalculation } from '@merchant/contract/system/hpp-recalculation.ts'
import { IconCalculator } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { StatusBadge } from '../../../kit/status.tsx'
import { date, dateTime, number, rupiah } from '../../../lib/format.ts'
import { useBranchScope, useCan } from '../../../session/access.ts'
import classes from './hpp-recalculation.module.css'
import { branchesText, recalculationAddress, runLooks } from './run-words.ts'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

const SHOWN = 50

/** A board: the explanation of a recalculation, the button to start one, and earlier runs. */
export default function HppRecalculationList() {
  const mayRun = useCan()('system.hpp-recalculation:update')
  const [asking, setAsking] = useState(false)
  const scope = useBranchScope()
  const runs = useEndpoint('POST /core/v1/hpp-recalculation/get/all', { body: { ...scope, limit: SHOWN } })
  const start = mayRun && (
    <Button leftSection={<IconCalculator size={16} aria-hidden />} onClick={() => setAsking(true)}>
      {t('Hitung pratinjau')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('Hitung Ulang HPP')} actions={start} />
      <p className={classes.hint}>
        {t(
          'Dokumen yang dicatat mundur dinilai dengan HPP saat dicatat. Hitung ulang menilai semua mutasi menurut urutan tanggal dan membukukan selisihnya; mutasi dan jurnal lama tidak diubah.',
        )}
      </p>
      {runs.error && <Failure error={runs.error} retry={runs.refetch} />}
      {runs.isPending && <Skeleton h={220} radius={7} />}
      {runs.data && (
        <div className={classes.sheet}>
          {runs.data.rows.length === 0 ? (
            <Empty
              title={t('Belum ada hitung ulang')}
              hint={t('Pratinjau menunjukkan selisihnya dahulu; pembukuan berubah hanya bila diterapkan.')}
            />
          ) : (
            <Runs rows={runs.data.rows} />
          )}
        </div>
      )}
      <Suspense>{asking && <PreviewDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

function Runs({ rows }: { rows: readonly HppRecalculation[] }) {
  return (
    <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Dibuat')}</Table.Th>
            <Table.Th>{t('Status')}</Table.Th>
            <Table.Th className={classes.figure}>{t('Selisih nilai stok')}</Table.Th>
            <Table.Th className={classes.figure}>{t('Mutasi berubah')}</Table.Th>
            <Table.Th>{t('Cabang')}</Table.Th>
            <Table.Th>{t('Mulai')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((run) => (
            <Table.Tr key={run.id}>
              <Table.Td>
                <Anchor component={Link} to={recalculationAddress.open(run)} size="sm" fw={500}>
                  {dateTime(run.createdAt)}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {run.createdBy.name}
                </Text>
              </Table.Td>
              <Table.Td>
                <StatusBadge look={runLooks()[run.status]} />
              </Table.Td>
              <Table.Td className={classes.figure}>{rupiah(run.total)}</Table.Td>
              <Table.Td className={classes.figure}>{number(run.lineCount)}</Table.Td>
              <Table.Td>{branchesText(run.branches)}</Table.Td>
              <Table.Td>{date(run.fromDate)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
