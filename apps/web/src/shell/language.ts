import { errorNotice } from '../api/errors.ts'
import { changeLanguage, type Language } from '../app/i18n.ts'
import { notify } from '../app/notify.ts'
import { setLanguagePreference } from '../session/store.ts'

/** Changes the language and remembers it with the user's state. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language)
    setLanguagePreference(language)
  } catch (error) {
    notify({ ...errorNotice(error), tone: 'error' })
  }
}
