export type Scheme = 'light' | 'dark'

type System = Pick<MediaQueryList, 'matches' | 'addEventListener'>

/** The scheme of the system until a person chooses another; a choice holds as long as the page (specification 9: not stored). */
export function makeScheme(system: System) {
  let chosen: Scheme | null = null
  const listeners = new Set<(scheme: Scheme) => void>()
  const current = (): Scheme => chosen ?? (system.matches ? 'dark' : 'light')
  return {
    current,
    choose: (scheme: Scheme | null): void => {
      chosen = scheme
    },
    /** @returns ends the listening */
    onChange: (listener: (scheme: Scheme) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Marks the page before Mantine is there, and whenever the system changes. */
    followSystem: (): void => {
      const mark = () => document.documentElement.setAttribute('data-mantine-color-scheme', current())
      mark()
      system.addEventListener('change', () => {
        mark()
        for (const listener of listeners) listener(current())
      })
    },
  }
}

export const scheme = makeScheme(window.matchMedia('(prefers-color-scheme: dark)'))
