import { Pagination, SegmentedControl, Skeleton, Table, Text } from '@mantine/core'
import type {
  HppRecalculation,
  HppRecalculationLine,
  LineGroup,
} from '@merchant/contract/system/hpp-recalculation.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { monthTitle } from '../../../kit/month.ts'
import { date, number, rupiahStatement } from '../../../lib/format.ts'
import classes from './hpp-recalculation.module.css'
import { groupWords } from './run-words.ts'

const PAGE = 50

/** The first grouping is by product; single moves come last. */
const order: readonly LineGroup[] = ['PRODUCT', 'ROLE', 'PERIOD', 'DOCUMENT', 'MOVE']

/** The differences of a run, summed up or move by move. */
export function RunLines({ run }: { run: HppRecalculation }) {
  const [group, setGroup] = useState<LineGroup>('PRODUCT')
  const [page, setPage] = useState(1)
  const body = { group, limit: PAGE, offset: (page - 1) * PAGE }
  const lines = useEndpoint(
    'POST /core/v1/hpp-recalculation/{id}/lines',
    { params: { id: run.id }, body },
    { placeholderData: undefined }, // rows of one group don't fit the headings of another
  )
  const choose = (value: string) => {
    setGroup(order.find((each) => each === value) ?? 'PRODUCT')
    setPage(1)
  }
  const count = lines.data?.count ?? 0
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('Kelompokkan menurut')}
          data={order.map((value) => ({ value, label: groupWords()[value] }))}
          value={group}
          onChange={choose}
        />
      </div>
      <div className={classes.sheet}>
        {lines.error && <Failure error={lines.error} retry={lines.refetch} />}
        {lines.isPending && <Skeleton h={200} />}
        {lines.data && <Lines group={group} rows={lines.data.rows} />}
        {count > PAGE && (
          <nav className={classes.footer} aria-label={t('Halaman')}>
            <span>{t('{{count}} baris', { count: number(count) })}</span>
            <Pagination
              size="sm"
              total={Math.ceil(count / PAGE)}
              value={page}
              onChange={setPage}
              getItemProps={(item) => ({ 'aria-label': t('Halaman {{page}}', { page: item }) })}
            />
          </nav>
        )}
      </div>
    </>
  )
}

function Lines({ group, rows }: { group: LineGroup; rows: readonly HppRecalculationLine[] }) {
  return (
    <Table.ScrollContainer minWidth={680} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{groupWords()[group]}</Table.Th>
            <Table.Th>{t('Cabang')}</Table.Th>
            {group === 'MOVE' && <Table.Th>{t('Akun lawan')}</Table.Th>}
            <Table.Th className={classes.figure}>{group === 'MOVE' ? t('Jumlah') : t('Mutasi')}</Table.Th>
            <Table.Th className={classes.figure}>{t('Nilai lama')}</Table.Th>
            <Table.Th className={classes.figure}>{t('Nilai baru')}</Table.Th>
            <Table.Th className={classes.figure}>{t('Selisih')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Td>
                {nameOf(group, row)}
                {group === 'MOVE' && (
                  <Text size="xs" c="dimmed">
                    {row.product?.name}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{row.branch.name}</Table.Td>
              {group === 'MOVE' && <Table.Td>{row.counter ?? t('Mutasi lain di dokumen')}</Table.Td>}
              <Table.Td className={classes.figure}>
                {number(group === 'MOVE' ? (row.quantity ?? 0) : row.moves)}
              </Table.Td>
              <Table.Td className={classes.figure}>{rupiahStatement(row.oldValue)}</Table.Td>
              <Table.Td className={classes.figure}>{rupiahStatement(row.newValue)}</Table.Td>
              <Table.Td className={classes.figure}>
                <strong>{rupiahStatement(row.delta)}</strong>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const keyOf = ({ branch, seq, product, document, date, counter }: HppRecalculationLine): string =>
  [branch.id, seq, product?.id, document?.id, date, counter].join(' ')

function nameOf(group: LineGroup, row: HppRecalculationLine): string {
  const day = row.date ? date(row.date) : ''
  switch (group) {
    case 'PRODUCT':
      return row.product ? `${row.product.code ?? ''} ${row.product.name}`.trim() : ''
    case 'ROLE':
      return row.counter ?? t('Mutasi lain di dokumen')
    case 'PERIOD':
      return row.date
        ? monthTitle({ year: Number(row.date.slice(0, 4)), month: Number(row.date.slice(5, 7)) })
        : ''
    default:
      return `${row.document?.number ?? ''} ${day}`.trim()
  }
}
