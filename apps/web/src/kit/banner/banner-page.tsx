import { Button } from '@mantine/core'
import type { Banner } from '@merchant/contract/master/banner.ts'
import type { Audience } from '@merchant/domain/master/audience.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { call, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { serverNow } from '../../lib/clock.ts'
import { useCan } from '../../session/access.ts'
import { useConfirm } from '../confirm/use-confirm.tsx'
import { FieldText } from '../form/field.tsx'
import { StatusField } from '../form/fields/choice-fields.tsx'
import { DateTimeField } from '../form/fields/date-time-field.tsx'
import { FormGroup } from '../form/form-parts.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { RecordPage, recordQuery, useRecordAddress } from '../form/record-page.tsx'
import { type FormMode, useRecordForm } from '../form/use-record-form.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { formFacts } from '../master/form-facts.ts'
import { StatusBadge } from '../status.tsx'
import { TargetFields } from '../target/target-fields.tsx'
import {
  type BannerValues,
  bannerLooks,
  bannerScreens,
  bannerValues,
  groupAddress,
  useBannerEnd,
  useBannerSave,
} from './banner.ts'
import { PhonePreview } from './phone-preview.tsx'
import { PictureFields } from './picture-fields.tsx'

/** One banner of an audience. */
export function BannerPage({ audience }: { audience: Audience }) {
  const { mode, id } = useRecordAddress()
  const query = useEndpoint('GET /v1/event-banner/{id}', { params: { id: id ?? 0 } }, recordQuery(id))
  return (
    <RecordPage mode={mode} query={query}>
      {(record) => <BannerForm key={`${mode}${id}`} audience={audience} mode={mode} record={record} />}
    </RecordPage>
  )
}

interface BannerFormProps {
  audience: Audience
  mode: FormMode
  record: Banner | null
}

const now = () => new Date(serverNow()).toISOString()

function BannerForm({ audience, mode, record }: BannerFormProps) {
  const can = useCan()
  const save = useBannerSave(audience)
  const { address, right } = bannerScreens[audience]
  const blank = bannerValues(null, now())
  const { labels, required, lengths } = formFacts('banner', blank)
  const form = useRecordForm<BannerValues, Banner>({
    mode,
    record,
    toValues: (from) => (from ? bannerValues(from, now()) : blank),
    labels: { ...labels, linkUrl: t('Tujuan tautan'), linkProduct: t('Tujuan tautan'), status: t('Status') },
    lengths,
    required,
    save: (values, version) => save(values, record, version),
    ...(record && { reload: () => call('GET /v1/event-banner/{id}', { params: { id: record.id } }, {}) }),
  })
  const mayEdit = record !== null && record.group === null && can(`${right}:edit`)
  const { field, values } = form
  return (
    <FormShell
      form={form}
      thing={t('banner')}
      name={record?.title}
      draftKey={`${right}.${record?.id ?? 'add'}`}
      to={{
        list: address,
        open: ({ id }) => `${address}/${id}`,
        edit: mayEdit ? `${address}/${record.id}/edit` : undefined,
      }}
      blank={blank}
      actions={mayEdit && record.status === 'ACTIVE' && <EndButton banner={record} to={address} />}
      beside={<PhonePreview banners={[values]} />}
      footer={mode === 'VIEW' && record && <HistoryPanel entity="banner" id={record.id} />}
    >
      {record?.group && (
        <FormGroup title={t('Grup')}>
          <FieldText label={t('Diubah bersama grupnya')}>
            <Link to={`${groupAddress(audience)}/${record.group.id}`}>{record.group.name}</Link>
          </FieldText>
        </FormGroup>
      )}
      <FormGroup title={t('Banner')}>
        <PictureFields
          fields={{
            title: field('title'),
            imageUrl: field('imageUrl'),
            linkType: field('linkType'),
            linkUrl: field('linkUrl'),
            linkProduct: field('linkProduct'),
          }}
        />
      </FormGroup>
      <FormGroup title={t('Tampil')}>
        {record && mode === 'VIEW' && (
          <FieldText label={t('Keadaan')}>
            <StatusBadge look={bannerLooks()[record.state]} />
          </FieldText>
        )}
        <DateTimeField {...field('startAt')} />
        <DateTimeField {...field('endAt')} />
        <TargetFields branches={field('branchIds')} groups={field('branchGroupIds')} />
        {mode === 'EDIT' && <StatusField {...field('status')} />}
      </FormGroup>
    </FormShell>
  )
}

/** Takes a banner out of use at once, after a question. */
function EndButton({ banner, to }: { banner: Banner; to: string }) {
  const confirm = useConfirm()
  const end = useBannerEnd()
  const navigate = useNavigate()
  const ask = async () => {
    const yes = await confirm.ask({
      title: t('Nonaktifkan banner {{name}}?', { name: banner.title }),
      consequence: t(
        'Banner ini langsung hilang dari aplikasi. Ia tetap tersimpan dan dapat diaktifkan kembali.',
      ),
      verb: t('Nonaktifkan'),
      destructive: true,
    })
    if (!yes) return
    await end.mutateAsync({ params: { id: banner.id }, body: { version: banner.version } })
    await navigate({ to })
  }
  return (
    <>
      {confirm.dialog}
      <Button variant="default" loading={end.isPending} onClick={() => void ask()}>
        {t('Nonaktifkan')}
      </Button>
    </>
  )
}
