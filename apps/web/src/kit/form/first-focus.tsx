import { useLayoutEffect, useRef } from 'react'

/**
 * Inside a form: puts the cursor into the first empty field, else into the first one, so that the user can type at once.
 * The mark is for dialogs, which choose the focus themselves.
 */
export function FirstFocus() {
  const here = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const first = firstField(here.current?.closest('form'))
    first?.setAttribute('data-autofocus', '')
    first?.focus()
  }, [])
  return <span ref={here} hidden />
}

export function firstField(form: HTMLElement | null | undefined): HTMLInputElement | undefined {
  const fields = Array.from(
    form?.querySelectorAll<HTMLInputElement>(
      'input:is([type=text], :not([type])), textarea:not([aria-hidden])',
    ) ?? [],
  )
  return fields.find(({ value }) => value === '') ?? fields[0]
}
