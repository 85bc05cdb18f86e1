import { type ComponentType, lazy, useState } from 'react'

/**
 * A component outside the first view: its code is loaded when the page is idle, so that it opens at once on first use.
 * Browsers without idle callbacks load it on first use.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let ready: ComponentType<Props> | null = null
  const fetch = async () => {
    ready = (await load()).default
  }
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => void fetch().catch(() => undefined), { timeout: 3000 }) // first use tries again
  const later = lazy(load)
  // React shows a suspended component only after a pause, so a loaded one must not suspend.
  return function WhenIdle(props: Props) {
    const [Component] = useState(() => ready ?? later)
    return <Component {...props} />
  }
}
