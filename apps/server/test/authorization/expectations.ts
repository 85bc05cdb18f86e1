import { readFileSync } from 'node:fs'
import { type MasterTable, masterOf, masterTables } from '@merchant/contract/master/masters.ts'
import { defaultRoles } from '../../src/modules/system/role/default-roles.ts'

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
  /**
   * Callers who may make the call, but not about this kind of record: about one out of reach nothing is told, not even its
   * kind.
   */
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

/** What people decided line by line. */
const written: readonly Expectation[] = readFileSync(new URL('expectations.csv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('endpoint,'))
  .map(read)

/**
 * The four calls of a master of the company that the table does not name: the list is for everybody who is signed in, the
 * rest for the roles that hold its rights in the default matrix.
 */
function ofMaster(table: MasterTable): Expectation[] {
  const { routes, rights, scope } = masterOf(table)
  const line = (route: string, object: string, may: (permissions: readonly string[]) => boolean) => {
    const held = columns.map((column, index) => [column, may(defaultRoles[index]?.permissions ?? [])])
    return {
      route,
      variant: {},
      scope,
      names: object === '' ? ('' as const) : ('object' as const),
      object,
      allowed: Object.fromEntries(held) as Expectation['allowed'], // one entry per column
      deniedByKind: Object.fromEntries(columns.map((column) => [column, false])) as Expectation['allowed'],
    }
  }
  const holds =
    (...rights: readonly string[]) =>
    (permissions: readonly string[]) =>
      rights.some((right) => permissions.includes(right))
  return [
    line(routes.list, '', (permissions) => permissions.length > 0),
    line(routes.get, table, holds(...rights.view)),
    line(routes.create, '', holds(rights.add)),
    line(routes.update, table, holds(rights.edit)),
  ]
}

const named = new Set(written.map(({ route }) => route))

/** The independent table: decided by people, not derived from the guard. */
export const expectations: readonly Expectation[] = [
  ...written,
  ...masterTables.flatMap(ofMaster).filter(({ route, scope }) => scope === 'company' && !named.has(route)),
]

export function nameOf({ route, variant }: Expectation): string {
  const fixed = Object.entries(variant).map((pair) => pair.join('='))
  return fixed.length > 0 ? `${route} (${fixed.join('+')})` : route
}
