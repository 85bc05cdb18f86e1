import { Button, Group, Text } from '@mantine/core'
import type { OpenReceipt } from '@merchant/contract/purchase/receive-order.ts'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useEndpoint } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { date } from '../../../lib/format.ts'

interface ReceiptPickerProps {
  branchId: number
  supplierId: number
  /** Receipts that are on the invoice already. */
  chosen: readonly number[]
  onToggle: (receipt: OpenReceipt) => void
}

/** Uninvoiced receipts of the supplier; a press adds one to this invoice or removes it. */
export function ReceiptPicker({ branchId, supplierId, chosen, onToggle }: ReceiptPickerProps) {
  const open = useEndpoint(
    'POST /core/v1/purchase/receive/get/data',
    { body: { branchId, supplierId, limit: 200 } },
    { placeholderData: undefined },
  )
  if (!open.data) return null
  if (open.data.rows.length === 0)
    return <Text c="dimmed">{t('Semua penerimaan dari pemasok ini sudah difaktur.')}</Text>
  return (
    <Group gap="xs" role="group" aria-label={t('Penerimaan yang belum difaktur')}>
      {open.data.rows.map((receipt) => {
        const on = chosen.includes(receipt.id)
        return (
          <Button
            key={receipt.id}
            size="xs"
            variant={on ? 'light' : 'default'}
            aria-pressed={on}
            leftSection={on ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
            onClick={() => onToggle(receipt)}
          >
            {`${receipt.number} · ${date(receipt.date)} · ${receipt.supplierDeliveryNo}`}
          </Button>
        )
      })}
    </Group>
  )
}
