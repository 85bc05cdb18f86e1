import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './drop-down.module.css'

interface DropDownBoxProps {
  label: string
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** The box of a drop-down, placed below its parent; a click elsewhere or Esc closes it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function DropDownBox({ label, align, onClose, children }: DropDownBoxProps) {
  return (
    // The button has the ARIA attributes; on the wrapper, which is no control, they mean nothing.
    <Popover opened onChange={onClose} position={`bottom-${align}`} shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown p="xs" role="dialog" tabIndex={-1} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
