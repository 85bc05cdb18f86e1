import { Text } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { MappingRow } from '@merchant/contract/kernel/mapping.ts'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { today } from '../../lib/clock.ts'
import { useCan } from '../../session/access.ts'
import type { FieldProps } from '../form/field.tsx'
import { DateField } from '../form/fields/date-field.tsx'
import { LookupField } from '../form/fields/lookup-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FieldPair } from '../form/form-parts.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { MappingEnds } from './mapping-ends.tsx'
import { addMapping, changeMapping, type MappingKind, shownIn } from './mapping-kind.ts'

type Values = {
  subject: Ref | null
  person: Ref | null
  validFrom: string | null
  validTo: string | null
}

interface MappingDialogProps {
  kind: MappingKind
  /** Null where it is chosen. */
  subject: Ref | null
  /** The one to change; null for a new one. */
  mapping: MappingRow | null
  onClose: () => void
}

/** Puts somebody in charge of a subject, or changes who was and when. */
export function MappingDialog({ kind, subject, mapping, onClose }: MappingDialogProps) {
  const form = useMappingForm(kind, subject, mapping)
  const chosen = form.values.subject
  return (
    <FormDialog
      title={mapping ? t('Ubah penugasan') : t('Tugaskan')}
      verb={mapping ? t('Simpan') : t('Tugaskan')}
      form={form}
      onClose={onClose}
      onSaved={() => {
        void invalidate(shownIn(kind))
        notify({ title: kind.title(), message: t('Penugasan disimpan.'), tone: 'success' })
        onClose()
      }}
    >
      <LookupField
        {...form.field('subject')}
        readOnly={subject !== null}
        route={kind.subject.route}
        query={kind.subject.query}
      />
      <PersonField kind={kind} field={form.field('person')} />
      <FieldPair>
        <DateField {...form.field('validFrom')} />
        <DateField {...form.field('validTo')} />
      </FieldPair>
      <Text size="xs" c="dimmed">
        {t('Kedua tanggal ikut dihitung. Sampai yang kosong berarti seterusnya.')}
      </Text>
      {!mapping && <MappingEnds kind={kind} subjects={chosen ? [chosen] : []} days={form.values} />}
    </FormDialog>
  )
}

interface PersonFieldProps {
  kind: MappingKind
  field: FieldProps<Ref | null>
}

/** Who is put in charge; chosen by those who may see the staff. */
export function PersonField({ kind, field }: PersonFieldProps) {
  const maySeeStaff = useCan()('system.setup-user:view')
  return (
    <LookupField
      {...field}
      readOnly={field.readOnly || !maySeeStaff}
      route={kind.person.route}
      query={kind.person.query}
    />
  )
}

function useMappingForm(kind: MappingKind, subject: Ref | null, mapping: MappingRow | null) {
  return useRecordForm<Values, MappingRow>({
    mode: mapping ? 'EDIT' : 'ADD',
    record: mapping,
    toValues: (record) => ({
      subject: record?.subject ?? subject,
      person: record?.person ?? null,
      validFrom: record?.validFrom ?? today(),
      validTo: record?.validTo ?? null,
    }),
    labels: {
      subject: kind.subject.label(),
      person: kind.person.label(),
      validFrom: t('Mulai'),
      validTo: t('Sampai'),
    },
    required: ['subject', 'person', 'validFrom'],
    save: ({ subject: of, person, validFrom, validTo }, version) => {
      const wanted = { personId: person?.id ?? 0, validFrom: validFrom ?? '', validTo }
      return mapping && version !== undefined
        ? changeMapping(kind, { id: mapping.id, version }, wanted)
        : addMapping(kind, of?.id ?? 0, wanted)
    },
  })
}
