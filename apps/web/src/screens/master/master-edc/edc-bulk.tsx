import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { EdcRow } from '@merchant/contract/master/edc.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many card machines. */
export default function EdcBulk({ selection }: { selection: Selection<EdcRow> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['POST /core/v2/edc/get/all', 'POST /core/v2/edc/list']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} mesin EDC?', { count }),
          consequence: t('Mesin ini dapat dipilih lagi di kasir.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} mesin EDC?', { count }),
          consequence: t(
            'Mesin ini tidak dapat dipilih lagi di kasir. Pembayaran yang sudah dicatat tidak berubah, dan mesin dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: EdcRow, status: MasterStatus) =>
  api('POST /core/v2/edc/update', { body: { id, version, status } })
