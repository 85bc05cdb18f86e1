import { Alert, Anchor, Button, Table, Text } from '@mantine/core'
import type { LimitHistory } from '@merchant/contract/master/credit-limit.ts'
import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import type { CreditPolicy } from '@merchant/domain/sales/credit.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { lookOf } from '../../../../kit/document/document-head.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { FormGroup } from '../../../../kit/form/form-parts.tsx'
import { StatusBadge } from '../../../../kit/status.tsx'
import { dateTime, rupiah } from '../../../../lib/format.ts'
import { useCan } from '../../../../session/access.ts'
import { creditLimits } from './credit-limit.ts'
import { policyWords } from './policy-words.ts'

/** A limit that waits for approval, beside what the customer owes. */
export function WaitingLimit({ customer: { waitingLimit } }: { customer: CustomerRecord }) {
  if (!waitingLimit) return null
  const { number, creditLimit, termDays, creditPolicy } = waitingLimit
  return (
    <Alert color="yellow" p="sm">
      <Text size="sm">
        {t('Limit {{limit}}, tempo {{days}} hari, di luar itu {{policy}}: menunggu persetujuan.', {
          limit: rupiah(creditLimit),
          days: termDays,
          policy: policyWords()[creditPolicy].toLowerCase(),
        })}
      </Text>
      <Anchor component={Link} to={creditLimits.address.open(waitingLimit)} size="sm">
        {number}
      </Anchor>
    </Alert>
  )
}

const FIRST = 5
const ALL = 100

/** How the customer came to the present limit: who, when, why, and who approved. */
export function LimitHistoryList({ customer }: { customer: CustomerRecord }) {
  const can = useCan()
  const [limit, setLimit] = useState(FIRST)
  const reply = useEndpoint(
    'GET /v1/customers/{id}/credit-limits',
    { params: { id: customer.id }, query: { limit } },
    { enabled: can('master.customer:view') },
  )
  if (!can('master.customer:view')) return null
  const { rows = [], count = 0 } = reply.data ?? {}
  return (
    <FormGroup title={t('Riwayat limit')}>
      {reply.isError && <Failure error={reply.error} retry={() => void reply.refetch()} />}
      {reply.isSuccess && rows.length === 0 && (
        <Text size="sm">{t('Limit pelanggan ini belum pernah diubah sejak ia terdaftar.')}</Text>
      )}
      {rows.length > 0 && <HistoryTable rows={rows} />}
      {count > rows.length && limit < ALL && (
        <Button variant="default" size="xs" onClick={() => setLimit(ALL)}>
          {t('Tampilkan lagi')}
        </Button>
      )}
    </FormGroup>
  )
}

const terms = (limit: number, days: number, policy: CreditPolicy): string =>
  `${rupiah(limit)} · ${t('{{days}} hari', { days })} · ${policyWords()[policy]}`

const HistoryTable = ({ rows }: { rows: readonly LimitHistory[] }) => (
  <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Nomor')}</Table.Th>
          <Table.Th>{t('Dari')}</Table.Th>
          <Table.Th>{t('Menjadi')}</Table.Th>
          <Table.Th>{t('Alasan')}</Table.Th>
          <Table.Th>{t('Oleh')}</Table.Th>
          <Table.Th>{t('Status')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <Anchor component={Link} to={creditLimits.address.open(row)} size="sm">
                {row.number ?? t('Draf')}
              </Anchor>
            </Table.Td>
            <Table.Td>{terms(row.oldLimit, row.oldTermDays, row.oldPolicy)}</Table.Td>
            <Table.Td>{terms(row.creditLimit, row.termDays, row.creditPolicy)}</Table.Td>
            <Table.Td>{row.reason}</Table.Td>
            <Table.Td>
              {[
                row.createdBy.name,
                row.approvedBy.length > 0 &&
                  t('disetujui {{names}}', { names: row.approvedBy.map(({ name }) => name).join(', ') }),
                dateTime(row.appliedAt ?? row.createdAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Table.Td>
            <Table.Td>
              <StatusBadge look={lookOf(creditLimits.lifecycle, row.status)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
