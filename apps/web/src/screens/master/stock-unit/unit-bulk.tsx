import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Unit } from '@merchant/contract/master/unit.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Puts many units into or out of use. */
export default function UnitBulk({ selection }: { selection: Selection<Unit> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /v1/units']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} satuan?', { count }),
          consequence: t('Satuan ini dapat dipilih lagi untuk barang.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} satuan?', { count }),
          consequence: t(
            'Satuan ini tidak dapat dipilih lagi untuk barang. Barang yang sudah memakainya tidak berubah, dan satuan dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version, code, name }: Unit, status: MasterStatus) =>
  api('PUT /v1/units', { body: { id, version, code, name, status } })
