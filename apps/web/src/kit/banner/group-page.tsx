import { Button } from '@mantine/core'
import type { BannerGroup } from '@merchant/contract/master/banner.ts'
import type { Audience } from '@merchant/domain/master/audience.ts'
import { IconPlus } from '@tabler/icons-react'
import { call, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { serverNow } from '../../lib/clock.ts'
import { useCan } from '../../session/access.ts'
import { Failure } from '../failure.tsx'
import type { FieldProps } from '../form/field.tsx'
import { StatusField } from '../form/fields/choice-fields.tsx'
import { DateTimeField } from '../form/fields/date-time-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FormGroup, FormSkeleton } from '../form/form-parts.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { useRecordAddress } from '../form/record-page.tsx'
import { type FormMode, type RecordForm, useRecordForm } from '../form/use-record-form.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { formFacts, labelOf } from '../master/form-facts.ts'
import { SortableList } from '../sortable/sortable-list.tsx'
import { TargetFields } from '../target/target-fields.tsx'
import classes from './banner.module.css'
import {
  bannerScreens,
  type GroupValues,
  groupAddress,
  groupValues,
  newMember,
  type PictureValues,
  useGroupSave,
} from './banner.ts'
import { PhonePreview } from './phone-preview.tsx'
import { PictureFields } from './picture-fields.tsx'

/** One group of banners; the list's own call reads it. */
export function GroupPage({ audience }: { audience: Audience }) {
  const { mode, id } = useRecordAddress()
  const query = useEndpoint(
    'GET /v2/event-banner-group',
    { query: { id: id ?? 0, audience } },
    { enabled: id !== null, placeholderData: undefined },
  )
  if (mode === 'ADD') return <GroupForm audience={audience} mode={mode} record={null} />
  const record = query.data?.rows[0]
  if (record) return <GroupForm key={`${mode}${id}`} audience={audience} mode={mode} record={record} />
  if (query.data)
    return <Failure error={new Error(t('Grup banner tidak ditemukan'))} retry={() => void query.refetch()} />
  return query.error ? <Failure error={query.error} retry={() => void query.refetch()} /> : <FormSkeleton />
}

interface GroupFormProps {
  audience: Audience
  mode: FormMode
  record: BannerGroup | null
}

const now = () => new Date(serverNow()).toISOString()

function GroupForm({ audience, mode, record }: GroupFormProps) {
  const can = useCan()
  const save = useGroupSave(audience)
  const { right } = bannerScreens[audience]
  const address = groupAddress(audience)
  const blank = groupValues(null, now())
  const { labels, required, lengths } = formFacts('banner_group', blank)
  const form = useRecordForm<GroupValues, BannerGroup>({
    mode,
    record,
    toValues: (from) => (from ? groupValues(from, now()) : blank),
    labels: { ...labels, status: t('Status') },
    lengths,
    required,
    check: ({ banners }) => (banners.every(isWhole) ? null : incomplete()),
    save: (values, version) => save(values, record, version),
    ...(record && {
      reload: async () => {
        const { rows } = await call('GET /v2/event-banner-group', { query: { id: record.id } }, {})
        return rows[0] ?? record
      },
    }),
  })
  const { field, values } = form
  return (
    <FormShell
      form={form}
      thing={t('grup banner')}
      name={record?.title}
      draftKey={`${right}.groups.${record?.id ?? 'add'}`}
      to={{
        list: address,
        open: ({ id }) => `${address}/${id}`,
        edit: record && can(`${right}:edit`) ? `${address}/${record.id}/edit` : undefined,
      }}
      beside={<PhonePreview banners={values.banners} />}
      footer={mode === 'VIEW' && record && <HistoryPanel entity="banner_group" id={record.id} />}
    >
      <FormGroup title={t('Grup')}>
        <TextField {...field('title')} />
        <DateTimeField {...field('startAt')} />
        <DateTimeField {...field('endAt')} />
        <TargetFields branches={field('branchIds')} groups={field('branchGroupIds')} />
        {mode === 'EDIT' && <StatusField {...field('status')} />}
      </FormGroup>
      <Members form={form} />
    </FormShell>
  )
}

const isWhole = ({ title, imageUrl, linkType, linkUrl, linkProduct }: PictureValues): boolean =>
  title.trim() !== '' &&
  imageUrl !== null &&
  { NONE: true, URL: linkUrl.trim() !== '', PRODUCT: linkProduct !== null }[linkType]

const incomplete = () => {
  const line = t('Setiap banner perlu judul, gambar, dan tujuan tautannya')
  return { fields: { banners: line }, line }
}

type Member = GroupValues['banners'][number]

/** As many as the server takes. */
const MOST = 20

function Members({ form }: { form: RecordForm<GroupValues> }) {
  const { value: members, onChange, readOnly, error } = form.field('banners')
  const cell = <Name extends keyof PictureValues>(
    member: Member,
    name: Name,
  ): FieldProps<PictureValues[Name]> => ({
    label: pictureLabel(name),
    value: member[name],
    readOnly,
    required: !readOnly && (name === 'title' || name === 'imageUrl'),
    onChange: (value) =>
      form.revise('banners', (rows) =>
        rows.map((row) => (row.key === member.key ? { ...row, [name]: value } : row)),
      ),
  })
  const rows = (member: Member, index: number) => (
    <div className={classes.member}>
      <PictureFields
        fields={{
          title: cell(member, 'title'),
          imageUrl: cell(member, 'imageUrl'),
          linkType: cell(member, 'linkType'),
          linkUrl: cell(member, 'linkUrl'),
          linkProduct: cell(member, 'linkProduct'),
        }}
      />
      {!readOnly && members.length > 1 && (
        <div>
          <Button
            size="xs"
            variant="subtle"
            color="slate"
            onClick={() => onChange(members.filter(({ key }) => key !== member.key))}
          >
            {t('Keluarkan banner {{n}}', { n: index + 1 })}
          </Button>
        </div>
      )}
    </div>
  )
  return (
    <FormGroup title={t('Banner')}>
      {error && <p role="alert">{error}</p>}
      {readOnly ? (
        members.map((member, index) => <div key={member.key}>{rows(member, index)}</div>)
      ) : (
        <>
          <SortableList
            label={t('Banner')}
            items={members}
            keyOf={({ key }) => key}
            nameOf={({ title }, index) => title || t('Banner {{n}}', { n: index + 1 })}
            onOrder={onChange}
          >
            {rows}
          </SortableList>
          <div>
            <Button
              size="xs"
              variant="default"
              disabled={members.length >= MOST}
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onChange([...members, newMember()])}
            >
              {t('Tambah banner')}
            </Button>
          </div>
        </>
      )}
    </FormGroup>
  )
}

const pictureLabel = (name: keyof PictureValues): string =>
  name === 'linkUrl' || name === 'linkProduct' ? t('Tujuan tautan') : labelOf('banner', name)
