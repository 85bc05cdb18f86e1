import { Badge, type MantineColor } from '@mantine/core'
import type { MasterStatus } from '@merchant/contract/kernel/fields.ts'
import { t } from '../app/i18n.ts'
import { number } from '../lib/format.ts'

/** The look of a state. Slate is the rule; green: finished, yellow: waits for somebody, red: refused, late or short. */
export interface StatusLook {
  label: string
  color: MantineColor
}

export function StatusBadge({ look }: { look: StatusLook }) {
  return (
    <Badge
      color={look.color}
      c={`light-dark(var(--mantine-color-${look.color}-9), var(--mantine-color-${look.color}-2))`}
      variant="light"
      radius="sm"
      size="sm"
      tt="none"
      fw={500}
    >
      {look.label}
    </Badge>
  )
}

/** The two states of every master record. A function, because the language may change. */
export const masterStatusLooks = (): Record<MasterStatus, StatusLook> => ({
  ACTIVE: { label: t('Aktif'), color: 'green' },
  INACTIVE: { label: t('Nonaktif'), color: 'slate' },
})

/** States as the options of a filter or a field. */
export const statusOptions = <State extends string>(looks: Readonly<Record<State, StatusLook>>) =>
  // Object.entries loses the key type; the cast restores it.
  (Object.entries(looks) as [State, StatusLook][]).map(([value, { label }]) => ({ value, label }))

/** 'lewat 12 hari', in red; nothing where nothing is late. */
export const LateChip = ({ days }: { days: number }) => (
  <StatusBadge look={{ label: t('lewat {{n}} hari', { n: number(days) }), color: 'red' }} />
)
