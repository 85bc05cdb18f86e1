import { type ComponentType, lazy, useState } from 'react'

/**
 * A component that is no part of the first view: its code comes when the page has nothing else to do, so that it opens
 * at once when somebody reaches for it. Browsers that can't tell when they are idle fetch it on first use.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let ready: ComponentType<Props> | null = null
  const fetch = async () => {
    ready = (await load()).default
  }
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => void fetch().catch(() => undefined), { timeout: 3000 }) // first use tries again
  const later = lazy(load)
  // React shows what has suspended only after a pause, so what is there already must not suspend.
  return function WhenIdle(props: Props) {
    const [Component] = useState(() => ready ?? later)
    return <Component {...props} />
  }
}
