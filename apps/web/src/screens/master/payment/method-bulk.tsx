import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { PaymentMethod } from '@merchant/contract/master/payment-method.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Puts many ways to pay into or out of use. */
export default function MethodBulk({ selection }: { selection: Selection<PaymentMethod> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/payments', 'GET /core/v1/payment-methods/get/all']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} metode pembayaran?', { count }),
          consequence: t('Metode ini dapat dipilih lagi saat menerima pembayaran.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} metode pembayaran?', { count }),
          consequence: t(
            'Metode ini tidak dapat dipilih lagi saat menerima pembayaran. Pembayaran yang sudah dicatat tidak berubah, dan metode dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version, code, name }: PaymentMethod, status: MasterStatus) =>
  api('PUT /v1/payments', { body: { id, version, code, name, status } })
