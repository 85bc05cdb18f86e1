import { refuseField } from '../errors.ts'
import { commonPasswords } from './common-passwords.ts'

export const PASSWORD_MIN = 10

/**
 * ASVS 6.2: at least 10 characters, no composition rule; the usual guesses and words about the company or the person
 * are refused, also with digits hung on.
 */
export function checkPassword(password: string, field: string, ownWords: readonly string[]): void {
  if ([...password].length < PASSWORD_MIN) throw refuseField('PASSWORD_SHORT', field, { min: PASSWORD_MIN })
  const plain = password.toLowerCase()
  const core = plain.replace(/[^a-z]+/g, '')
  const guessed =
    commonPasswords.has(plain) ||
    (core.length > 0 && commonPasswords.has(core)) ||
    /^(.)\1*$/.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain) ||
    ownWords.some((word) => word.length >= 4 && core === word.toLowerCase().replace(/[^a-z]+/g, ''))
  if (guessed) throw refuseField('PASSWORD_COMMON', field)
}
