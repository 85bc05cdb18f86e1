import { Text } from '@mantine/core'
import type { Customer } from '@merchant/contract/master/customer.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { approvalLooks, approvalOf } from '../../../kit/customer/customer-words.ts'
import { posRoleWords, posUserAddress } from '../../../kit/customer/pos-user-words.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FactLink, FactsMore, FactsTable } from '../../../kit/form/facts-table.tsx'
import { masterStatusLooks, StatusBadge } from '../../../kit/status.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { useCan } from '../../../session/access.ts'

/** More users than any shop has. */
const MOST = 100

/** Who uses the POS application at the shop. */
export function CustomerPosUsers({ customer: { id } }: { customer: Customer }) {
  const can = useCan()
  const mayOpen = can('system.verification-user-pos:view')
  const users = useEndpoint('GET /v1/pos-users', {
    query: { customerId: id, limit: MOST, sort: 'status,name' },
  })
  if (users.error && !users.data) return <Failure error={users.error} retry={() => void users.refetch()} />
  if (!users.data) return <Waiting height={80} />
  return (
    <FactsTable
      title={t('Pengguna POS')}
      rows={users.data.rows}
      keyOf={(row) => row.id}
      none={t('Belum ada pengguna POS.')}
      columns={[
        {
          title: t('Nama'),
          show: (row) => (
            <>
              <FactLink to={mayOpen ? posUserAddress.open(row) : null}>{row.name}</FactLink>
              <Text size="xs" c="dimmed">
                {row.phone}
              </Text>
            </>
          ),
        },
        { title: t('Peran'), show: (row) => posRoleWords()[row.role] },
        {
          title: t('Persetujuan'),
          show: (row) => (
            <StatusBadge
              look={
                row.status === 'INACTIVE' ? masterStatusLooks().INACTIVE : approvalLooks()[approvalOf(row)]
              }
            />
          ),
        },
      ]}
      more={
        can('master.customer:add') && (
          <FactsMore to={posUserAddress.add} search={{ customer: String(id) }}>
            {t('Tambah pengguna POS')}
          </FactsMore>
        )
      }
    />
  )
}
