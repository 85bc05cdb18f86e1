import { Combobox, Group, Text } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { number } from '../../../lib/format.ts'
import type { useLookup } from './use-lookup.ts'

/** Value of the option that makes a new record. */
export const addOption = 'add'

interface LookupOptionsProps {
  /** What is being chosen. */
  label: string
  lookup: ReturnType<typeof useLookup>
  typed: string
  addable: boolean
  /** Ids that are chosen already. */
  chosen?: readonly number[]
}

/** The results of a search, the number of hidden ones, and the option to make a new record. */
export function LookupOptions({ label, lookup, typed, addable, chosen = [] }: LookupOptionsProps) {
  const { found, left, current, failed } = lookup
  const offersNew = addable && (current || failed) // Enter must not take it while the search still runs
  return (
    <>
      <Combobox.Options aria-label={label} mah={260} style={{ overflowY: 'auto' }}>
        {found.map(({ id, code, name }) => (
          <Combobox.Option key={id} value={String(id)} active={chosen.includes(id)}>
            <Group gap="xs" wrap="nowrap">
              {code && (
                <Text size="xs" ff="monospace">
                  {code}
                </Text>
              )}
              <Text size="sm" flex={1}>
                {name}
              </Text>
              {chosen.includes(id) && <IconCheck size={14} aria-label={t('Dipilih')} />}
            </Group>
          </Combobox.Option>
        ))}
        {offersNew && (
          <Combobox.Option value={addOption}>
            <Group gap="xs" wrap="nowrap">
              <IconPlus size={14} aria-hidden />
              {typed.trim() === '' ? t('Tambah baru') : t('Tambah baru “{{name}}”', { name: typed.trim() })}
            </Group>
          </Combobox.Option>
        )}
      </Combobox.Options>
      {found.length === 0 && !offersNew && <Combobox.Empty>{emptyText(current, failed)}</Combobox.Empty>}
      {left > 0 && (
        <Combobox.Footer fz="xs" c="dimmed">
          {t('{{count}} lainnya, ketik untuk mempersempit', { count: number(left) })}
        </Combobox.Footer>
      )}
    </>
  )
}

function emptyText(current: boolean, failed: boolean): string {
  if (failed) return t('Gagal mencari, coba ketik lagi')
  return current ? t('Data tidak ditemukan') : t('Mencari…')
}
