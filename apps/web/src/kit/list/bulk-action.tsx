import { List as Bullets, Button, Group, ScrollArea, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { number } from '../../lib/format.ts'
import { Dialog } from '../dialog.tsx'
import { ProgressBar } from '../progress/progress-bar.tsx'
import { type EachResult, runEach } from './run-each.ts'

interface BulkActionProps<Row, Input> {
  /** The verb on the button: 'Nonaktifkan'. */
  label: string
  /** The ticked rows. */
  rows: readonly Row[]
  /** There is nothing to press for these rows. */
  disabled?: boolean
  /** Asks before it starts, for input that is needed once for all rows. */
  ask: (start: (input: Input) => void, close: () => void) => ReactNode
  each: (row: Row, input: Input) => Promise<unknown>
  nameOf: (row: Row) => string
  /** After the last row; failed rows stay ticked for another try. */
  onDone: (failed: readonly Row[]) => void
}

/** One command for many rows: asks, shows the progress, and reports the result of every row with its reason. */
export function BulkAction<Row, Input = void>(props: BulkActionProps<Row, Input>) {
  const { label, rows, disabled = rows.length === 0, ask, each, nameOf, onDone } = props
  const [asking, setAsking] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<EachResult<Row> | null>(null)
  const stop = useRef<AbortController>(null)

  const start = async (input: Input) => {
    setAsking(false)
    setProgress({ done: 0, total: rows.length })
    const controller = new AbortController()
    stop.current = controller
    const onProgress = (done: number) => setProgress({ done, total: rows.length })
    const outcome = await runEach(rows, (row) => each(row, input), onProgress, controller.signal)
    setProgress(null)
    if (outcome.failed.length > 0) setResult(outcome)
    else void notify({ title: label, message: doneText(outcome.done.length), tone: 'success' })
    onDone(outcome.failed.map(({ row }) => row))
  }

  return (
    <>
      <Button size="xs" variant="default" disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking &&
        ask(
          (input) => void start(input),
          () => setAsking(false),
        )}
      <Dialog opened={progress !== null} title={label} onClose={() => stop.current?.abort()}>
        <ProgressBar label={t('Diproses')} done={progress?.done ?? 0} total={progress?.total ?? 0} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => stop.current?.abort()}>
            {t('Hentikan')}
          </Button>
        </Group>
      </Dialog>
      <Dialog opened={result !== null} size="md" title={label} onClose={() => setResult(null)}>
        {result && <ResultSummary result={result} nameOf={nameOf} />}
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => setResult(null)}>{t('Tutup')}</Button>
        </Group>
      </Dialog>
    </>
  )
}

const doneText = (count: number) => t('{{count}} data berhasil diproses.', { count: number(count) })

function ResultSummary<Row>({ result, nameOf }: { result: EachResult<Row>; nameOf: (row: Row) => string }) {
  return (
    <>
      <Text size="sm">{doneText(result.done.length)}</Text>
      <Text size="sm" mt="xs" fw={600} c="red.7">
        {t('{{count}} data gagal dan tetap dipilih:', { count: number(result.failed.length) })}
      </Text>
      <ScrollArea.Autosize mah={240} mt="xs">
        <Bullets size="sm">
          {result.failed.map(({ row, error }) => (
            <Bullets.Item key={nameOf(row)}>
              <b>{nameOf(row)}</b>: {messageOf(error)}
            </Bullets.Item>
          ))}
        </Bullets>
      </ScrollArea.Autosize>
    </>
  )
}
