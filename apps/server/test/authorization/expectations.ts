import { readFileSync } from 'node:fs'

export const columns = ['AD', 'VP', 'VD', 'HA', 'SC', 'SA', 'BS', 'WH', 'CA', 'FI', 'MC', 'AN', 'RV'] as const
export type Column = (typeof columns)[number]

/** One line of expectations.csv. */
export interface Expectation {
  route: string
  /** A path parameter that the line fixes, such as `entity=brand`. */
  variant: [key: string, value: string] | undefined
  scope: 'none' | 'self' | 'company' | 'branch'
  /** How the call names what it reaches. */
  names: '' | 'branch' | 'header' | 'object' | 'both'
  object: string
  allowed: Record<Column, boolean>
}

const scopes = ['none', 'self', 'company', 'branch']
const ways = ['', 'branch', 'header', 'object', 'both']

function read(line: string): Expectation {
  const [route = '', variant = '', scope = '', names = '', object = '', ...letters] = line.split(',')
  const wrong =
    letters.length !== columns.length ||
    letters.some((letter) => letter !== 'A' && letter !== 'D') ||
    !scopes.includes(scope) ||
    !ways.includes(names) ||
    (names === 'object' || names === 'both') !== (object !== '')
  if (wrong) throw new Error(`expectations.csv: this line does not read: ${line}`)
  const [key, value] = variant.split('=')
  return {
    route,
    variant: key && value ? [key, value] : undefined,
    scope: scope as Expectation['scope'], // checked above
    names: names as Expectation['names'], // checked above
    object,
    allowed: Object.fromEntries(columns.map((column, index) => [column, letters[index] === 'A'])) as Record<
      Column,
      boolean
    >, // one entry per column
  }
}

/** The independent table: what people decided, not what the guard does. */
export const expectations: readonly Expectation[] = readFileSync(
  new URL('expectations.csv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('endpoint,'))
  .map(read)

export const nameOf = ({ route, variant }: Expectation): string =>
  variant ? `${route} (${variant.join('=')})` : route
