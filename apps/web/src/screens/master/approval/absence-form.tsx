import { Text } from '@mantine/core'
import type { Absence } from '@merchant/contract/approval/approval.ts'
import type { MasterStatus, Ref } from '@merchant/contract/kernel/fields.ts'
import { api } from '../../../api/client.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { FieldText } from '../../../kit/form/field.tsx'
import { StatusField } from '../../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../../kit/form/fields/date-field.tsx'
import { LookupField } from '../../../kit/form/fields/lookup-field.tsx'
import { FieldPair, FormGroup } from '../../../kit/form/form-parts.tsx'
import { FormShell } from '../../../kit/form/form-shell.tsx'
import { type FormMode, useRecordForm } from '../../../kit/form/use-record-form.ts'
import { useCan } from '../../../session/access.ts'
import { useCurrentUser } from '../../../session/store.ts'
import { absenceAddress } from './addresses.ts'

type AbsenceValues = {
  employeeId: Ref | null
  substituteId: Ref | null
  dateFrom: string | null
  dateTo: string | null
  status: MasterStatus
}

const labels = () => ({
  employeeId: t('Yang digantikan'),
  substituteId: t('Pengganti'),
  dateFrom: t('Dari tanggal'),
  dateTo: t('Sampai tanggal'),
  status: t('Status'),
})

const saved = {
  invalidates: ['GET /v1/approval-absences', 'GET /v1/approval-absences/{id}', 'GET /v1/approvals'],
  notice: false,
} as const

interface AbsenceFormProps {
  mode: FormMode
  absence: Absence | null
}

function useAbsenceForm({ mode, absence }: AbsenceFormProps) {
  const me = useCurrentUser().employee
  const add = useCommand('POST /v1/approval-absences', saved)
  const change = useCommand('PUT /v1/approval-absences/{id}', saved)
  return useRecordForm({
    mode,
    record: absence,
    toValues: (record: Absence | null): AbsenceValues => ({
      employeeId: record?.employee ?? { id: me.id, name: me.name },
      substituteId: record?.substitute ?? null,
      dateFrom: record?.dateFrom ?? null,
      dateTo: record?.dateTo ?? null,
      status: record?.status ?? 'ACTIVE',
    }),
    labels: labels(),
    required: ['employeeId', 'substituteId', 'dateFrom', 'dateTo'],
    save: (values: AbsenceValues, version) => {
      const { employeeId, substituteId, dateFrom, dateTo, status } = values
      const body = { substituteId: substituteId?.id ?? 0, dateFrom: dateFrom ?? '', dateTo: dateTo ?? '' }
      if (absence && version !== undefined)
        return change.mutateAsync({ params: { id: absence.id }, body: { ...body, status, version } })
      const other = employeeId && employeeId.id !== me.id ? { employeeId: employeeId.id } : {}
      return add.mutateAsync({ body: { ...body, ...other } })
    },
    ...(absence && { reload: () => api('GET /v1/approval-absences/{id}', { params: { id: absence.id } }) }),
  })
}

/** Who is away from when to when, and who decides meanwhile; of other people by who keeps the rules. */
export function AbsenceForm({ mode, absence }: AbsenceFormProps) {
  const can = useCan()
  const form = useAbsenceForm({ mode, absence })
  const forOthers = mode === 'ADD' && can('master.approval:edit')
  const person = form.field('employeeId')
  return (
    <FormShell
      form={form}
      thing={t('pengganti penyetuju')}
      draftKey={`approval.absence.${absence?.id ?? 'add'}`}
      to={{
        list: absenceAddress.list,
        edit: absence?.actions.edit === true ? absenceAddress.edit(absence) : undefined,
      }}
    >
      <FormGroup title={t('Siapa menggantikan siapa')}>
        <FieldPair>
          {forOthers ? (
            <LookupField {...person} route="GET /v1/approval-absences/substitutes" />
          ) : (
            <FieldText label={person.label}>{form.values.employeeId?.name}</FieldText>
          )}
          <LookupField {...form.field('substituteId')} route="GET /v1/approval-absences/substitutes" />
        </FieldPair>
        <FieldPair>
          <DateField {...form.field('dateFrom')} />
          <DateField {...form.field('dateTo')} />
        </FieldPair>
        {mode !== 'ADD' && <StatusField {...form.field('status')} />}
        <Text size="xs" c="dimmed">
          {t(
            'Kedua tanggal ikut terhitung. Pengganti memutus dengan peran dan cabang yang digantikan, tetapi tidak untuk pengajuan mereka berdua.',
          )}
        </Text>
      </FormGroup>
    </FormShell>
  )
}
