import { Alert, Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { t } from '../../../app/i18n.ts'
import classes from '../../../kit/board/board.module.css'
import { ActionDialog } from '../../../kit/document/action-dialog.tsx'
import { useShortcut } from '../../../kit/shortcuts.ts'
import type { useVerdict } from './use-verdict.ts'
import type { Verdict } from './verdict.ts'

interface VerdictBarProps {
  name: string
  /** What was decided so far; null waits. */
  approved: Verdict | null
  /** What a rejection means. */
  consequence: string
  verdict: ReturnType<typeof useVerdict>
}

/**
 * The buttons at the lower edge, within reach of a thumb. The next registration comes by itself into the same place, so the
 * second half of a double tap, or a key that is held, decides nothing.
 */
export function VerdictBar({ name, approved, consequence, verdict }: VerdictBarProps) {
  const { asking, busy, refusal, run, ask } = verdict
  const approve = () => void run('Approved')
  const onKey = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act()
  }
  useShortcut('a', t('Setujui'), approved === 'Approved' ? undefined : onKey(approve))
  useShortcut('t', t('Tolak'), approved === 'Rejected' ? undefined : onKey(() => ask(true)))
  return (
    <footer className={classes.bar}>
      {refusal && (
        <Alert color="red" p="xs" role="alert">
          {refusal} {t('Keputusan Anda belum dilakukan.')}
        </Alert>
      )}
      <div className={classes.buttons}>
        {approved !== 'Rejected' && (
          <Button variant="default" className={classes.big} onClick={() => ask(true)}>
            {t('Tolak')}
          </Button>
        )}
        {approved !== 'Approved' && (
          <Button
            className={classes.big}
            loading={busy === 'Approved'}
            onClick={(event: MouseEvent) => event.detail < 2 && approve()}
          >
            {t('Setujui')}
          </Button>
        )}
      </div>
      {asking && (
        <ActionDialog
          action={{ key: 'Rejected', state: true, label: t('Tolak'), asksReason: true, consequence }}
          document={name}
          busy={busy !== null}
          failure={null}
          onRun={(reason) => void run('Rejected', reason)}
          onClose={() => ask(false)}
        />
      )}
    </footer>
  )
}
