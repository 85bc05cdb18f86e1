import type { ReactNode } from 'react'
import { useCan } from '../../session/access.ts'
import type { FormValues } from '../form/conflict.ts'
import { FormShell } from '../form/form-shell.tsx'
import { RecordPage, useRecordAddress } from '../form/record-page.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../form/use-record-form.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { addressesOf, factsOf, type Master } from './master.ts'
import { readMaster, useMasterRecord, useMasterSave } from './master-calls.ts'
import type { MasterPath, MasterRecord } from './master-path.ts'

interface MasterPageProps<P extends MasterPath, Values extends FormValues> {
  of: Master<P, Values>
  /** The groups of fields. */
  children: (form: RecordForm<Values>, mode: FormMode) => ReactNode
}

/** Adding, viewing and changing one record of a master, with its history. */
export function MasterPage<P extends MasterPath, Values extends FormValues>(
  props: MasterPageProps<P, Values>,
) {
  const { mode, id } = useRecordAddress()
  const query = useMasterRecord(props.of.path, id)
  return (
    <RecordPage mode={mode} query={query}>
      {(record) => <MasterForm key={`${mode}${id}`} {...props} mode={mode} record={record} />}
    </RecordPage>
  )
}

interface MasterFormProps<P extends MasterPath, Values extends FormValues>
  extends MasterPageProps<P, Values> {
  mode: FormMode
  record: MasterRecord<P> | null
}

function MasterForm<P extends MasterPath, Values extends FormValues>(props: MasterFormProps<P, Values>) {
  const { mode, of, record, children } = props
  const can = useCan()
  const save = useMasterSave(of)
  const form = useRecordForm<Values, MasterRecord<P>>({
    mode,
    record,
    toValues: of.toValues,
    ...factsOf(of, mode),
    ...(of.words && { words: of.words() }),
    save: (values, version) =>
      save(values, record && version !== undefined ? { id: record.id, version } : null),
    ...(record && { reload: () => readMaster(of.path, record.id) }),
  })
  const { list, edit } = addressesOf(of)
  return (
    <FormShell
      form={form}
      thing={of.thing()}
      name={record?.name}
      draftKey={`${of.entity}.${record?.id ?? 'add'}`}
      to={{ list, edit: record && can(of.rights.edit) ? edit(record) : undefined }}
      blank={of.toValues(null)}
      footer={mode === 'VIEW' && record && <HistoryPanel entity={of.entity} id={record.id} />}
    >
      {children(form, mode)}
    </FormShell>
  )
}
