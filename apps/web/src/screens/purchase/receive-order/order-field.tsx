import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import type { FieldProps } from '../../../kit/form/field.tsx'
import { SelectField } from '../../../kit/form/fields/choice-fields.tsx'
import { date } from '../../../lib/format.ts'
import type { OpenOrder } from './receipt-line.ts'

interface OrderFieldProps extends Omit<FieldProps<Ref | null>, 'onChange'> {
  branchId: number | undefined
  supplierId: number | undefined
  onOrder: (order: OpenOrder | null) => void
}

/** Number of open orders shown, the newest first. */
const shownOrders = 200

/** Picks the order of the goods. */
export function OrderField({ branchId, supplierId, onOrder, value, ...field }: OrderFieldProps) {
  const orders = useEndpoint(
    'POST /core/v1/purchase/order/get/data',
    {
      body: {
        limit: shownOrders,
        sort: '-date',
        ...(branchId && { branchId }),
        ...(supplierId && { supplierId }),
      },
    },
    { enabled: branchId !== undefined },
  )
  const rows = orders.data?.rows ?? []
  const options = rows.map((order) => ({
    value: String(order.id),
    label: `${order.number} · ${date(order.date)} · ${order.supplier.name}`,
  }))
  // The order of the form's start may not be among the newest.
  if (value && !rows.some(({ id }) => id === value.id))
    options.unshift({ value: String(value.id), label: value.name })
  return (
    <SelectField
      {...field}
      options={options}
      value={value && String(value.id)}
      onChange={(chosen) => onOrder(rows.find(({ id }) => String(id) === chosen) ?? null)}
    />
  )
}
