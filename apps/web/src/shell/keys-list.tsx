import { Kbd, Table, Title } from '@mantine/core'
import { t } from '../app/i18n.ts'
import { Dialog } from '../kit/dialog.tsx'
import { useShortcutList } from '../kit/shortcuts.ts'

const everywhere = (): [string[], string][] => [
  [['Ctrl', 'K'], t('Cari apa saja')],
  [['?'], t('Daftar tombol pintas')],
  [['Enter'], t('Buka baris')],
  [['Esc'], t('Tutup atau kembali')],
]

const shown: Readonly<Record<string, string>> = { mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }

/** The registered keys of this page; two keys for one action share a line. */
function onThisPage(shortcuts: ReturnType<typeof useShortcutList>): [string[], string][] {
  const byLabel = Map.groupBy(shortcuts, ({ label }) => label)
  return [...byLabel].map(([label, same]) => [
    same.flatMap(({ keys }) => keys.split('+').map((key) => shown[key] ?? key)),
    label,
  ])
}

/** The keys of every page and of this one (design, interface). */
export function KeysList({ onClose }: { onClose: () => void }) {
  const here = onThisPage(useShortcutList())
  return (
    <Dialog opened onClose={onClose} title={t('Daftar tombol pintas')}>
      <Keys title={t('Di mana saja')} keys={everywhere()} />
      {here.length > 0 && <Keys title={t('Di halaman ini')} keys={here} />}
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: [string[], string][] }) {
  return (
    <>
      <Title order={3} mt="sm" mb={4}>
        {title}
      </Title>
      <Table verticalSpacing={4} withRowBorders={false}>
        <Table.Tbody>
          {keys.map(([combination, meaning]) => (
            <Table.Tr key={meaning}>
              <Table.Td w={120}>
                {combination.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
