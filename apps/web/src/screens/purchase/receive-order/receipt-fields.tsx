import { Button } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import type { RecordForm } from '../../../kit/form/use-record-form.ts'
import type { GridColumn } from '../../../kit/grid/grid-column.ts'
import { LinesGrid } from '../../../kit/grid/lines-grid.tsx'
import { OrderField } from './order-field.tsx'
import { pickReceived } from './receipt-columns.ts'
import {
  emptyReceiptLine,
  hasCome,
  type OpenOrder,
  proposedLines,
  type ReceiptLine,
  scanned,
} from './receipt-line.ts'
import type { ReceiptValues } from './receipt-values.ts'

interface ReceiptFieldsProps {
  form: RecordForm<ReceiptValues>
  columns: readonly GridColumn<ReceiptLine>[]
  /** Told whether the goods come from an order. */
  onOrder: (ofOrder: boolean) => void
}

export function ReceiptFields({ form, columns, onOrder }: ReceiptFieldsProps) {
  const lines = form.field('lines')
  const ofOrder = form.values.purchaseOrderId !== null
  const count = () => lines.onChange(lines.value.map((line) => ({ ...line, quantity: null })))
  return (
    <>
      <ReceiptHead form={form} onOrder={onOrder} />
      <FormGroup title={lines.label}>
        <LinesGrid
          {...lines}
          columns={columns}
          emptyLine={ofOrder ? undefined : emptyReceiptLine}
          pick={pickReceived}
          scan={ofOrder ? scanned : undefined}
          sends={hasCome}
          problem={form.problem}
          tools={
            ofOrder && (
              <Button size="xs" variant="default" onClick={count}>
                {t('Kosongkan jumlah untuk dipindai')}
              </Button>
            )
          }
        />
      </FormGroup>
    </>
  )
}

function ReceiptHead({ form, onOrder }: Omit<ReceiptFieldsProps, 'columns'>) {
  const { values, setValues } = form
  const branchId = values.branchId?.id
  const narrowed = branchId === undefined ? {} : { query: { branchId } }
  const ofOrder = values.purchaseOrderId !== null
  const chooseBranch = (branch: Ref | null) => {
    onOrder(false)
    const lines = ofOrder ? [emptyReceiptLine()] : values.lines
    setValues({ ...values, branchId: branch, purchaseOrderId: null, warehouseId: null, lines })
  }
  const chooseOrder = async (order: OpenOrder | null) => {
    const lines = order ? await proposedLines(order) : [emptyReceiptLine()]
    onOrder(order !== null)
    setValues({
      ...values,
      purchaseOrderId: order && { id: order.id, name: order.number },
      supplierId: order?.supplier ?? values.supplierId,
      lines,
    })
  }
  return (
    <FormGroup title={t('Kepala penerimaan')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          onChange={chooseBranch}
          warehouse={{ of: 'GOODS_RECEIPT', propose: (warehouseId) => form.propose({ warehouseId }) }}
        />
        <OrderField
          {...form.field('purchaseOrderId')}
          branchId={branchId}
          supplierId={ofOrder ? undefined : values.supplierId?.id}
          onOrder={(order) => void chooseOrder(order)}
        />
        <LookupField
          {...form.field('supplierId')}
          {...narrowed}
          readOnly={ofOrder}
          route="POST /core/v1/suppliers/get/data"
        />
        <LookupField {...form.field('warehouseId')} {...narrowed} route="POST /core/v1/warehouses/get/data" />
        <DateField {...form.field('date')} />
        <TextField {...form.field('supplierDeliveryNo')} maxLength={50} />
        <TextField {...form.field('receivedBy')} maxLength={100} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
    </FormGroup>
  )
}
