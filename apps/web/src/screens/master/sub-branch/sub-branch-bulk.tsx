import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { Market } from '@merchant/contract/master/market.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many sub-branches. */
export const SubBranchBulk = ({ selection }: { selection: Selection<Market> }) => (
  <StatusBulk
    selection={selection}
    setStatus={setStatus}
    invalidates={['GET /v1/markets']}
    questions={{
      ACTIVE: {
        title: (count) => t('Aktifkan {{count}} sub cabang?', { count }),
        consequence: t('Sub cabang ini dapat dipilih lagi untuk pelanggan dan dokumen baru.'),
      },
      INACTIVE: {
        title: (count) => t('Nonaktifkan {{count}} sub cabang?', { count }),
        consequence: t(
          'Sub cabang ini tidak dapat dipilih lagi untuk pelanggan dan dokumen baru. Data yang sudah memakainya tidak berubah, dan sub cabang dapat diaktifkan kembali.',
        ),
      },
    }}
  />
)

const setStatus = ({ id, version }: Market, status: MasterStatus) =>
  api('PUT /v1/markets', { body: { id, version, status } })
