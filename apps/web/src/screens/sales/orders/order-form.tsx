import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { Order } from '@merchant/contract/sales/order.ts'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { useLastPaid } from '../../../kit/proposals/last-paid.tsx'
import { useLimits } from '../../../session/access.ts'
import { orders } from './order.ts'
import { OrderFields } from './order-fields.tsx'
import { type SalesLine, salesColumns } from './order-line.ts'
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

/** What the customer paid last stands beside the unit, before what may be typed. */
const withPaid = (columns: readonly GridColumn<SalesLine>[], paid: GridColumn<SalesLine>) => {
  const after = columns.findIndex(({ key }) => key === 'unitId') + 1
  return [...columns.slice(0, after), paid, ...columns.slice(after)]
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
  const { branchId, customerId, lines } = form.values
  const paid = useLastPaid<SalesLine>({ branch: branchId, customer: customerId, lines })
  const shown = useMemo(() => withPaid(columns, paid), [columns, paid])
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
      <OrderFields form={form} columns={shown} priced={priced} />
    </FormShell>
  )
}
