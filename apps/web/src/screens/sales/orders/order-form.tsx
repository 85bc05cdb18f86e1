import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Order } from '@merchant/contract/sales/order.ts'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { useLimits } from '../../../session/access.ts'
import { orders } from './order.ts'
import { OrderFields } from './order-fields.tsx'
import { salesColumns } from './order-line.ts'
import {
  copiedOrder,
  type OrderValues,
  orderLabels,
  orderSaved,
  proposedInOrder,
  toOrderBody,
  toOrderValues,
} from './order-values.ts'
import { useFormPrice } from './use-form-price.ts'

interface OrderFormProps {
  mode: FormMode
  order: Order | null
  /** The order that a new one begins with. */
  copied: Order | null
  /** The branch of a new order. */
  branch: Ref | null
  warehouse: Ref | null
}

/** An order of the back office, new or changed: it is booked, and paid at a till or sold on credit. */
export function OrderForm({ mode, order, copied, branch, warehouse }: OrderFormProps) {
  const add = useCommand('POST /core/v1/sales/orders/add', orderSaved)
  const update = useCommand('POST /core/v1/sales/orders/update', orderSaved)
  const overrides = useLimits().priceOverride !== 'NO'
  const columns = useMemo(() => salesColumns(overrides), [overrides])
  const form = useRecordForm({
    mode,
    record: order,
    toValues: (record: Order | null) =>
      copied ? copiedOrder(copied) : toOrderValues(record, branch, warehouse),
    labels: orderLabels(),
    proposed: order ? [] : proposedInOrder,
    required: ['branchId', 'customerId', 'warehouseId'],
    check: ({ lines }) => linesProblem(lines, { name: 'lines', label: t('Barang yang dijual'), columns }),
    save: (values: OrderValues, version) => {
      const body = toOrderBody(values, order)
      return order && version !== undefined
        ? update.mutateAsync({ body: { ...body, id: order.id, version } })
        : add.mutateAsync({ body })
    },
    ...(order && {
      reload: () => api('GET /core/v1/sales/orders/get/{id}', { params: { id: order.id } }),
    }),
  })
  const priced = useFormPrice(form.values, order)
  return (
    <FormShell
      form={form}
      thing={t('pesanan penjualan')}
      name={order?.number ?? undefined}
      draftKey={`sales.orders.${order?.id ?? 'add'}`}
      wide="full"
      to={{ list: orders.address.list }}
      saving={{ label: order ? t('Simpan') : t('Pesan'), next: orders.address.open }}
    >
      <OrderFields form={form} columns={columns} priced={priced} />
    </FormShell>
  )
}
