import { Table, Text } from '@mantine/core'
import type { WarehouseStock } from '@merchant/contract/master/inventory.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { number } from '../../../lib/format.ts'
import { useEffectiveBranch } from '../../../session/access.ts'

/** The present stock of a product in every warehouse of the chosen branch, or of all branches. */
export function ProductStock({ productId }: { productId: number }) {
  const branch = useEffectiveBranch()
  const reply = useEndpoint('GET /v1/stocks', {
    query: { productId, limit: 1000, sort: 'branch,warehouse', ...(branch && { branchId: branch.id }) },
  })
  const rows = reply.data?.rows ?? []
  return (
    <FormGroup title={t('Stok di gudang')}>
      {reply.isError && <Failure error={reply.error} retry={() => void reply.refetch()} />}
      {reply.isSuccess && rows.length === 0 && (
        <Text size="sm">{t('Barang ini belum pernah masuk ke gudang.')}</Text>
      )}
      {rows.length > 0 && <StockTable rows={rows} withBranch={!branch} />}
    </FormGroup>
  )
}

interface StockTableProps {
  rows: readonly WarehouseStock[]
  withBranch: boolean
}

const StockTable = ({ rows, withBranch }: StockTableProps) => (
  <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {withBranch && <Table.Th>{t('Cabang')}</Table.Th>}
          <Table.Th>{t('Gudang')}</Table.Th>
          <Table.Th ta="right">{t('Fisik')}</Table.Th>
          <Table.Th ta="right">{t('Dipesan')}</Table.Th>
          <Table.Th ta="right">{t('Tersedia')}</Table.Th>
          <Table.Th>{t('Dalam satuan')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.branch.id} ${row.warehouse.id}`}>
            {withBranch && <Table.Td>{row.branch.name}</Table.Td>}
            <Table.Td>{row.warehouse.name}</Table.Td>
            <Table.Td ta="right">{number(row.quantity)}</Table.Td>
            <Table.Td ta="right">{number(row.reserved)}</Table.Td>
            <Table.Td ta="right">{number(row.available)}</Table.Td>
            <Table.Td>{row.quantityText}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
