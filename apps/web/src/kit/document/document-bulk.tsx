import { Button } from '@mantine/core'
import type { DocumentActions } from '@merchant/contract/kernel/document.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { BulkAction } from '../list/bulk-action.tsx'
import type { Selection } from '../list/use-selection.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DocumentActs } from './document-acts.ts'

/** The fields of a row in every list of documents. */
export interface ActedRow {
  id: number
  version: number
  number: string | null
  actions: DocumentActions
}

/** How a new document begins as a copy. */
export interface CopyWay {
  right: Permission
  address: (document: { id: number }) => string
}

interface DocumentBulkProps<Row> {
  of: DocumentActs
  selection: Selection<Row>
  copy?: CopyWay | undefined
}

/**
 * The actions on ticked documents: the acts that the kind declares and the user may do, and one file of their prints. Each
 * row has a result of its own; a refused row is named with its sentence and stays ticked.
 */
export function DocumentBulk<Row extends ActedRow>({ of, selection, copy }: DocumentBulkProps<Row>) {
  const can = useCan()
  const [only, ...more] = selection.rows
  const names = Object.keys(of.acts).filter((name) =>
    selection.rows.some(({ actions }) => isAllowed(actions[name])),
  )
  // A draft is discarded and a posted document is reversed: to users both are 'Batalkan'.
  const byVerb = Map.groupBy(names, (name) => of.lifecycle.actions[name]?.verb.label ?? name)
  return (
    <>
      {Array.from(byVerb, ([verb, acts]) => (
        <Act key={verb} of={of} verb={t(verb)} names={acts} selection={selection} />
      ))}
      {copy && only && more.length === 0 && can(copy.right) && (
        <Button
          component={Link}
          to={copy.address(only)}
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
        >
          {t('Salin')}
        </Button>
      )}
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

interface ActProps<Row> extends DocumentBulkProps<Row> {
  verb: string
  /** Actions with this verb; the state of each row chooses one. */
  names: readonly string[]
}

function Act<Row extends ActedRow>({ of, verb, names, selection }: ActProps<Row>) {
  const { rows } = selection
  const possible = names.filter((name) => rows.some(({ actions }) => actions[name] === true))
  const acts = possible.flatMap((name) => of.acts[name] ?? [])
  const consequence = acts.flatMap((act) => act.consequence?.() ?? []).join(' ')
  const what = t('{{count}} {{thing}}', {
    count: number(rows.length),
    thing: t(of.lifecycle.label).toLowerCase(),
  })
  return (
    <BulkAction<Row, Once>
      label={verb}
      rows={rows}
      impossible={possible.length === 0 ? reasonOf(rows, names) : undefined}
      each={(row, once) => doTo(row, names, of, once)}
      nameOf={nameOf}
      ask={(start, close) => (
        <ActionDialog
          action={{
            key: verb,
            label: verb,
            state: true,
            asksReason: possible.some((name) => of.lifecycle.actions[name]?.needsReason),
            asksDate: acts.some(({ asksDate }) => asksDate),
            destructive: acts.some(({ destructive }) => destructive),
            ...(consequence && { consequence }),
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

/** What stands in the way of the first ticked row. */
const reasonOf = (rows: readonly ActedRow[], names: readonly string[]): string | undefined =>
  rows.flatMap((row) => impossibleOf(row, names)?.message ?? [])[0]

/** Why none of these actions can be done with a row; its last one is the one that people mean by the verb. */
const impossibleOf = ({ actions }: ActedRow, names: readonly string[]) =>
  names
    .map((each) => actions[each])
    .filter((state) => state !== true)
    .findLast((state) => state !== undefined)

/** Rows that the list already knows to be impossible are refused with their sentence, without a call. */
async function doTo(
  row: ActedRow,
  names: readonly string[],
  { acts }: DocumentActs,
  { reason, cancelDate }: Once,
): Promise<unknown> {
  const { id, version, actions } = row
  const name = names.find((each) => actions[each] === true)
  const impossible = impossibleOf(row, names)
  if (name === undefined && impossible) throw new Error(impossible.message)
  const act = acts[name ?? names[0] ?? '']
  const dated = act?.asksDate && cancelDate !== null
  return act?.send({ id, version, reason, ...(dated && { cancelDate }) }, {})
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
