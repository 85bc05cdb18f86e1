import type { ReactNode } from 'react'
import { useCan } from '../../session/access.ts'
import type { FormValues } from '../form/conflict.ts'
import { FormShell } from '../form/form-shell.tsx'
import { RecordPage, useRecordAddress } from '../form/record-page.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../form/use-record-form.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { addressesOf, factsOf, type Master } from './master.ts'
import { readMaster, useMasterRecord, useMasterSave } from './master-calls.ts'
import type { MasterCalls, MasterRecord } from './master-routes.ts'
import { useInlineField } from './use-inline-field.ts'
import { useUsedQuestion } from './use-used-question.tsx'

interface MasterPageProps<C extends MasterCalls, Values extends FormValues> {
  of: Master<C, Values>
  /** The groups of fields; the record is null for a new one. */
  children: (form: RecordForm<Values>, mode: FormMode, record: MasterRecord<C> | null) => ReactNode
  /** Further buttons of a shown record. */
  actions?: (record: MasterRecord<C>) => ReactNode
  /** Beside the title of a shown record; its name is the title then. For a page that is more than its form. */
  aside?: (record: MasterRecord<C>) => ReactNode
  /** Facts and related things beside a shown record, on wide screens; below its fields on narrow ones. */
  beside?: (record: MasterRecord<C>) => ReactNode
  /** Between the fields of a shown record and its history. */
  below?: (record: MasterRecord<C>) => ReactNode
  /** What a new record begins with, as its address says. */
  begin?: Partial<Values>
  /** Values of the next new record after the given one; the values of the first where it is left out. */
  next?: (values: Values) => Values
  /** Asks before values with consequences are sent (`useRecordForm`). */
  confirm?: (values: Values, before: Values | null) => Promise<boolean>
  /** For groups that need more room than a column of fields. */
  wide?: boolean
}

/** Adding, viewing and changing one record of a master, with its history. */
export function MasterPage<C extends MasterCalls, Values extends FormValues>(
  props: MasterPageProps<C, Values>,
) {
  const { mode, id } = useRecordAddress()
  const query = useMasterRecord(props.of.calls, id)
  return (
    <RecordPage mode={mode} query={query}>
      {(record) => <MasterForm key={`${mode}${id}`} {...props} mode={mode} record={record} />}
    </RecordPage>
  )
}

interface MasterFormProps<C extends MasterCalls, Values extends FormValues>
  extends MasterPageProps<C, Values> {
  mode: FormMode
  record: MasterRecord<C> | null
}

function MasterForm<C extends MasterCalls, Values extends FormValues>(props: MasterFormProps<C, Values>) {
  const { mode, of, record, children, actions, below, begin, next, confirm, wide = false } = props
  const shown = mode === 'VIEW' ? record : null
  const can = useCan()
  const save = useMasterSave(of)
  const sure = useUsedQuestion(of, record, confirm)
  const stored = useRecordForm<Values, MasterRecord<C>>({
    mode,
    record,
    toValues: (from) => ({ ...of.toValues(from), ...(!from && begin) }),
    ...factsOf(of, mode),
    ...(of.words && { words: of.words() }),
    confirm: sure.confirm,
    save: (values, version) => save(values, record && version !== undefined ? { ...record, version } : null),
    ...(record && { reload: () => readMaster(of.calls, record.id) }),
  })
  const { list, edit, open } = addressesOf(of)
  const mayEdit = record !== null && can(of.rights.edit) && (of.isChangeable?.(record) ?? true)
  const form = useInlineField(stored, { of, record: mayEdit ? shown : null, confirm: sure.confirm })
  return (
    <FormShell
      form={form}
      thing={of.thing()}
      name={record ? (of.nameOf?.(record) ?? record.name) : undefined}
      draftKey={`${of.entity}.${record?.id ?? 'add'}`}
      wide={wide}
      to={{ list, open, edit: mayEdit ? edit(record) : undefined }}
      {...(of.told && { saving: { told: of.told } })}
      blank={next ? next(form.values) : of.toValues(null)}
      actions={record && actions?.(record)}
      aside={shown && props.aside?.(shown)}
      beside={shown && props.beside?.(shown)}
      footer={
        shown && (
          <>
            {below?.(shown)}
            <HistoryPanel entity={of.entity} id={shown.id} />
          </>
        )
      }
    >
      {children(form, mode, record)}
      {sure.dialog}
    </FormShell>
  )
}
