import type { Translate } from '../lib/translate.ts'

/**
 * The Indonesian sentence is the key, so Indonesian loads nothing: i18next comes with the English texts when a user chooses
 * them. Screens call `t` while rendering. Changing the language renders the whole page again (see `AppRoot`), so `t` needs
 * no hook.
 */
export const languages = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof languages

const indonesian: Translate = (sentence, values = {}) =>
  sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (name in values ? String(values[name]) : place))

const listeners = new Set<() => void>()
let language: Language = 'id'
let translate = indonesian

/** Text for people: `t('Hapus {{name}}?', { name })`. */
export const t: Translate = (sentence, values) => translate(sentence, values)

export const currentLanguage = (): Language => language

/** Switches the language, after its texts are loaded. */
export async function changeLanguage(next: Language): Promise<void> {
  translate = next === 'en' ? (await import('./english.ts')).english : indonesian
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
