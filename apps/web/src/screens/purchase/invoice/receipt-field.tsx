import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { SelectField } from '../../../kit/form/fields/choice-fields.tsx'
import { date } from '../../../lib/format.ts'

interface ReceiptFieldProps {
  branchId: number | undefined
  supplierId: number | undefined
  /** Lines of receipts that stand on the invoice already. */
  taken: ReadonlySet<number>
  onPick: (receipt: OpenReceipt) => void
}

/** Receipts of which something is on no invoice yet, the newest first. */
const shownReceipts = 200

/** Picks a receipt whose lines go onto the invoice; several may be picked one after another. */
export function ReceiptField({ branchId, supplierId, taken, onPick }: ReceiptFieldProps) {
  const receipts = useEndpoint(
    'POST /core/v1/purchase/receive/get/data',
    {
      body: {
        limit: shownReceipts,
        sort: '-date',
        ...(branchId && { branchId }),
        ...(supplierId && { supplierId }),
      },
    },
    { enabled: branchId !== undefined },
  )
  const rows = (receipts.data?.rows ?? []).filter(({ lines }) => !lines.some(({ id }) => taken.has(id)))
  return (
    <SelectField
      label={t('Ambil dari penerimaan')}
      placeholder={rows.length > 0 ? t('Pilih penerimaan') : t('Tidak ada penerimaan yang belum difaktur')}
      options={rows.map((receipt) => ({
        value: String(receipt.id),
        label: `${receipt.number} · ${date(receipt.date)} · ${receipt.supplierDeliveryNo} · ${receipt.supplier.name}`,
      }))}
      value={null}
      onChange={(chosen) => {
        const receipt = rows.find(({ id }) => String(id) === chosen)
        if (receipt) onPick(receipt)
      }}
    />
  )
}
