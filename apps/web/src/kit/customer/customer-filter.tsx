import { t } from '../../app/i18n.ts'
import { LookupFilter } from '../list/lookup-filter.tsx'
import type { ListAddress } from '../list/use-list-state.ts'

/** Papers of one customer, and of those who were merged into him. */
export const CustomerFilter = ({ list }: { list: ListAddress }) => (
  <LookupFilter
    list={list}
    name="customerId"
    label={t('Pelanggan')}
    route="POST /core/v1/customers/get/data"
    record="GET /v1/customers/{id}"
  />
)
