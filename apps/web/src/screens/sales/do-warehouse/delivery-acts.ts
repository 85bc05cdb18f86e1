import { deliveryOrderLifecycle } from '@merchant/domain/sales/delivery-order.ts'
import { call } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import type { CallOptions } from '../../../api/send.ts'
import { deliverySaved } from '../../../app/delivery-saved.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'

/** Most delivery orders in one file. */
const TOGETHER = 100

const set = (
  id: number,
  status: 'PICKED' | 'DELIVERED' | 'FAILED',
  options: CallOptions,
  note?: string | null,
) =>
  call(
    'POST /core/v2/warehouse/delivery/print/status',
    { body: { ids: [id], status, ...(note && { note }) } },
    options,
  )

export const deliveryActs: DocumentActs = {
  lifecycle: deliveryOrderLifecycle,
  invalidates: deliverySaved.invalidates,
  print: async (ids) => {
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const body = { ids: ids.slice(from, from + TOGETHER) }
      if (!(await openFile('POST /core/v2/warehouse/delivery/print', { body }))) return false
    }
    return true
  },
  acts: {
    pick: {
      send: ({ id }, options) => set(id, 'PICKED', options),
      consequence: () => t('Semua barangnya dinyatakan sudah diambil dari rak.'),
    },
    deliver: {
      send: ({ id }, options) => set(id, 'DELIVERED', options),
      consequence: () =>
        t('Pelanggan sudah menerima barangnya dan pesanannya selesai. Ini tidak dapat diurungkan.'),
    },
    fail: {
      send: ({ id, reason }, options) => set(id, 'FAILED', options, reason),
      consequence: () =>
        t(
          'Barang kembali ke gudang. Surat jalan baru dibuat untuk pesanan yang sudah dibayar; pesanan COD dapat dikirim lagi.',
        ),
      destructive: true,
    },
  },
}
