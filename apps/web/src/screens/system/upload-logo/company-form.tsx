import type { Company } from '@merchant/contract/system/company.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { SwitchField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { ImageField } from '../../../kit/form/fields/image-field.tsx'
import { TextAreaField, TextField } from '../../../kit/form/fields/text-field.tsx'
import type { UploadedImage } from '../../../kit/form/fields/use-image-upload.ts'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { HistoryPanel } from '../../../kit/history/history-panel.tsx'
import { formFacts } from '../../../kit/master/form-facts.ts'
import { useCan } from '../../../session/access.ts'
import { companyAddress } from './addresses.ts'
import { ColourField } from './colour-field.tsx'
import { CompanyTabs } from './company-tabs.tsx'

type CompanyValues = Pick<Company, 'name' | 'isPkp' | 'pkpSince' | 'colour'> & {
  npwp: string
  phone: string
  address: string
  logoFileId: UploadedImage | null
}

function toValues(company: Company | null): CompanyValues {
  const { logoFileId = null, logoUrl = null } = company ?? {}
  return {
    name: company?.name ?? '',
    npwp: company?.npwp ?? '',
    isPkp: company?.isPkp ?? false,
    pkpSince: company?.pkpSince ?? null,
    phone: company?.phone ?? '',
    address: company?.address ?? '',
    colour: company?.colour ?? 'GREEN',
    logoFileId: logoFileId !== null && logoUrl !== null ? { id: logoFileId, url: logoUrl } : null,
  }
}

const saved = {
  invalidates: ['GET /v1/company', 'GET /v1/company/face', 'GET /v1/histories/{entity}/{id}'],
  notice: false,
} as const

const monthName = (month: number): string =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))

export function CompanyForm({ mode, company }: { mode: FormMode; company: Company }) {
  const can = useCan()
  const edit = useCommand('PUT /v1/company', saved)
  const form = useRecordForm({
    mode,
    record: company,
    toValues,
    ...formFacts('company', toValues(null)),
    save: ({ logoFileId, ...values }: CompanyValues, version = company.version) =>
      edit.mutateAsync({ body: { ...values, logoFileId: logoFileId?.id ?? null, version } }),
    reload: () => api('GET /v1/company'),
  })
  return (
    <FormShell
      form={form}
      thing={t('perusahaan')}
      name={company.name}
      draftKey="system.company"
      to={{
        list: companyAddress.view,
        edit: can('system.upload-logo:edit') ? companyAddress.edit : undefined,
      }}
      tabs={mode === 'VIEW' && <CompanyTabs />}
      footer={mode === 'VIEW' && <HistoryPanel entity="company" id={company.id} />}
    >
      <FormGroup title={t('Identitas')}>
        <TextField {...form.field('name')} />
        <FieldPair>
          <TextField {...form.field('phone')} inputMode="tel" />
          <FieldText label={t('Akhir tahun buku')}>{monthName(company.fiscalYearEndMonth)}</FieldText>
        </FieldPair>
        <TextAreaField {...form.field('address')} />
      </FormGroup>
      <FormGroup title={t('Perpajakan')}>
        <TextField {...form.field('npwp')} inputMode="numeric" placeholder={t('15 atau 16 angka')} />
        <SwitchField {...form.field('isPkp')} />
        {form.values.isPkp && <DateField {...form.field('pkpSince')} />}
      </FormGroup>
      <FormGroup title={t('Tampilan')}>
        <ImageField {...form.field('logoFileId')} purpose="LOGO" />
        <ColourField {...form.field('colour')} />
      </FormGroup>
    </FormShell>
  )
}
