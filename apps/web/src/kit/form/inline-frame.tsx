import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../app/i18n.ts'
import type { FieldProps } from './field.tsx'
import classes from './form.module.css'

interface InlineFrameProps {
  field: Pick<FieldProps<unknown>, 'inline'>
  children: ReactNode
}

/**
 * A control with its own buttons while its field alone is changed on the page of a record: Enter saves, Escape goes back. In a
 * form it adds nothing.
 */
export const InlineFrame = ({ field: { inline }, children }: InlineFrameProps) =>
  inline ? <Frame inline={inline}>{children}</Frame> : children

const controls = 'input:not([type=hidden]), textarea, select'

function Frame({
  inline,
  children,
}: {
  inline: NonNullable<FieldProps<unknown>['inline']>
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = [...(frame.current?.querySelectorAll<HTMLInputElement>(controls) ?? [])]
    const control = all.find(({ checked }) => checked) ?? all[0]
    control?.focus()
    if (control?.type === 'text') control.select()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const isOpen = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
    if (isOpen || event.defaultPrevented || target instanceof HTMLButtonElement) return
    const isLine = !(target instanceof HTMLTextAreaElement) || event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isLine) inline.save()
    else if (event.key === 'Escape') inline.cancel()
    else return
    event.preventDefault() // neither the form around it nor the keys of the page
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the control in it
    <div ref={frame} className={classes.inline} onKeyDown={onKeyDown}>
      {children}
      <div className={classes.inlineButtons}>
        <Button size="compact-sm" loading={inline.saving} onClick={inline.save}>
          {t('Simpan')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={inline.cancel}>
          {t('Batal')}
        </Button>
      </div>
    </div>
  )
}
