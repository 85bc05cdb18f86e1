import { Button } from '@mantine/core'
import type { DocumentActions } from '@merchant/contract/kernel/document.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { BulkAction } from '../list/bulk-action.tsx'
import type { Selection } from '../list/use-selection.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DocumentAct, DocumentActs } from './document-acts.ts'

/** The fields of a row in every list of documents. */
export interface ActedRow {
  id: number
  version: number
  number: string | null
  actions: DocumentActions
}

interface DocumentBulkProps<Row> {
  of: DocumentActs
  selection: Selection<Row>
}

/**
 * The actions on ticked documents: the acts that the kind declares and the user may do, and one file of their prints. Each
 * row has a result of its own; a refused row is named with its sentence and stays ticked.
 */
export function DocumentBulk<Row extends ActedRow>({ of, selection }: DocumentBulkProps<Row>) {
  const names = Object.keys(of.acts).filter((name) =>
    selection.rows.some(({ actions }) => isAllowed(actions[name])),
  )
  return (
    <>
      {names.map((name) => (
        <Act key={name} of={of} name={name} selection={selection} />
      ))}
      {of.print && <PrintAll print={of.print} selection={selection} />}
    </>
  )
}

type State = DocumentActions[string] | undefined

/** The user has the right, in any state of the row. */
const isAllowed = (state: State): boolean =>
  state !== undefined && (state === true || state.reason !== 'FORBIDDEN')

interface Once {
  reason: string
  cancelDate: string | null
}

function Act<Row extends ActedRow>({ of, name, selection }: DocumentBulkProps<Row> & { name: string }) {
  const { rows } = selection
  const verb = of.lifecycle.actions[name]?.verb.label ?? name
  const act = of.acts[name]
  if (!act) return null
  const what = t('{{count}} {{thing}}', {
    count: number(rows.length),
    thing: t(of.lifecycle.label).toLowerCase(),
  })
  return (
    <BulkAction<Row, Once>
      label={t(verb)}
      rows={rows}
      disabled={!rows.some(({ actions }) => actions[name] === true)}
      each={(row, once) => doTo(row, name, act, once)}
      nameOf={nameOf}
      ask={(start, close) => (
        <ActionDialog
          action={{
            key: name,
            label: t(verb),
            state: true,
            asksReason: of.lifecycle.actions[name]?.needsReason ?? false,
            asksDate: act.asksDate ?? false,
            destructive: act.destructive ?? false,
            ...(act.consequence && { consequence: act.consequence() }),
          }}
          document={what}
          busy={false}
          failure={null}
          onRun={(reason, cancelDate) => start({ reason, cancelDate })}
          onClose={close}
        />
      )}
      onDone={(failed) => {
        selection.set(failed)
        void invalidate(of.invalidates)
      }}
    />
  )
}

/** Rows that the list already knows to be impossible are refused with their sentence, without a call. */
async function doTo(
  { id, version, actions }: ActedRow,
  name: string,
  { send }: DocumentAct,
  { reason, cancelDate }: Once,
): Promise<unknown> {
  const state = actions[name]
  if (state !== undefined && state !== true) throw new Error(state.message)
  return send({ id, version, reason, ...(cancelDate !== null && { cancelDate }) }, {})
}

const nameOf = ({ number: own, id }: ActedRow): string => own ?? t('Draf #{{id}}', { id })

function PrintAll<Row extends ActedRow>({
  print,
  selection: { rows },
}: {
  print: NonNullable<DocumentActs['print']>
  selection: Selection<Row>
}) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await print(rows.map(({ id }) => id))
    setBusy(false)
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      leftSection={<IconPrinter size={14} aria-hidden />}
      onClick={() => void start()}
    >
      {t('Cetak')}
    </Button>
  )
}
