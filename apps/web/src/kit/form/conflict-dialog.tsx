import { Button, Group, Table, Text } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import { Dialog } from '../dialog.tsx'
import type { Words } from '../words.ts'
import { type ConflictField, conflictFields, type FormValues } from './conflict.ts'
import { describeValue } from './describe-value.ts'
import type { RecordForm } from './use-record-form.ts'

interface ConflictDialogProps<Values extends FormValues> {
  form: RecordForm<Values>
  /** The name of the record: 'merek'. */
  thing: string
  onResolve: (choice: 'mine' | 'theirs' | 'later') => void
}

/** Another user saved the same record: shows the differences field by field and lets the user decide. */
export function ConflictDialog<Values extends FormValues>({
  form,
  thing,
  onResolve,
}: ConflictDialogProps<Values>) {
  const { conflict } = form
  if (!conflict) return null
  const rows = conflictFields(conflict.base, conflict.theirs, form.values, Object.keys(form.labels))
  return (
    <Dialog
      opened
      size="xl"
      title={t('Data {{thing}} sudah diubah pengguna lain', { thing })}
      onClose={() => onResolve('later')}
    >
      <Text size="sm" mb="sm">
        {whoAndWhen(conflict.actor, conflict.at)}{' '}
        {t(
          'Isian Anda belum disimpan. Bandingkan lalu pilih; kolom yang tidak Anda ubah selalu mengikuti data terbaru.',
        )}
      </Text>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Kolom')}</Table.Th>
              <Table.Th>{t('Semula')}</Table.Th>
              <Table.Th>{t('Data terbaru')}</Table.Th>
              <Table.Th>{t('Isian Anda')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <ConflictRow
                key={row.field}
                row={row}
                label={form.labels[row.field] ?? row.field}
                words={form.words}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="slate" onClick={() => onResolve('later')}>
          {t('Kembali ke isian')}
        </Button>
        <Button variant="default" onClick={() => onResolve('theirs')}>
          {t('Pakai data terbaru')}
        </Button>
        <Button onClick={() => onResolve('mine')}>{t('Simpan isian saya')}</Button>
      </Group>
    </Dialog>
  )
}

function ConflictRow({ row, label, words }: { row: ConflictField; label: string; words: Words }) {
  const { changedBy } = row
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td c="dimmed">{describeValue(row.base, words)}</Table.Td>
      <Table.Td fw={changedBy === 'mine' ? 400 : 600}>{describeValue(row.theirs, words)}</Table.Td>
      <Table.Td fw={changedBy === 'theirs' ? 400 : 600}>
        {changedBy === 'theirs' ? (
          <Text size="sm" c="dimmed" component="span">
            {t('tidak Anda ubah')}
          </Text>
        ) : (
          describeValue(row.mine, words)
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function whoAndWhen(actor: string | null, at: string | null): string {
  if (actor && at) return t('{{actor}} menyimpannya pada {{at}}.', { actor, at: dateTime(at) })
  return actor ? t('{{actor}} menyimpannya.', { actor }) : ''
}
