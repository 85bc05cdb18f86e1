import { Button, Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { SalesNote } from '@merchant/contract/sales/sales-note.ts'
import { useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { SelectField, SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { optionsOf } from '../../../kit/words.ts'
import type { NoteScreen } from './note.ts'
import { type NoteValues, noteLabels, noteSaved, toNoteBody, toNoteValues } from './note-values.ts'
import { reasonWords } from './note-words.ts'

interface NoteFormProps {
  screen: NoteScreen
  mode: FormMode
  /** The draft to change; null for a new one. */
  note: SalesNote | null
  /** What a new one begins with. */
  initial: NoteValues
}

const route = 'POST /core/v1/sales/notes/add'

/** A note of one kind, or its draft. */
export function NoteForm({ screen, mode, note, initial }: NoteFormProps) {
  const add = useCommand(route, noteSaved)
  const update = useCommand('POST /core/v1/sales/notes/update', noteSaved)
  const asDraft = useRef(false)
  const labels = noteLabels()
  const newBody = (values: NoteValues, submit: boolean) => ({
    type: screen.kind,
    branchId: values.branchId?.id ?? 0,
    ...toNoteBody(values),
    submit,
  })
  const form = useRecordForm({
    mode,
    record: note,
    toValues: (record: SalesNote | null) => (record ? toNoteValues(record) : initial),
    labels,
    proposed: note ? [] : ['branchId'],
    required: ['branchId', 'customerId', 'date', 'reason', 'amount'],
    save: (values: NoteValues, version) => {
      const submit = !asDraft.current
      return note && version !== undefined
        ? update.mutateAsync({ body: { ...toNoteBody(values), id: note.id, version, submit } })
        : add.mutateAsync({ body: newBody(values, submit) })
    },
    ...(note && {
      reload: () => api('GET /core/v1/sales/notes/get/{id}', { params: { id: note.id } }),
    }),
  })
  const saveDraft = async (save: () => Promise<void>) => {
    asDraft.current = true
    await save()
    asDraft.current = false
  }
  return (
    <FormShell
      form={form}
      thing={screen.thing()}
      draftKey={`${screen.screen}.${note?.id ?? 'add'}`}
      to={{ list: screen.address.list }}
      saving={{
        label: t('Ajukan'),
        next: screen.address.open,
        more: (save) => (
          <>
            {note === null && (
              <PreviewButton
                labels={labels}
                check={() => null}
                preview={() => previewPostings(route, { body: newBody(form.values, true) })}
                onProblem={form.setProblem}
              />
            )}
            <Button variant="default" disabled={form.saving} onClick={() => void saveDraft(save)}>
              {t('Simpan draf')}
            </Button>
          </>
        ),
      }}
    >
      <NoteFields form={form} screen={screen} isNew={note === null} />
    </FormShell>
  )
}

interface NoteFieldsProps {
  form: RecordForm<NoteValues>
  screen: NoteScreen
  /** The branch of a draft stays. */
  isNew: boolean
}

function NoteFields({ form, screen, isNew }: NoteFieldsProps) {
  const { values, setValues } = form
  const { branchId, customerId } = values
  const branch = form.field('branchId')
  const choose = (chosen: Partial<NoteValues>) => setValues({ ...values, orderId: null, ...chosen })
  return (
    <>
      <FormGroup title={t('Pelanggan dan faktur')}>
        <FieldRow>
          <BranchField
            {...branch}
            readOnly={branch.readOnly || !isNew}
            onChange={(next: Ref | null) => choose({ branchId: next, customerId: null })}
          />
          <LookupField
            {...form.field('customerId')}
            {...(branchId && { query: { branchId: branchId.id } })}
            onChange={(next) => choose({ customerId: next })}
            route="POST /core/v1/customers/get/data"
          />
        </FieldRow>
        {branchId && customerId && (
          <FieldRow>
            <LookupField
              {...form.field('orderId')}
              query={{ type: screen.kind, branchId: branchId.id, customerId: customerId.id }}
              route="POST /core/v1/sales/notes/invoices"
            />
            <Text size="sm" c="dimmed">
              {screen.kind === 'CREDIT'
                ? t('Nota langsung memotong faktur ini. Tanpa faktur, nota terbuka sampai dipakai.')
                : t('Untuk menunjuk fakturnya. Nota ditagih sendiri dan jatuh tempo pada tanggalnya.')}
            </Text>
          </FieldRow>
        )}
      </FormGroup>
      <FormGroup title={t('Isi nota')}>
        <FieldRow>
          <DateField {...form.field('date')} />
          <SelectField {...form.field('reason')} options={optionsOf(reasonWords())} />
        </FieldRow>
        <FieldRow>
          <MoneyField {...form.field('amount')} />
          <SwitchField
            {...form.field('taxed')}
            description={t('PPN ditambahkan menurut tanggal fakturnya, tanpa faktur menurut tanggal nota.')}
          />
        </FieldRow>
        <TextField {...form.field('note')} required={values.reason === 'LAINNYA'} maxLength={500} />
      </FormGroup>
    </>
  )
}
