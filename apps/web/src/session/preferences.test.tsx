import { afterEach, expect, test } from 'vitest'
import { person } from '../test/person.ts'
import { clearSession, getSession, setLanguagePreference, setPreference, setUser } from './store.ts'

afterEach(clearSession)

const preferences = () => getSession().userState?.preferences

test('how high rows are is kept with the person, beside the language, and not for the next one', () => {
  setUser(person({ id: 1 }))
  setPreference({ density: 'comfortable' })
  setLanguagePreference('en')
  expect(preferences()).toEqual({ language: 'en', density: 'comfortable' })
  expect(JSON.parse(localStorage.getItem('merchant.user') ?? '{}').preferences).toEqual(preferences())
  setUser(person({ id: 1 }))
  expect(preferences()).toEqual({ language: 'en', density: 'comfortable' })
  setUser(person({ id: 2 }))
  expect(preferences()).toEqual({ language: 'id' })
})
