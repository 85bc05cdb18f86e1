import { Alert, Button, Checkbox, Group, List, Stack, Table, Text } from '@mantine/core'
import type { MergeDifference, MergeWall } from '@merchant/contract/master/merging.ts'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { nothing } from '../nothing.ts'
import { Waiting } from '../waiting.tsx'

/** What a preview says, in words. */
export interface MergeWords {
  gone: string
  kept: string
  walls: readonly MergeWall[]
  /** What moves, what stays and what leads on: a sentence each. */
  sentences: readonly string[]
  differences: readonly MergeDifference[]
  /** The label of a field, and a value of it as people read it. */
  labelOf: (field: string) => string
  shownAs: (field: string, value: string) => string
}

interface MergeDialogProps {
  title: string
  words: MergeWords | undefined
  error: Error | null
  retry: () => void
  /** Exchanges the two; what was understood is to be understood anew. */
  onSwap: () => void
  merge: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before two records become one, for good: says what will happen, and wants it understood. */
export function MergeDialog({ title, words, error, retry, onClose, ...rest }: MergeDialogProps) {
  return (
    <Dialog opened size="lg" title={title} onClose={onClose}>
      {error && <Failure error={error} retry={retry} />}
      {!words && !error && <Waiting h={220} />}
      {words && <Question key={`${words.gone} ${words.kept}`} {...rest} words={words} onClose={onClose} />}
    </Dialog>
  )
}

type QuestionProps = Pick<MergeDialogProps, 'onSwap' | 'merge' | 'onDone' | 'onClose'> & { words: MergeWords }

function Question({ words, onSwap, merge, onDone, onClose }: QuestionProps) {
  const { gone, kept, walls } = words
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setRefused(null)
    try {
      await merge()
      notify({
        title: t('Gabung'),
        message: t('{{gone}} sudah digabung ke {{kept}}.', { gone, kept }),
        tone: 'success',
      })
      onDone()
    } catch (failure) {
      setRefused(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Stack gap="sm">
      <Pair gone={gone} kept={kept} onSwap={onSwap} />
      {walls.length > 0 ? <Walls messages={walls.map(({ message }) => message)} /> : <Sentences {...words} />}
      <Differences {...words} />
      {refused && <Walls messages={[refused]} />}
      {walls.length === 0 && (
        <Checkbox
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
          label={t('Saya mengerti: {{gone}} menjadi bagian dari {{kept}}, dan ini tidak dapat diurungkan.', {
            gone,
            kept,
          })}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('Batal')}
        </Button>
        <Button
          color="red"
          loading={busy}
          disabled={walls.length > 0 || !understood}
          onClick={() => void run()}
        >
          {t('Gabung selamanya')}
        </Button>
      </Group>
    </Stack>
  )
}

const Pair = ({ gone, kept, onSwap }: Pick<MergeWords, 'gone' | 'kept'> & { onSwap: () => void }) => (
  <Group justify="space-between" gap="sm">
    <div>
      <Named label={t('Dipertahankan')} name={kept} />
      <Named label={t('Digabung ke sana, lalu nonaktif')} name={gone} />
    </div>
    <Button variant="default" size="xs" onClick={onSwap}>
      {t('Tukar')}
    </Button>
  </Group>
)

const Named = ({ label, name }: { label: string; name: string }) => (
  <Text size="sm">
    {label}: <b>{name}</b>
  </Text>
)

const Walls = ({ messages }: { messages: readonly string[] }) => (
  <Alert color="red" role="alert" p="xs">
    {messages.map((message) => (
      <div key={message}>{message}</div>
    ))}
  </Alert>
)

const Sentences = ({ sentences }: MergeWords): ReactNode => (
  <List size="sm" spacing={2}>
    {sentences.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
)

/** Field by field; the kept record stays as it is. */
function Differences({ differences, labelOf, shownAs }: MergeWords) {
  if (differences.length === 0) return <Text size="sm">{t('Semua isian keduanya sama.')}</Text>
  const shown = (field: string, value: string | null) => (value === null ? nothing : shownAs(field, value))
  return (
    <Table.ScrollContainer minWidth={420} mah={260} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('Isian yang berbeda')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Isian yang berbeda')}</Table.Th>
            <Table.Th>{t('Dipertahankan')}</Table.Th>
            <Table.Th>{t('Digabung')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ field, kept, gone }) => (
            <Table.Tr key={field}>
              <Table.Td>{labelOf(field)}</Table.Td>
              <Table.Td>{shown(field, kept)}</Table.Td>
              <Table.Td c="dimmed">{shown(field, gone)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
