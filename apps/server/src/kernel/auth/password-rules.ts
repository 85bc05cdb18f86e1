import { refuseField } from '../errors.ts'
import { commonPasswords } from './common-passwords.ts'

export const PASSWORD_MIN = 10

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '')

/** Only words of the person or the company, in any order, with digits and signs around them. */
function isMadeOf(core: string, ownWords: readonly string[]): boolean {
  const words = ownWords
    .flatMap((text) => text.split(/[^\p{L}]+/u))
    .map(lettersOf)
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
  return core.length > 0 && words.reduce((rest, word) => rest.replaceAll(word, ''), core) === ''
}

/**
 * ASVS 6.2: at least 10 characters, no composition rule; common passwords and words about the company or the person are
 * refused, also with digits added.
 */
export function checkPassword(password: string, field: string, ownWords: readonly string[]): void {
  if ([...password].length < PASSWORD_MIN) throw refuseField('PASSWORD_SHORT', field, { min: PASSWORD_MIN })
  const plain = password.toLowerCase()
  const core = lettersOf(password)
  const guessed =
    commonPasswords.has(plain) ||
    (core.length > 0 && commonPasswords.has(core)) ||
    /^(.)\1*$/.test(plain) ||
    '01234567890123456789'.includes(plain) ||
    '98765432109876543210'.includes(plain) ||
    isMadeOf(core, ownWords)
  if (guessed) throw refuseField('PASSWORD_COMMON', field)
}
