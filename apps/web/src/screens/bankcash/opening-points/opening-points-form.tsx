import { Text } from '@mantine/core'
import type { OpeningPoints } from '@merchant/contract/cash/opening-points.ts'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import { useCommand } from '../../../api/hooks.ts'
import { previewPostings } from '../../../api/preview.ts'
import { t } from '../../../app/i18n.ts'
import { BranchField } from '../../../kit/document/branch-field.tsx'
import { PreviewButton } from '../../../kit/document/preview-button.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { MoneyField, NumberField } from '../../../kit/form/fields/number-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FieldRow, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type RecordForm, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { openingPoints } from './opening-points.ts'
import { changed } from './opening-points-acts.ts'

type Values = {
  branchId: Ref | null
  customerId: Ref | null
  points: number | null
  expiresOn: string | null
  pointValue: number | null
  note: string
}

const toBody = ({ branchId, customerId, points, expiresOn, pointValue, note }: Values) => ({
  branchId: branchId?.id ?? 0,
  customerId: customerId?.id ?? 0,
  points: points ?? 0,
  ...(expiresOn && { expiresOn }),
  ...(pointValue !== null && { pointValue }),
  note,
})

const route = 'POST /v1/opening-points'
const saved = { invalidates: [...changed], notice: false } as const

/** The points that a customer had in the old books; posted at entry, on the opening day of the branch. */
export function OpeningPointsForm({ branch }: { branch: Ref | null }) {
  const add = useCommand(route, saved)
  const labels = {
    branchId: t('Cabang'),
    customerId: t('Pelanggan'),
    points: t('Poin'),
    expiresOn: t('Berlaku sampai'),
    pointValue: t('Nilai satu poin'),
    note: t('Catatan'),
  }
  const start: Values = {
    branchId: branch,
    customerId: null,
    points: null,
    expiresOn: null,
    pointValue: null,
    note: '',
  }
  const form = useRecordForm({
    mode: 'ADD',
    record: null,
    toValues: (_: OpeningPoints | null) => start,
    labels,
    proposed: ['branchId'],
    required: ['branchId', 'customerId', 'points'],
    save: (values: Values) => add.mutateAsync({ body: toBody(values) }),
  })
  return (
    <FormShell
      form={form}
      thing={t('poin awal')}
      draftKey="bankcash.opening-points.add"
      to={{ list: openingPoints.address.list }}
      saving={{
        label: t('Simpan & posting'),
        next: openingPoints.address.open,
        more: () => (
          <PreviewButton
            labels={labels}
            preview={() => previewPostings(route, { body: toBody(form.values) })}
            onProblem={form.setProblem}
          />
        ),
      }}
    >
      <PointsFields form={form} />
    </FormShell>
  )
}

function PointsFields({ form }: { form: RecordForm<Values> }) {
  const { values, setValues } = form
  const { branchId } = values
  const narrowed = branchId && { query: { branchId: branchId.id } }
  return (
    <FormGroup title={t('Poin di pembukuan lama')}>
      <FieldRow>
        <BranchField
          {...form.field('branchId')}
          onChange={(chosen) => setValues({ ...values, branchId: chosen, customerId: null })}
        />
        <LookupField {...form.field('customerId')} {...narrowed} route="POST /core/v1/customers/get/data" />
        <NumberField {...form.field('points')} />
        <DateField {...form.field('expiresOn')} />
        <MoneyField {...form.field('pointValue')} />
        <TextField {...form.field('note')} maxLength={500} />
      </FieldRow>
      <Text size="sm" c="dimmed">
        {t(
          'Masa berlaku yang kosong dihitung seperti poin yang didapat pada hari pembukaan; nilai yang kosong mengikuti pengaturan perusahaan.',
        )}
      </Text>
    </FormGroup>
  )
}
