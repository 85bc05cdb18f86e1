import { Kbd, Modal, Table, Title } from '@mantine/core'
import { t } from '../app/i18n.ts'

const everywhere = (): [string[], string][] => [
  [['Ctrl', 'K'], t('Cari menu dan tindakan')],
  [['?'], t('Daftar tombol pintas')],
  [['Esc'], t('Tutup atau kembali')],
]
const lists = (): [string[], string][] => [
  [['/'], t('Ke kotak pencarian')],
  [['n'], t('Tambah')],
  [['j'], t('Baris berikutnya')],
  [['k'], t('Baris sebelumnya')],
  [['Enter'], t('Buka baris')],
  [['e'], t('Ubah')],
]
const forms = (): [string[], string][] => [[['Ctrl', 'Enter'], t('Simpan')]]

/** The keys of every page, of lists and of forms (design, interface). */
export function KeysList({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t('Daftar tombol pintas')} size="sm">
      <Keys title={t('Di mana saja')} keys={everywhere()} />
      <Keys title={t('Daftar')} keys={lists()} />
      <Keys title={t('Formulir')} keys={forms()} />
    </Modal>
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
