import { secrets } from './log.ts'

/** Length of the line that is read, and of the result. */
const READ = 4_000
const LETTERS = 300
const CENSOR = '[rahasia]'
const named = new RegExp(
  `\\b(${[...secrets, 'secret', 'key'].join('|')})(["']?\\s*[:=]\\s*)("[^"]*"|'[^']*'|[^\\s,;&)]+)`,
  'gi',
)

/** The first line of an error for users: bounded, without passwords in addresses, tokens and named secrets. */
export const withoutSecrets = (text: string): string =>
  (text.split('\n', 1)[0] ?? '')
    .slice(0, READ)
    .replace(/\b(bearer|basic)\s+\S+/gi, `$1 ${CENSOR}`)
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, `$1${CENSOR}@`)
    .replace(named, `$1$2${CENSOR}`)
    .slice(0, LETTERS)
