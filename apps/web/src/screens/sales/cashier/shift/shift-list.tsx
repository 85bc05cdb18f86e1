import { Button, Group, Skeleton, Table } from '@mantine/core'
import type { ShiftRow } from '@merchant/contract/sales/shift.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../../api/hooks.ts'
import { openFile } from '../../../../api/open-file.ts'
import { t } from '../../../../app/i18n.ts'
import { Empty } from '../../../../kit/empty.tsx'
import { Failure } from '../../../../kit/failure.tsx'
import { nothing } from '../../../../kit/nothing.ts'
import { StatusBadge, type StatusLook } from '../../../../kit/status.tsx'
import { dateTime, rupiah } from '../../../../lib/format.ts'

const STEP = 20

const looks = (): Record<string, StatusLook> => ({
  OPEN: { label: t('Buka'), color: 'green' },
  CLOSED: { label: t('Tutup'), color: 'slate' },
})

/** The shifts of a branch, newest first, with what their counts told; its X or Z report prints. */
export function ShiftList({ branchId }: { branchId: number }) {
  const [limit, setLimit] = useState(STEP)
  const { data, error, refetch } = useEndpoint(
    'POST /core/v2/cashier/shift/list',
    { body: { branchId, limit } },
    { placeholderData: (before) => before },
  )
  if (error && !data) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton h={160} />
  if (data.rows.length === 0) return <Empty title={t('Belum ada shift di cabang ini')} />
  return (
    <>
      <Table.ScrollContainer minWidth={720}>
        <Table aria-label={t('Daftar shift')} striped>
          <Table.Thead>
            <Table.Tr>
              {[t('Nomor'), t('Kasir'), t('Laci'), t('Dibuka'), t('Ditutup'), t('Status')].map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
              <Table.Th ta="right">{t('Selisih')}</Table.Th>
              <Table.Th ta="right">{t('Setor ke bank')}</Table.Th>
              <Table.Th aria-label={t('Cetak')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map((shift) => (
              <ShiftLine key={shift.id} shift={shift} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {data.count > data.rows.length && (
        <Group justify="center" mt="xs">
          <Button variant="default" size="xs" onClick={() => setLimit(limit + STEP)}>
            {t('Tampilkan lagi')}
          </Button>
        </Group>
      )}
    </>
  )
}

const amount = (value: number | null): string => (value === null ? nothing : rupiah(value))

function ShiftLine({ shift }: { shift: ShiftRow }) {
  const look = looks()[shift.status]
  return (
    <Table.Tr>
      <Table.Td>{shift.number}</Table.Td>
      <Table.Td>{shift.employee.name}</Table.Td>
      <Table.Td>{shift.registerName}</Table.Td>
      <Table.Td>{dateTime(shift.openedAt)}</Table.Td>
      <Table.Td>{shift.closedAt ? dateTime(shift.closedAt) : nothing}</Table.Td>
      <Table.Td>{look && <StatusBadge look={look} />}</Table.Td>
      <Table.Td ta="right" c={shift.difference ? 'var(--danger)' : undefined}>
        {amount(shift.difference)}
      </Table.Td>
      <Table.Td ta="right">{amount(shift.deposit)}</Table.Td>
      <Table.Td>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('Cetak {{number}}', { number: shift.number })}
          onClick={() =>
            void openFile('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shift.id } })
          }
        >
          {shift.status === 'OPEN' ? 'X' : 'Z'}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
