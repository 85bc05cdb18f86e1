import { createInstance } from 'i18next'

/**
 * The Indonesian sentence is the key, so Indonesian loads nothing; English is one lazy file. Screens call `t` while
 * rendering. Changing the language renders the whole page anew (see `AppRoot`), so `t` needs no hook.
 */
export const languages = { id: 'Bahasa Indonesia', en: 'English' } as const
export type Language = keyof typeof languages

const i18n = createInstance()
void i18n.init({
  lng: 'id',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  contextSeparator: '::',
  interpolation: { escapeValue: false },
})

/** Text for people: `t('Hapus {{name}}?', { name })`. */
export const t = (sentence: string, values: Record<string, unknown> = {}): string =>
  i18n.t(sentence, { ...values, defaultValue: sentence })

export const currentLanguage = (): Language => (i18n.language === 'en' ? 'en' : 'id')

/** Switches the language, after its texts have come. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const { en } = await import('../locales/en.ts')
    i18n.addResourceBundle('en', 'translation', en)
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}
