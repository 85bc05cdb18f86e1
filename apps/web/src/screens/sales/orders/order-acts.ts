import { salesOrderLifecycle } from '@merchant/domain/sales/sales-order.ts'
import { call } from '../../../api/hooks.ts'
import { openFile } from '../../../api/open-file.ts'
import type { CallOptions } from '../../../api/send.ts'
import { t } from '../../../app/i18n.ts'
import type { DocumentActs } from '../../../kit/document/document-acts.ts'
import { orderSaved } from './order-values.ts'

/** Most invoices in one file. */
const TOGETHER = 100

const step = (
  body: { id: number; version: number; action: 'ACCEPT' | 'READY' | 'COMPLETE' },
  options: CallOptions,
) => call('POST /core/v1/sales/orders/process', { body }, options)

export const orderActs: DocumentActs = {
  lifecycle: salesOrderLifecycle,
  invalidates: orderSaved.invalidates,
  print: async (ids) => {
    for (let from = 0; from < ids.length; from += TOGETHER) {
      const body = { ids: ids.slice(from, from + TOGETHER), format: 'pdf' as const }
      if (!(await openFile('POST /core/v1/sales/orders/print', { body }))) return false
    }
    return true
  },
  acts: {
    accept: {
      send: ({ id, version }, options) => step({ id, version, action: 'ACCEPT' }, options),
      consequence: () => t('Pesanan diterima cabang ini dan tidak lagi kedaluwarsa.'),
    },
    ready: {
      send: ({ id, version }, options) => step({ id, version, action: 'READY' }, options),
      consequence: () => t('Semua barangnya dinyatakan sudah disiapkan.'),
    },
    complete: {
      send: ({ id, version }, options) => step({ id, version, action: 'COMPLETE' }, options),
      consequence: () =>
        t('Pelanggan sudah menerima barangnya dan pesanannya selesai. Ini tidak dapat diurungkan.'),
    },
    cancel: {
      send: ({ id, version, reason }, options) =>
        call('POST /core/v2/cashier/booking/cancel', { body: { orderId: id, version, reason } }, options),
      consequence: () => t('Barang yang dipesankan bebas dijual lagi. Ini tidak dapat diurungkan.'),
      destructive: true,
    },
    void: {
      send: ({ id, version, reason }, options) =>
        call('POST /core/v1/sales/orders/void', { body: { id, version, reason } }, options),
      consequence: () =>
        t(
          'Uang dikembalikan dengan cara yang sama, barang masuk lagi ke gudang, jurnal dan poin dibalik. Ini tidak dapat diurungkan.',
        ),
      destructive: true,
    },
    remove: {
      send: ({ id, version }, options) =>
        call('POST /core/v2/cashier/booking/remove', { body: { orderId: id, version } }, options),
      consequence: () => t('Pesanan yang sudah dibatalkan hilang dari daftar.'),
      destructive: true,
    },
  },
}
