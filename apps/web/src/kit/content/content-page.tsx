import { Alert } from '@mantine/core'
import type { Content } from '@merchant/contract/master/content.ts'
import { IconCalendarClock } from '@tabler/icons-react'
import { call, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { FieldText } from '../form/field.tsx'
import { ChoiceField } from '../form/fields/choice-fields.tsx'
import { DateField } from '../form/fields/date-field.tsx'
import { DateTimeField } from '../form/fields/date-time-field.tsx'
import { ImageField } from '../form/fields/image-field.tsx'
import { PickSeveralField } from '../form/fields/pick-several-field.tsx'
import { TextAreaField, TextField } from '../form/fields/text-field.tsx'
import { FieldPair, FormGroup } from '../form/form-parts.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../form/record-page.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../form/use-record-form.ts'
import { formFacts } from '../master/form-facts.ts'
import { TargetFields } from '../target/target-fields.tsx'
import {
  type ContentKind,
  type ContentValues,
  channelOptions,
  contentScreens,
  contentValues,
  useContentSave,
} from './content.ts'
import { shownText } from './content-list.tsx'
import { ContentPreview } from './content-preview.tsx'
import { Revisions } from './revisions.tsx'

/** One content of a screen: added, shown with its revisions, changed with a preview beside. */
export function ContentPage({ kind }: { kind: ContentKind }) {
  const { mode, id } = useRecordAddress()
  const query = useEndpoint('GET /v1/contents/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={query}>
      {(record) => (
        <ContentForm key={`${mode}${id}${record?.version}`} kind={kind} mode={mode} record={record} />
      )}
    </RecordPage>
  )
}

interface ContentFormProps {
  kind: ContentKind
  mode: FormMode
  record: Content | null
}

function ContentForm({ kind, mode, record }: ContentFormProps) {
  const can = useCan()
  const save = useContentSave(kind)
  const { address, right, thing } = contentScreens[kind]
  const { labels, required, lengths } = formFacts('content', contentValues(null))
  const form = useRecordForm<ContentValues, Content>({
    mode,
    record,
    toValues: contentValues,
    labels,
    lengths,
    required: [...required, ...(kind === 'PAGE' ? (['key'] as const) : (['channels'] as const))],
    save: (values, version) => save(values, record, version),
    ...(record && { reload: () => call('GET /v1/contents/{id}', { params: { id: record.id } }, {}) }),
  })
  const edit = record && can(`${right}:edit`) ? `${address}/${record.id}/edit` : undefined
  return (
    <FormShell
      form={form}
      thing={thing()}
      name={record?.title}
      draftKey={`${right}.${record?.id ?? 'add'}`}
      to={{ list: address, open: ({ id }) => `${address}/${id}`, edit }}
      saving={{ next: ({ id }) => `${address}/${id}` }}
      beside={<ContentPreview kind={kind} values={form.values} />}
      footer={mode === 'VIEW' && record && <Revisions content={record} mayRestore={edit !== undefined} />}
    >
      {record?.coming && mode === 'EDIT' && <ComingNote content={record} />}
      {mode === 'VIEW' && record && <Standing content={record} />}
      <Words form={form} kind={kind} mode={mode} />
      {kind === 'GREETING' && <Showing form={form} />}
      {mode !== 'VIEW' && <Publishing form={form} />}
    </FormShell>
  )
}

/** What is published now takes the place of what is on its way: that is said before it happens. */
const ComingNote = ({ content: { coming } }: { content: Content }) =>
  coming && (
    <Alert color="yellow" icon={<IconCalendarClock size={18} aria-hidden />}>
      {t('Versi {{n}} terbit {{at}}. Versi yang diterbitkan sekarang menggantikannya; draf tidak.', {
        n: coming.revision,
        at: dateTime(coming.publishAt),
      })}
    </Alert>
  )

const Standing = ({ content }: { content: Content }) => (
  <FormGroup title={t('Yang dibaca orang')}>
    <FieldPair>
      <FieldText label={t('Tayang')}>{shownText(content.shown)}</FieldText>
      <FieldText label={t('Berikutnya')}>{shownText(content.coming)}</FieldText>
    </FieldPair>
  </FormGroup>
)

interface PartProps {
  form: RecordForm<ContentValues>
}

function Words({ form: { field }, kind, mode }: PartProps & { kind: ContentKind; mode: FormMode }) {
  return (
    <FormGroup title={t('Isi')}>
      {kind === 'PAGE' && (
        <TextField
          {...field('key')}
          readOnly={mode !== 'ADD'}
          description={t('terms, privacy, faq, about, atau app.nama. Tidak dapat diubah lagi.')}
        />
      )}
      <TextField {...field('title')} />
      {mode !== 'VIEW' && (
        <TextAreaField
          {...field('body')}
          rows={kind === 'PAGE' ? 14 : 5}
          description={t(
            '# judul, - daftar, **tebal**, [kata](https://alamat). Baris kosong memulai paragraf baru.',
          )}
        />
      )}
      <ChoiceField
        {...field('locale')}
        options={[
          { value: 'id', label: 'Indonesia' },
          { value: 'en', label: 'English' },
        ]}
      />
      <ImageField {...field('imageUrl')} purpose="CONTENT" />
    </FormGroup>
  )
}

const Showing = ({ form: { field } }: PartProps) => (
  <FormGroup title={t('Tampil')}>
    <PickSeveralField {...field('channels')} options={channelOptions()} />
    <FieldPair>
      <DateField {...field('startsOn')} />
      <DateField {...field('endsOn')} />
    </FieldPair>
    <TargetFields branches={field('branchIds')} groups={field('branchGroupIds')} />
  </FormGroup>
)

function Publishing({ form: { field, values } }: PartProps) {
  const isPublished = values.status === 'PUBLISHED'
  return (
    <FormGroup title={t('Penerbitan')}>
      <ChoiceField
        {...field('status')}
        options={[
          { value: 'DRAFT', label: t('Draf') },
          { value: 'PUBLISHED', label: t('Terbitkan') },
        ]}
        description={
          isPublished
            ? t('Tanpa waktu, versi ini dibaca orang begitu disimpan.')
            : t('Draf hanya terlihat di sini; yang sudah tayang tetap tayang.')
        }
      />
      {isPublished && <DateTimeField {...field('publishAt')} />}
    </FormGroup>
  )
}
