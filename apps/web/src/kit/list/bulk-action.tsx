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
  /** Why it can't be done with these rows; the button stays within reach of the keyboard and says it. */
  impossible?: string | undefined
  /** Asks before it starts, for input that is needed once for all rows. */
  ask: (start: (input: Input) => void, close: () => void) => ReactNode
  each: (row: Row, input: Input) => Promise<unknown>
  /** Puts one row back as it was; `result` is what `each` gave. */
  undo?: (row: Row, result: unknown) => Promise<unknown>
  /** After rows were put back. */
  onUndone?: () => void
  nameOf: (row: Row) => string
  /** After the last row; failed rows stay ticked for another try. */
  onDone: (failed: readonly Row[]) => void
}

/** One command for many rows: asks, shows the progress, and reports the result of every row with its reason. */
export function BulkAction<Row, Input = void>(props: BulkActionProps<Row, Input>) {
  const { label, rows, impossible, ask, each, undo, onUndone, nameOf, onDone } = props
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
    const results = new Map<Row, unknown>()
    const one = async (row: Row) => results.set(row, await each(row, input))
    const outcome = await runEach(rows, one, onProgress, controller.signal)
    setProgress(null)
    if (outcome.failed.length > 0) setResult(outcome)
    if (outcome.failed.length === 0 || undo)
      notify({
        title: label,
        message: doneText(outcome.done.length),
        tone: 'success',
        ...(undo &&
          outcome.done.length > 0 && {
            action: {
              label: t('Urungkan'),
              act: () =>
                void putBack(outcome.done, (row) => undo(row, results.get(row)), nameOf).then(onUndone),
            },
          }),
      })
    onDone(outcome.failed.map(({ row }) => row))
  }

  return (
    <>
      {impossible === undefined ? (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {label}
        </Button>
      ) : (
        <Button size="xs" variant="default" data-disabled aria-disabled title={impossible}>
          {label}
        </Button>
      )}
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

/** The most names of refused rows in a notice. */
const NAMED = 3

/**
 * Puts changed rows back and tells how it went. The list may have left by then, so that a notice says everything: also which
 * rows were refused, because somebody has changed them since.
 */
async function putBack<Row>(
  rows: readonly Row[],
  undo: (row: Row) => Promise<unknown>,
  nameOf: (row: Row) => string,
): Promise<void> {
  const { done, failed } = await runEach(rows, undo, () => undefined, new AbortController().signal)
  const message = t('{{count}} data dikembalikan seperti semula.', { count: number(done.length) })
  if (failed.length === 0) return notify({ title: t('Diurungkan'), message, tone: 'success' })
  const named = failed.slice(0, NAMED).map(({ row, error }) => `${nameOf(row)}: ${messageOf(error)}`)
  const rest = failed.length - named.length
  const more = rest > 0 ? [t('dan {{count}} lagi', { count: number(rest) })] : []
  notify({
    title: t('{{count}} data tidak dapat dikembalikan', { count: number(failed.length) }),
    message: [message, ...named, ...more].join(' · '),
    tone: 'error',
  })
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
