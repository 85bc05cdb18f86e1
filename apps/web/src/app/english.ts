import { createInstance } from 'i18next'
import { en } from '../locales/en.ts'
import type { Translate } from './i18n.ts'

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
