import { List as Bullets, ScrollArea, Text } from '@mantine/core'
import type { BranchReach } from '@merchant/contract/system/reach.ts'
import { t } from '../../../app/i18n.ts'
import type { Confirmation } from '../../../kit/confirm/confirm-dialog.tsx'
import { labelOf } from '../../../kit/master/form-facts.ts'
import { number } from '../../../lib/format.ts'
import { limitChanges } from './limit-values.ts'
import { diffRights, headerRights, type Right, type RightsMenu, rightsOfScreen } from './matrix/rights.ts'
import { reachWords } from './reach.ts'
import { type RoleValues, rightsOf } from './role-values.ts'

interface Surroundings {
  catalogue: readonly RightsMenu[]
  labels: Readonly<Record<Right, string>>
  /** Active people with this role. */
  holders: number
  /** The user's own role. */
  own: boolean
}

/** The changes for the holders of a role, to be confirmed; null without changes or holders. */
export function changeConfirmation(
  values: RoleValues,
  before: RoleValues,
  { catalogue, labels, holders, own }: Surroundings,
): Confirmation | null {
  const { added, removed } = diffRights(rightsOf(before, catalogue), rightsOf(values, catalogue))
  const reaches: BranchReach[] = values.reach === before.reach ? [] : [before.reach, values.reach]
  const limits = limitChanges(before, values)
  if (holders === 0 || added.length + removed.length + reaches.length + limits.length === 0) return null
  const counts = [...countText('+', added), ...countText('−', removed)]
  const words = reachWords()
  return {
    title: t('Simpan perubahan peran {{name}}?', { name: values.name }),
    consequence: (
      <>
        <Text size="sm" fw={600}>
          {t('Berlaku segera bagi {{holders}} karyawan', { holders: number(holders) })}
          {counts.length > 0 && `: ${counts.join(', ')}`}
        </Text>
        {own && (
          <Text size="sm" mt={4}>
            {t('Ini peran Anda sendiri: hak Anda ikut berubah.')}
          </Text>
        )}
        <ScrollArea.Autosize mah={260} mt="xs">
          <Changes
            title={labelOf('role', 'reach')}
            lines={reaches.length > 0 ? [reaches.map((reach) => words[reach]).join(' → ')] : []}
          />
          <Changes title={t('Batas kasir')} lines={limits} />
          <Changes title={t('Ditambah')} lines={linesOf(added, catalogue, labels)} />
          <Changes title={t('Dicabut')} lines={linesOf(removed, catalogue, labels)} />
        </ScrollArea.Autosize>
      </>
    ),
    verb: t('Simpan'),
  }
}

const countText = (sign: string, rights: readonly Right[]): string[] =>
  rights.length > 0 ? [`${sign}${t('{{count}} hak', { count: number(rights.length) })}`] : []

/** One line for each screen: `Merek: Tambah, Ubah`. */
function linesOf(
  rights: readonly Right[],
  catalogue: readonly RightsMenu[],
  labels: Readonly<Record<Right, string>>,
): string[] {
  const screens = catalogue.flatMap(({ menu, subMenu }) =>
    subMenu.flatMap((screen) => {
      const features = screen.actions.filter(({ key }) =>
        rightsOfScreen(menu, screen, key).some((right) => rights.includes(right)),
      )
      return features.length > 0 ? [`${screen.label}: ${features.map(({ label }) => label).join(', ')}`] : []
    }),
  )
  const header = headerRights.filter((right) => rights.includes(right))
  return [...screens, ...header.map((right) => labels[right] ?? right)]
}

function Changes({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <Text size="sm" c="dimmed" mt={6}>
        {title}
      </Text>
      <Bullets size="sm">
        {lines.map((line) => (
          <Bullets.Item key={line}>{line}</Bullets.Item>
        ))}
      </Bullets>
    </>
  )
}
