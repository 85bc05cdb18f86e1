import type { CustomerRow } from '@merchant/contract/master/customer.ts'
import { call, invalidate } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { ActionDialog } from '../../../kit/document/action-dialog.tsx'
import { BulkAction } from '../../../kit/list/bulk-action.tsx'
import type { Selection } from '../../../kit/list/use-selection.ts'
import { shownIn } from '../../../kit/master/master-calls.ts'
import { number } from '../../../lib/format.ts'
import { customer } from './customer.ts'
import { decisions } from './customer-decisions.ts'

type Verdict = 'Approved' | 'Rejected'

const alreadySo: Record<Verdict, () => string> = {
  Approved: () => t('Semua baris terpilih sudah disetujui'),
  Rejected: () => t('Semua baris terpilih sudah ditolak'),
}

/**
 * Approves or rejects the ticked customers one after the other, each by the rules of one alone: a refused one is named with
 * its sentence and stays ticked.
 */
export function DecideBulk({ verdict, selection }: { verdict: Verdict; selection: Selection<CustomerRow> }) {
  const action = decisions()[verdict]
  const rows = selection.rows.filter(({ approved }) => approved !== verdict)
  return (
    <BulkAction<CustomerRow, string>
      label={action.label}
      rows={rows}
      impossible={rows.length === 0 ? alreadySo[verdict]() : undefined}
      each={({ id, version }, reason) =>
        call(
          'PATCH /v1/customers/approved/{id}',
          { params: { id }, body: { approved: verdict, reason, version } },
          {},
        )
      }
      nameOf={({ name }) => name}
      ask={(start, close) => (
        <ActionDialog
          action={action}
          document={t('{{count}} pelanggan', { count: number(rows.length) })}
          busy={false}
          failure={null}
          onRun={(reason) => start(reason)}
          onClose={close}
        />
      )}
      onDone={(failed) => {
        selection.set(failed)
        void invalidate(shownIn(customer))
      }}
    />
  )
}
