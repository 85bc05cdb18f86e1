import { Button, Group, Stack } from '@mantine/core'
import type { Ref } from '@merchant/contract/kernel/fields.ts'
import type { MappedSubject } from '@merchant/contract/kernel/mapping.ts'
import { useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { today } from '../../lib/clock.ts'
import { number } from '../../lib/format.ts'
import { Dialog } from '../dialog.tsx'
import { DateField } from '../form/fields/date-field.tsx'
import { BulkAction } from '../list/bulk-action.tsx'
import type { Selection } from '../list/use-selection.ts'
import { PersonField } from './mapping-dialog.tsx'
import { MappingEnds } from './mapping-ends.tsx'
import { addMapping, type MappingKind, shownIn, type Wanted } from './mapping-kind.ts'

interface MappingBulkProps {
  kind: MappingKind
  selection: Selection<MappedSubject>
}

/** Puts one person in charge of all ticked subjects from one day on. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function MappingBulk({ kind, selection }: MappingBulkProps) {
  return (
    <BulkAction<MappedSubject, Wanted>
      label={t('Tugaskan')}
      rows={selection.rows}
      each={({ id }, wanted) => addMapping(kind, id, wanted)}
      nameOf={({ subject }) => subject.name}
      ask={(start, close) => (
        <AskWhom
          kind={kind}
          subjects={selection.rows.map(({ subject }) => subject)}
          onStart={start}
          onClose={close}
        />
      )}
      onDone={(failed) => {
        selection.set(failed)
        void invalidate(shownIn(kind))
      }}
    />
  )
}

interface AskWhomProps {
  kind: MappingKind
  subjects: readonly Ref[]
  onStart: (wanted: Wanted) => void
  onClose: () => void
}

function AskWhom({ kind, subjects, onStart, onClose }: AskWhomProps) {
  const [person, setPerson] = useState<Ref | null>(null)
  const [validFrom, setValidFrom] = useState<string | null>(today())
  const title = t('Tugaskan untuk {{count}} {{thing}}', {
    count: number(subjects.length),
    thing: kind.subject.label(),
  })
  return (
    <Dialog opened size="md" title={title} onClose={onClose}>
      <Stack gap="sm">
        <PersonField
          kind={kind}
          field={{ label: kind.person.label(), value: person, onChange: setPerson, required: true }}
        />
        <DateField label={t('Mulai')} value={validFrom} onChange={setValidFrom} required />
        <MappingEnds kind={kind} subjects={subjects} days={{ validFrom, validTo: null }} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Batal')}
        </Button>
        <Button
          disabled={person === null || validFrom === null}
          onClick={() => person && validFrom && onStart({ personId: person.id, validFrom, validTo: null })}
        >
          {t('Tugaskan')}
        </Button>
      </Group>
    </Dialog>
  )
}
