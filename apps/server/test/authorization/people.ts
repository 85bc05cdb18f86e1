import type { Column } from './expectations.ts'

/** Somebody who calls, and what he may see, written from the rules of reach and the demo company by hand. */
export interface Person {
  name: string
  column: Column
  /** First part of the e-mail address; nobody for a call without a session. */
  key: string | undefined
  company: 'NDR' | 'LAIN'
  /** Codes of the branches within reach, the own one first. */
  sees: readonly string[]
}

const centreAndAll = 'PST JKT BKS BDG SMG YGY SBY MLG DPS MDN PLB MKS JYP'.split(' ')

const person = (column: Column, key: string | undefined, sees: readonly string[], name = key): Person => ({
  name: name ?? 'anonymous',
  column,
  key,
  company: 'NDR',
  sees,
})

export const people: readonly Person[] = [
  person('AD', 'admin', centreAndAll),
  person('VP', 'vpsales', centreAndAll),
  person('VD', 'vpdd', centreAndAll),
  person('HA', 'hoa', ['PST', 'JKT', 'BKS', 'BDG', 'SMG', 'YGY']),
  person('SC', 'sc', ['JKT', 'BKS', 'BDG']),
  person('SA', 'sa', ['JKT']),
  person('BS', 'bos', ['JKT', 'BKS', 'BDG']),
  person('WH', 'gudang', ['JKT']),
  person('CA', 'kasir', ['JKT']),
  person('FI', 'keuangan', centreAndAll),
  person('MC', 'baru', ['BKS']),
  person('AN', undefined, [], 'anonymous'),
  person('RV', 'arif', ['JKT'], 'a session that was ended'),
  {
    name: 'admin of another company',
    column: 'AD',
    key: 'admin.lain',
    company: 'LAIN',
    sees: ['LNA', 'LNB'],
  },
  { name: 'owner in another company', column: 'BS', key: 'bos.lain', company: 'LAIN', sees: ['LNB'] },
]

/** Holds every right, so that no field is kept from being tried, and sees two branches: most are beyond reach. */
export const everyRight: Person = person('AD', 'serba', ['JKT', 'BKS'], 'every right at two branches')

/** The address that somebody signs in with; empty for a call without a session. */
export const emailOf = (person: Person): string =>
  person.key ? `${person.key}@${person.company === 'NDR' ? 'demo.merchant.test' : 'uji.test'}` : ''
