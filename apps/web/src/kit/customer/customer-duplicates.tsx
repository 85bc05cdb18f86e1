import { Anchor, Table, Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import type { Customer } from '@merchant/contract/master/customer.ts'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { Failure } from '../failure.tsx'
import { FormGroup } from '../form/form-parts.tsx'
import { MergeButton } from '../merging/merge-button.tsx'
import { nothing } from '../nothing.ts'
import { StatusBadge } from '../status.tsx'
import type { Words } from '../words.ts'
import { approvalLooks, approvalOf, customerAddress } from './customer-words.ts'

type Duplicate = ApiReply<'GET /v1/customers/{id}/duplicates'>['rows'][number]

const reasonWords = (): Words<Duplicate['reasons'][number]> => ({
  PHONE: t('Telepon sama'),
  NIK: t('NIK sama'),
  NAME: t('Nama mirip'),
  PLACE: t('Tempat berdekatan'),
})

interface CustomerDuplicatesProps {
  customer: Customer
  /** After this customer became one with another. */
  onMerged?: () => void
}

/** Other customers that may be the same shop; shown to approvers, who can make two of the branch one. */
export function CustomerDuplicates({ customer, onMerged }: CustomerDuplicatesProps) {
  const reply = useEndpoint('GET /v1/customers/{id}/duplicates', { params: { id: customer.id } })
  const rows = reply.data?.rows ?? []
  return (
    <FormGroup title={t('Mungkin toko yang sama')}>
      {reply.isError && <Failure error={reply.error} retry={() => void reply.refetch()} />}
      {reply.isSuccess && rows.length === 0 && (
        <Text size="sm">{t('Tidak ada pelanggan lain dengan telepon, NIK, nama, atau tempat ini.')}</Text>
      )}
      {rows.length > 0 && <DuplicateTable customer={customer} rows={rows} onMerged={onMerged} />}
    </FormGroup>
  )
}

interface TableProps {
  customer: Customer
  rows: readonly Duplicate[]
  onMerged: (() => void) | undefined
}

const DuplicateTable = ({ customer, rows, onMerged }: TableProps) => (
  <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Pelanggan')}</Table.Th>
          <Table.Th>{t('Cabang')}</Table.Th>
          <Table.Th>{t('Yang sama')}</Table.Th>
          <Table.Th ta="right">{t('Jarak (meter)')}</Table.Th>
          <Table.Th>{t('Persetujuan')}</Table.Th>
          <Table.Th aria-label={t('Gabung')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <Anchor component={Link} to={customerAddress(row)} size="sm">
                {[row.code, row.name].filter(Boolean).join(' ')}
              </Anchor>
            </Table.Td>
            <Table.Td>{row.branch.name}</Table.Td>
            <Table.Td>{row.reasons.map((reason) => reasonWords()[reason]).join(', ')}</Table.Td>
            <Table.Td ta="right">{row.distance === null ? nothing : number(row.distance)}</Table.Td>
            <Table.Td>
              <StatusBadge look={approvalLooks()[approvalOf(row)]} />
            </Table.Td>
            <Table.Td>
              <MergeWith customer={customer} row={row} onMerged={onMerged} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/** Of another branch there is nothing to merge. */
function MergeWith({
  customer,
  row,
  onMerged,
}: Pick<TableProps, 'customer' | 'onMerged'> & { row: Duplicate }) {
  const can = useCan()
  if (row.branch.id !== customer.branchId || !can('master.customer:edit')) return null
  return (
    <MergeButton
      of="customer"
      pair={[customer.id, row.id]}
      label={t('Gabung dengan {{name}}', { name: row.name })}
      {...(onMerged && { onDone: onMerged })}
    />
  )
}
