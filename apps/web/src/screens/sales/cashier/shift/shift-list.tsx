import { Button, Group, Paper, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ShiftRow } from '@merchant/contract/sales/shift.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../../api/hooks.ts'
import { openFile } from '../../../../api/open-file.ts'
import { t } from '../../../../app/i18n.ts'
import { Empty } from '../../../../kit/empty.tsx'
import { Failure } from '../../../../kit/failure.tsx'
import { nothing } from '../../../../kit/nothing.ts'
import { phone } from '../../../../kit/phone.ts'
import { StatusBadge, type StatusLook } from '../../../../kit/status.tsx'
import { dateTime, rupiah } from '../../../../lib/format.ts'

const STEP = 20

const looks = (): Record<string, StatusLook> => ({
  OPEN: { label: t('Buka'), color: 'green' },
  CLOSED: { label: t('Tutup'), color: 'slate' },
})

/** The shifts of a branch, newest first, with the results of their counts, and prints of the X or Z report. */
export function ShiftList({ branchId }: { branchId: number }) {
  const [limit, setLimit] = useState(STEP)
  const onPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false
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
      {onPhone ? <ShiftCards rows={data.rows} /> : <ShiftTable rows={data.rows} />}
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

const inOneLine = { whiteSpace: 'nowrap' } as const

const ShiftTable = ({ rows }: { rows: readonly ShiftRow[] }) => (
  <Table.ScrollContainer minWidth={720}>
    <Table aria-label={t('Daftar shift')}>
      <Table.Thead>
        <Table.Tr>
          {[t('Nomor'), t('Kasir'), t('Laci'), t('Dibuka'), t('Ditutup'), t('Status')].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
          <Table.Th ta="right">{t('Selisih')}</Table.Th>
          <Table.Th ta="right">{t('Setor ke bank')}</Table.Th>
          <Table.Th>
            <span className="heard">{t('Cetak')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((shift) => (
          <ShiftLine key={shift.id} shift={shift} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function ShiftLine({ shift }: { shift: ShiftRow }) {
  const look = looks()[shift.status]
  return (
    <Table.Tr>
      <Table.Td style={inOneLine}>{shift.number}</Table.Td>
      <Table.Td>{shift.employee.name}</Table.Td>
      <Table.Td>{shift.registerName}</Table.Td>
      <Table.Td>{dateTime(shift.openedAt)}</Table.Td>
      <Table.Td>{shift.closedAt ? dateTime(shift.closedAt) : nothing}</Table.Td>
      <Table.Td miw={80}>{look && <StatusBadge look={look} />}</Table.Td>
      <Table.Td ta="right" style={inOneLine} c={shift.difference ? 'var(--danger)' : undefined}>
        {amount(shift.difference)}
      </Table.Td>
      <Table.Td ta="right" style={inOneLine}>
        {amount(shift.deposit)}
      </Table.Td>
      <Table.Td>
        <PrintShift shift={shift} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The main facts of a shift, where there is no room for a table. */
const ShiftCards = ({ rows }: { rows: readonly ShiftRow[] }) => (
  <Stack component="ul" gap="xs" p={0} m={0} aria-label={t('Daftar shift')}>
    {rows.map((shift) => (
      <ShiftCard key={shift.id} shift={shift} />
    ))}
  </Stack>
)

function ShiftCard({ shift }: { shift: ShiftRow }) {
  const look = looks()[shift.status]
  return (
    <Paper component="li" withBorder p="xs" style={{ listStyle: 'none' }}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{shift.number}</Text>
        {look && <StatusBadge look={look} />}
      </Group>
      <Text size="sm">
        {shift.employee.name} · {shift.registerName}
      </Text>
      <Group justify="space-between" wrap="nowrap" align="end">
        <div>
          <Text size="xs" c="dimmed">
            {dateTime(shift.openedAt)}
          </Text>
          {shift.difference !== null && (
            <Text size="sm" c={shift.difference ? 'var(--danger)' : undefined}>
              {t('Selisih')} {rupiah(shift.difference)}
            </Text>
          )}
        </div>
        <PrintShift shift={shift} />
      </Group>
    </Paper>
  )
}

/** The X report of one that is open, the Z report of one that is closed. */
const PrintShift = ({ shift }: { shift: ShiftRow }) => (
  <Button
    size="compact-xs"
    variant="default"
    aria-label={t('Cetak {{number}}', { number: shift.number })}
    onClick={() => void openFile('GET /core/v2/cashier/shift/get/pdf/{id}', { params: { id: shift.id } })}
  >
    {shift.status === 'OPEN' ? 'X' : 'Z'}
  </Button>
)
