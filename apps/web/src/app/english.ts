import { createInstance } from 'i18next'
import type { Translate } from '../lib/translate.ts'
import { en } from '../locales/en.ts'

const i18n = createInstance()
void i18n.init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: { translation: en } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  contextSeparator: '::',
  interpolation: { escapeValue: false },
})

/** English for an Indonesian sentence; one without a translation stays Indonesian. */
export const english: Translate = (sentence, values = {}) =>
  i18n.t(sentence, { ...values, defaultValue: sentence })
