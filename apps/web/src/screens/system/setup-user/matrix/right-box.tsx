import { IconCheck } from '@tabler/icons-react'
import { t } from '../../../../app/i18n.ts'
import classes from './matrix.module.css'
import { type Held, heldOf, type Right, type Rights, toggleRights } from './rights.ts'

interface RightBoxProps {
  /** The rights of the box, for screen readers. */
  label: string
  /** Shown beside the box where there is no heading above it. */
  shown?: string
  rights: Rights
  targets: readonly Right[]
  onChange: ((rights: Rights) => void) | undefined
  /** Its column, for moving with the arrow keys. */
  column: string
}

/**
 * A box for one right or many: ticked, half ticked or empty; nothing where no right exists. Where rights are read-only, a
 * mark shows a single held right, and there are no boxes for many.
 */
export function RightBox({ label, shown, rights, targets, onChange, column }: RightBoxProps) {
  if (targets.length === 0) return null
  const held = heldOf(rights, targets)
  if (!onChange && !shown) return null
  if (!onChange)
    return (
      <span className={classes.mark} data-held={held}>
        <HeldMark held={held} label={label} />
        {shown && <span className={classes.shown}>{shown}</span>}
      </span>
    )
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={held === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = held === 'some'
        }}
        tabIndex={-1}
        data-column={column}
        onChange={() => onChange(toggleRights(rights, targets))}
      />
      {shown && <span className={classes.shown}>{shown}</span>}
    </label>
  )
}

function HeldMark({ held, label }: { held: Held; label: string }) {
  if (held === 'all') return <IconCheck size={16} role="img" aria-label={`${label}, ${t('Ya')}`} />
  return <span role="img" aria-label={`${label}, ${t('Tidak')}`} className={classes.none} />
}
