import { t } from '../../../app/i18n.ts'
import { LookupFilter } from '../../../kit/list/lookup-filter.tsx'
import type { ListAddress } from '../../../kit/list/use-list-state.ts'

export const SupplierFilter = ({ address }: { address: ListAddress }) => (
  <LookupFilter
    list={address}
    name="supplierId"
    label={t('Pemasok')}
    route="GET /v1/suppliers"
    record="GET /v1/suppliers/{id}"
  />
)
