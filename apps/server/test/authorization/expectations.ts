import { readFileSync } from 'node:fs'

export const columns = ['AD', 'VP', 'VD', 'HA', 'SC', 'SA', 'BS', 'WH', 'CA', 'FI', 'MC', 'AN', 'RV'] as const
export type Column = (typeof columns)[number]

/** One line of expectations.csv. */
export interface Expectation {
  route: string
  /** Path parameters that the line fixes, such as `entity=brand` or `account=CASH+direction=IN`. */
  variant: Readonly<Record<string, string>>
  scope: 'none' | 'self' | 'company' | 'branch'
  /** How the call names what it reaches. */
  names: '' | 'branch' | 'header' | 'object' | 'both'
  object: string
  allowed: Record<Column, boolean>
  /** Who may make the call, but not about this kind of record: of one out of reach nothing is told, not even its kind. */
  deniedByKind: Record<Column, boolean>
}

const scopes = ['none', 'self', 'company', 'branch']
const ways = ['', 'branch', 'header', 'object', 'both']

function read(line: string): Expectation {
  const [route = '', variant = '', scope = '', names = '', object = '', ...letters] = line.split(',')
  const wrong =
    letters.length !== columns.length ||
    letters.some((letter) => !/^[ADK]$/.test(letter)) ||
    !scopes.includes(scope) ||
    !ways.includes(names) ||
    (names === 'object' || names === 'both') !== (object !== '')
  if (wrong) throw new Error(`expectations.csv: this line does not read: ${line}`)
  const where = (wanted: string) =>
    Object.fromEntries(columns.map((column, index) => [column, letters[index] === wanted])) as Record<
      Column,
      boolean
    > // one entry per column
  const fixed = variant === '' ? [] : variant.split('+').map((pair) => pair.split('='))
  return {
    route,
    variant: Object.fromEntries(fixed),
    scope: scope as Expectation['scope'], // checked above
    names: names as Expectation['names'], // checked above
    object,
    allowed: where('A'),
    deniedByKind: where('K'),
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

export function nameOf({ route, variant }: Expectation): string {
  const fixed = Object.entries(variant).map((pair) => pair.join('='))
  return fixed.length > 0 ? `${route} (${fixed.join('+')})` : route
}
