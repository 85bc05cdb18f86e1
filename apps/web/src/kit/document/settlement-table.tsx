import { Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '../../app/document-addresses.ts'
import { t } from '../../app/i18n.ts'
import { date, rupiah } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { Sheet } from './sheet.tsx'

interface Settlement {
  documentId: number
  type: string
  number: string | null
  date: string
  cause: string
  amount: number
}

interface SettlementTableProps {
  settlements: readonly Settlement[]
  /** The head of the amounts: 'Perubahan hutang'. */
  changed: string
  /** In place of an empty table; left out where nothing is shown then. */
  none?: string
}

/** Documents that changed the unpaid amount of an invoice. */
export function SettlementTable({ settlements, changed, none }: SettlementTableProps) {
  const can = useCan()
  if (settlements.length === 0)
    return none ? (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    ) : null
  return (
    <Sheet title={t('Pelunasan dan potongannya')} minWidth={420}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Dokumen')}</Table.Th>
          <Table.Th>{t('Tanggal')}</Table.Th>
          <Table.Th ta="right">{changed}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settlements.map(({ documentId, type, number: paper, date: on, cause, amount }) => {
          const to = documentAddress({ type, id: documentId }, can)
          const name = paper ?? t('Draf')
          return (
            <Table.Tr key={`${documentId} ${cause} ${amount}`}>
              <Table.Td>{to ? <Link to={to}>{name}</Link> : name}</Table.Td>
              <Table.Td>{date(on)}</Table.Td>
              <Table.Td ta="right">{rupiah(amount)}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Sheet>
  )
}
