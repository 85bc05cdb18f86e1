import { useInsertionEffect } from 'react'

interface Props {
  children?: string
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * Stands in for the `<style>` elements that Mantine renders (theme variables, responsive props). The content security
 * policy forbids style elements with text, while a constructed style sheet is a script's own object and allowed. The
 * build puts it in place (see `vite.config.ts`).
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
