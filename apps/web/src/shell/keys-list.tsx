import { Kbd, Modal, Table, Title } from '@mantine/core'
import { t } from '../app/i18n.ts'
import { useShortcutList } from '../kit/shortcuts.ts'

const everywhere = () => [
  { keys: 'mod+K', label: t('Cari menu dan tindakan') },
  { keys: '?', label: t('Daftar tombol pintas') },
  { keys: 'Esc', label: t('Tutup atau kembali') },
]

const names: Record<string, string> = { mod: 'Ctrl', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** The keys that work everywhere, and those of the screen below (design, interface). */
export function KeysList({ onClose }: { onClose: () => void }) {
  // Of two registrations of a key the newest is the one that counts.
  const here = [...new Map(useShortcutList().map((entry) => [entry.keys, entry])).values()]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Daftar tombol pintas')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('Tutup') }}
    >
      <Keys title={t('Di mana saja')} keys={everywhere()} />
      {here.length > 0 && <Keys title={t('Di halaman ini')} keys={here} />}
    </Modal>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly { keys: string; label: string }[] }) {
  return (
    <>
      <Title order={3} mt="sm" mb={4}>
        {title}
      </Title>
      <Table verticalSpacing={4} withRowBorders={false}>
        <Table.Tbody>
          {keys.map(({ keys: combination, label }) => (
            <Table.Tr key={combination}>
              <Table.Td w={120}>
                {combination.split('+').map((key) => (
                  <Kbd key={key} mr={4}>
                    {names[key] ?? key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
