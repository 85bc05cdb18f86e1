import { Text } from '@mantine/core'
import type { DocumentHistory } from '@merchant/contract/document/history.ts'
import { t } from '../../app/i18n.ts'
import { ChangeList } from '../history/change-list.tsx'
import { StatusBadge, type StatusLook } from '../status.tsx'

type Change = DocumentHistory['rows'][number]['changes'][number]

const looks = (): Record<NonNullable<Change['lineChange']>, StatusLook | null> => ({
  ADDED: { label: t('Baris baru'), color: 'green' },
  REMOVED: { label: t('Baris dihapus'), color: 'red' },
  CHANGED: null,
})

/** The changes of one edit: the head by field, then each line under its own name as new, removed or changed. */
export function DocumentChanges({ changes }: { changes: readonly Change[] }) {
  const byLine = Map.groupBy(changes, ({ line, lineChange }) =>
    line === null ? '' : `${line} ${lineChange}`,
  )
  return Array.from(byLine, ([key, own]) => <LineChanges key={key} changes={own} />)
}

function LineChanges({ changes }: { changes: readonly Change[] }) {
  const named = changes.map(({ field, ...rest }) => ({ ...rest, field: t(field) }))
  const [first] = changes
  if (!first || first.line === null || first.lineChange === null) return <ChangeList changes={named} />
  const { line, lineChange } = first
  const look = looks()[lineChange]
  return (
    <section aria-label={line}>
      <Text size="sm" fw={600} mt={6} component="div">
        {line} {look && <StatusBadge look={look} />}
      </Text>
      {look ? <Facts line={line} changes={named} /> : <ChangeList changes={named} />}
    </section>
  )
}

/** The values of a new or removed line, without the name in its title. */
function Facts({ line, changes }: { line: string; changes: readonly Change[] }) {
  const facts = changes
    .map(({ field, before, after }) => ({ field, value: after ?? before ?? '' }))
    .filter(({ value }) => !line.endsWith(` · ${value}`))
  return (
    <Text size="sm" c="dimmed">
      {facts.map(({ field, value }) => `${field} ${value}`).join(' · ')}
    </Text>
  )
}
