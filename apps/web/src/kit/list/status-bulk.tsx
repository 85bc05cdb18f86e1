import type { ApiRoute } from '@merchant/contract/api.ts'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import type { ReactNode } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import { BulkAction } from './bulk-action.tsx'
import type { Selection } from './use-selection.ts'

/** The question before many records change their state. */
export interface StatusQuestion {
  /** `t('Nonaktifkan {{count}} merek?', { count })` */
  title: (count: string) => string
  /** The effect and its limits. */
  consequence: ReactNode
}

interface StatusRow {
  name: string
  status: MasterStatus
  version: number
}

interface StatusBulkProps<Row> {
  selection: Selection<Row>
  /** By the new state of the records. */
  questions: Record<MasterStatus, StatusQuestion>
  /** @returns the changed record, with its new version */
  setStatus: (row: Row, status: MasterStatus) => Promise<unknown>
  /** Endpoints whose data change with the state. */
  invalidates: readonly ApiRoute[]
  /** What still uses records that are about to become inactive. */
  usedBy?: (rows: readonly Row[]) => ReactNode
}

const alreadySo: Record<MasterStatus, () => string> = {
  ACTIVE: () => t('Semua baris terpilih sudah aktif'),
  INACTIVE: () => t('Semua baris terpilih sudah nonaktif'),
}

/** Activates or deactivates many master records. */
export function StatusBulk<Row extends StatusRow>(props: StatusBulkProps<Row>) {
  return (
    <>
      <ToStatus {...props} status="ACTIVE" verb={t('Aktifkan')} />
      <ToStatus {...props} status="INACTIVE" verb={t('Nonaktifkan')} />
    </>
  )
}

function ToStatus<Row extends StatusRow>(
  props: StatusBulkProps<Row> & { status: MasterStatus; verb: string },
) {
  const { selection, questions, setStatus, invalidates, usedBy, status, verb } = props
  const rows = selection.rows.filter((row) => row.status !== status)
  const { title, consequence } = questions[status]
  return (
    <BulkAction
      label={verb}
      rows={rows}
      impossible={rows.length === 0 ? alreadySo[status]() : undefined}
      each={(row) => setStatus(row, status)}
      undo={(row, changed) => setStatus({ ...row, version: versionOf(changed) ?? row.version }, row.status)}
      onUndone={() => void invalidate(invalidates)}
      nameOf={({ name }) => name}
      ask={(start, close) => (
        <ConfirmDialog
          opened
          confirmation={{
            title: title(number(rows.length)),
            consequence: (
              <>
                {consequence}
                {status === 'INACTIVE' && usedBy?.(rows)}
              </>
            ),
            verb,
          }}
          onConfirm={start}
          onCancel={close}
        />
      )}
      onDone={(failed) => {
        selection.set(failed)
        void invalidate(invalidates)
      }}
    />
  )
}

/** The version after the change; a record that somebody has changed since is refused by it. */
const versionOf = (record: unknown): number | undefined =>
  typeof record === 'object' && record !== null && 'version' in record && typeof record.version === 'number'
    ? record.version
    : undefined
