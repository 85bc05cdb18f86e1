import { Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import { useEndpoint } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { approvalLooks, approvalOf } from '../../../../kit/customer/customer-words.ts'
import { posUserAddress } from '../../../../kit/customer/pos-user-words.ts'
import { Failure } from '../../../../kit/failure.tsx'
import { FactLink, FactsTable } from '../../../../kit/form/facts-table.tsx'
import { masterStatusLooks, StatusBadge } from '../../../../kit/status.tsx'
import type { Words } from '../../../../kit/words.ts'

type Duplicate = ApiReply<'GET /v1/pos-users/{id}/duplicates'>['rows'][number]

const reasonWords = (): Words<Duplicate['reasons'][number]> => ({
  PHONE: t('Telepon sama'),
  EMAIL: t('Email sama'),
  DEVICE: t('Perangkat sama'),
})

/** Other users with the same phone, e-mail address or device. */
export function PosDuplicates({ id }: { id: number }) {
  const { data, error, refetch } = useEndpoint('GET /v1/pos-users/{id}/duplicates', { params: { id } })
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return null
  return (
    <FactsTable
      title={t('Mungkin orang yang sama')}
      rows={data.rows}
      keyOf={(row) => row.id}
      none={t('Tidak ada pengguna POS lain dengan telepon, email, atau perangkat ini.')}
      columns={[
        {
          title: t('Pengguna'),
          show: (row) => (
            <>
              <FactLink to={posUserAddress.open(row)}>{row.name}</FactLink>
              <Text size="xs" c="dimmed">
                {[row.outlet.name, row.branch.code].join(', ')}
              </Text>
            </>
          ),
        },
        {
          title: t('Yang sama'),
          show: (row) => row.reasons.map((reason) => reasonWords()[reason]).join(', '),
        },
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
    />
  )
}
