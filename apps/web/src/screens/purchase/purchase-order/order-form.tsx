import { Button } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { PurchaseOrder } from '@merchant/contract/purchase/purchase-order.ts'
import { useMemo, useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import type { PricedGridLine } from '../../../kit/grid/amounts.ts'
import { linesProblem } from '../../../kit/grid/lines-problem.ts'
import { pricedColumns } from '../../../kit/grid/priced-lines.tsx'
import { useTaxRules } from '../../../kit/grid/use-tax-rules.ts'
import { buyingPricesColumn } from '../../../kit/prices/buying-prices.tsx'
import { useCan } from '../../../session/access.ts'
import { orders } from './order.ts'
import { OrderFields } from './order-fields.tsx'
import {
  copiedOrder,
  type OrderValues,
  orderLabels,
  orderSaved,
  proposedInOrder,
  toOrderBody,
  toOrderValues,
} from './order-values.ts'

interface OrderFormProps {
  mode: FormMode
  order: PurchaseOrder | null
  /** The order that a new one begins with. */
  copied: PurchaseOrder | null
  /** The branch of a new order. */
  branch: Ref | null
  warehouse: Ref | null
}

/** A new order, a changed draft, or a revised approved order. */
export function OrderForm({ mode, order, copied, branch, warehouse }: OrderFormProps) {
  const add = useCommand('POST /core/v1/purchase/order/add', orderSaved)
  const update = useCommand('POST /core/v1/purchase/order/update', orderSaved)
  const asDraft = useRef(false)
  const rules = useTaxRules()
  const codes = [...new Set(rules?.map(({ code }) => code))].join()
  const seesPrices = useCan()('purchase.purchase-price-history:view')
  const columns = useMemo(
    () => [
      ...pricedColumns<PricedGridLine>(codes.split(',').map((code) => ({ value: code, label: code }))),
      ...(seesPrices ? [buyingPricesColumn<PricedGridLine>({ inGrid: true })] : []),
    ],
    [codes, seesPrices],
  )
  const form = useRecordForm({
    mode,
    record: order,
    toValues: (record: PurchaseOrder | null) =>
      copied ? copiedOrder(copied) : toOrderValues(record, branch, warehouse),
    labels: orderLabels(),
    proposed: order ? [] : proposedInOrder,
    required: ['branchId', 'supplierId', 'warehouseId', 'date'],
    check: ({ lines }) => linesProblem(lines, { name: 'lines', label: t('Barang yang dipesan'), columns }),
    save: (values: OrderValues, version) => {
      const body = { ...toOrderBody(values), submit: !asDraft.current }
      return order && version !== undefined
        ? update.mutateAsync({ body: { ...body, id: order.id, version } })
        : add.mutateAsync({ body })
    },
    ...(order && {
      reload: () => api('GET /core/v1/purchase/order/get/{id}', { params: { id: order.id } }),
    }),
  })
  const saveDraft = async (save: () => Promise<void>) => {
    asDraft.current = true
    await save()
    asDraft.current = false
  }
  const hasDraft = order === null || order.number === null
  return (
    <FormShell
      form={form}
      thing={t('pesanan pembelian')}
      name={order?.number ?? undefined}
      draftKey={`purchase.purchase-order.${order?.id ?? 'add'}`}
      wide="full"
      to={{ list: orders.address.list }}
      saving={{
        label: t('Ajukan'),
        next: orders.address.open,
        more: (save) =>
          hasDraft && (
            <Button variant="default" disabled={form.saving} onClick={() => void saveDraft(save)}>
              {t('Simpan draf')}
            </Button>
          ),
      }}
    >
      <OrderFields form={form} columns={columns} rules={rules} />
    </FormShell>
  )
}
