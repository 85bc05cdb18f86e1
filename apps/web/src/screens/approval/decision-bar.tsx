import { ActionIcon, Button, Textarea } from '@mantine/core'
import type { Approval } from '@merchant/contract/approval/approval.ts'
import { IconMessage } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { t } from '../../app/i18n.ts'
import classes from '../../kit/board/board.module.css'
import { useShortcut } from '../../kit/shortcuts.ts'
import type { useDecision } from './use-decision.ts'

interface DecisionBarProps {
  request: Approval
  decision: ReturnType<typeof useDecision>
}

/**
 * The buttons at the lower edge, within reach of a thumb. The next request comes by itself into the same place, so the
 * second half of a double tap, or a key that is held, decides nothing.
 */
export function DecisionBar({ request: { actions, status }, decision }: DecisionBarProps) {
  const [note, setNote] = useState<string | null>(null)
  const { ask, busy, run } = decision
  const approve = () => void run('approve', note?.trim())
  const may = (name: keyof Approval['actions']) => actions[name] === true
  const onKey = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act()
  }
  useShortcut('a', t('Setujui'), may('approve') ? onKey(approve) : undefined)
  useShortcut('t', t('Tolak'), may('reject') ? onKey(() => ask('reject')) : undefined)
  useShortcut('u', t('Tarik kembali'), may('withdraw') ? onKey(() => ask('withdraw')) : undefined)
  if (status !== 'PENDING') return null
  const why = actions.approve === true ? null : actions.approve.message
  return (
    <footer className={classes.bar}>
      {why && <p className={classes.why}>{why}</p>}
      {note !== null && (
        <Textarea
          label={t('Catatan')}
          rows={2}
          maxLength={500}
          autoFocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {may('withdraw') && (
          <Button variant="default" onClick={() => ask('withdraw')}>
            {t('Tarik kembali')}
          </Button>
        )}
        {may('approve') && note === null && (
          <ActionIcon
            className={classes.aside}
            aria-label={t('Beri catatan')}
            title={t('Beri catatan')}
            onClick={() => setNote('')}
          >
            <IconMessage size={18} aria-hidden />
          </ActionIcon>
        )}
        {may('reject') && (
          <Button variant="default" className={classes.big} onClick={() => ask('reject')}>
            {t('Tolak')}
          </Button>
        )}
        {may('approve') && (
          <Button
            className={classes.big}
            loading={busy === 'approve'}
            onClick={(event: MouseEvent) => event.detail < 2 && approve()}
          >
            {t('Setujui')}
          </Button>
        )}
      </div>
    </footer>
  )
}
