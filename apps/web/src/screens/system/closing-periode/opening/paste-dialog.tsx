import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../app/i18n.ts'
import { Dialog } from '../../../../kit/dialog.tsx'
import { number } from '../../../../lib/format.ts'
import type { pasted } from './opening-values.ts'

type Pasted = ReturnType<typeof pasted>

interface PasteDialogProps {
  opened: boolean
  read: (text: string) => Pasted
  onTake: (figures: Pasted['figures']) => void
  onClose: () => void
}

/** Unknown names in one sentence. */
const MOST_NAMED = 5

/** The columns of an old trial balance, as they were copied; what names no account is told before anything is taken. */
export function PasteDialog({ opened, read, onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const { figures, unknown } = read(text)
  const count = Object.keys(figures).length
  const take = () => {
    onTake(figures)
    setText('')
  }
  return (
    <Dialog opened={opened} title={t('Samakan dengan berkas')} size="lg" onClose={onClose}>
      <Textarea
        label={t('Baris dari Excel')}
        description={t(
          'Salin kolom kode atau nama akun, lalu saldonya; atau debit dan kredit di dua kolom terakhir.',
        )}
        rows={10}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        data-autofocus
      />
      {text.trim() !== '' && (
        <Text size="sm" mt="xs" role="status">
          {t('{{n}} angka dikenali.', { n: number(count) })}{' '}
          {unknown.length > 0 &&
            t('{{n}} baris tidak dikenali: {{names}}', {
              n: number(unknown.length),
              names: unknown.slice(0, MOST_NAMED).join(', '),
            })}
        </Text>
      )}
      <Group justify="end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('Batal')}
        </Button>
        <Button disabled={count === 0} onClick={take}>
          {t('Pakai')}
        </Button>
      </Group>
    </Dialog>
  )
}
