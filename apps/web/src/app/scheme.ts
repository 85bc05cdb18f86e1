export type Scheme = 'light' | 'dark'

const system = window.matchMedia('(prefers-color-scheme: dark)')

/** A choice holds as long as the page: the theme is not stored (specification 9). */
let chosen: Scheme | null = null
const listeners = new Set<(scheme: Scheme) => void>()

/** The scheme of the system, until a person chooses another. */
export const currentScheme = (): Scheme => chosen ?? (system.matches ? 'dark' : 'light')

export function chooseScheme(scheme: Scheme | null): void {
  chosen = scheme
}

/** @returns ends the listening */
export function onSchemeChange(listener: (scheme: Scheme) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks the page before Mantine is there, and whenever the system changes. */
export function followSystem(): void {
  const mark = () => document.documentElement.setAttribute('data-mantine-color-scheme', currentScheme())
  mark()
  system.addEventListener('change', () => {
    mark()
    for (const listener of listeners) listener(currentScheme())
  })
}
