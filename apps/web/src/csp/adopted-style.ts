import { useInsertionEffect } from 'react'

interface Props {
  children?: string
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * Replaces the `<style>` elements that Mantine renders (theme variables, responsive props). The content security policy
 * forbids style elements with text, but allows a constructed style sheet, which is an object of a script. The build inserts
 * it (see `vite.config.ts`).
 */
export function AdoptedStyle({ children, dangerouslySetInnerHTML }: Props) {
  const css = children ?? dangerouslySetInnerHTML?.__html ?? ''
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css])
  return null
}
