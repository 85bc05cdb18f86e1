import { Button, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { t } from '../../app/i18n.ts'
import classes from '../menu.module.css'
import type { DocumentAction } from './document-head.ts'

interface DocumentActionsProps {
  /** The likeliest first. */
  actions: readonly DocumentAction[]
  /** Key of the running action. */
  busy: string | null
  onStart: (action: DocumentAction) => void
}

/** Number of buttons side by side; the rest is in the menu. */
const inSight = 2

/**
 * The possible actions: the most likely one filled, others beside it; destructive and impossible ones in the menu,
 * impossible ones with the reason.
 */
export function DocumentActions({ actions, busy, onStart }: DocumentActionsProps) {
  const buttons = actions.filter(({ state, destructive }) => state === true && !destructive).slice(0, inSight)
  const others = actions.filter((action) => !buttons.includes(action))
  return (
    <>
      {others.length > 0 && <More actions={others} onStart={onStart} />}
      {buttons.toReversed().map((action) => (
        <ActionButton
          key={action.key}
          action={action}
          likely={action === buttons[0] && !action.aside}
          busy={busy === action.key}
          onStart={onStart}
        />
      ))}
    </>
  )
}

interface ActionButtonProps {
  action: DocumentAction
  likely: boolean
  busy: boolean
  onStart: (action: DocumentAction) => void
}

function ActionButton({ action, likely, busy, onStart }: ActionButtonProps) {
  const variant = likely ? 'filled' : 'default'
  if (action.to)
    return (
      <Button component={Link} to={action.to} variant={variant}>
        {action.label}
      </Button>
    )
  return (
    <Button variant={variant} loading={busy} onClick={() => onStart(action)}>
      {action.label}
    </Button>
  )
}

const More = ({ actions, onStart }: Pick<DocumentActionsProps, 'actions' | 'onStart'>) => (
  <Menu position="bottom-end" width={280}>
    <Menu.Target>
      <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
        {t('Lainnya')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action) => (
        <MoreItem key={action.key} action={action} onStart={onStart} />
      ))}
    </Menu.Dropdown>
  </Menu>
)

function MoreItem({ action, onStart }: Pick<ActionButtonProps, 'action' | 'onStart'>) {
  const { label, state, to, destructive } = action
  if (state !== true) return <ImpossibleItem label={label} reason={state.message} />
  const look = destructive ? { className: classes.destructive } : {}
  if (to)
    return (
      <Menu.Item component={Link} to={to} {...look}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...look} onClick={() => onStart(action)}>
      {label}
    </Menu.Item>
  )
}

/** Not `disabled`, which the arrow keys would leave out. The reason is its description, so hidden from its name. */
function ImpossibleItem({ label, reason }: { label: string; reason: string }) {
  const id = useId()
  return (
    <Menu.Item className={classes.impossible} aria-disabled aria-describedby={id} closeMenuOnClick={false}>
      {label}
      <Text id={id} aria-hidden size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {reason}
      </Text>
    </Menu.Item>
  )
}
