import type { Account } from '@merchant/contract/accounting/account.ts'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { api } from '../../../api/client.ts'
import { t } from '../../../app/i18n.ts'
import { StatusBulk } from '../../../kit/list/status-bulk.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'

/** Activates or deactivates many accounts. */
export default function AccountBulk({ selection }: { selection: Selection<Account> }) {
  return (
    <StatusBulk
      selection={selection}
      setStatus={setStatus}
      invalidates={['GET /accounting/coa/account']}
      questions={{
        ACTIVE: {
          title: (count) => t('Aktifkan {{count}} akun?', { count }),
          consequence: t('Akun ini dapat dipilih lagi.'),
        },
        INACTIVE: {
          title: (count) => t('Nonaktifkan {{count}} akun?', { count }),
          consequence: t(
            'Akun ini tidak dapat dipilih lagi. Akun yang masih memegang peran akun ditolak. Catatan yang sudah ada tidak berubah, dan akun dapat diaktifkan kembali.',
          ),
        },
      }}
    />
  )
}

const setStatus = ({ id, version }: Account, status: MasterStatus) =>
  api('PUT /accounting/coa/account/{id}', { params: { id }, body: { version, status } })
