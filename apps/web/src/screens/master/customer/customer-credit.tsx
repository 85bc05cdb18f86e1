import { Text } from '@mantine/core'
import type { CustomerRecord } from '@merchant/contract/master/customer.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { Failure } from '../../../kit/failure.tsx'
import { FactList } from '../../../kit/form/facts-table.tsx'
import { FormGroup } from '../../../kit/form/form-parts.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { rupiah } from '../../../lib/format.ts'

/** What a customer owes and may still buy on credit, as a sale would be judged now. For users who sell. */
export function CustomerCredit({ customer: { id, branchId } }: { customer: CustomerRecord }) {
  const { data, error, refetch } = useEndpoint(
    'POST /core/v2/cashier/booking/credit',
    { body: { branchId, customerId: id } },
    { placeholderData: undefined },
  )
  if (error) return <Failure error={error} retry={() => void refetch()} />
  return (
    <FormGroup title={t('Piutang dan limit')}>
      {data ? (
        <>
          <FactList
            facts={[
              { label: t('Limit'), value: rupiah(data.limit) },
              { label: t('Terpakai'), value: rupiah(data.used) },
              { label: t('Sisa'), value: rupiah(data.left) },
              { label: t('Piutang faktur'), value: rupiah(data.invoiced) },
              { label: t('Lewat jatuh tempo'), value: rupiah(data.overdue) },
            ]}
          />
          {data.refusal && (
            <Text size="sm" c="var(--danger)">
              {data.refusal}
            </Text>
          )}
        </>
      ) : (
        <Waiting height={40} />
      )}
    </FormGroup>
  )
}
