import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import type { KeptMaster } from '@merchant/contract/master/changes.ts'
import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import { barcodesOf } from '@merchant/domain/master/barcode.ts'
import type { CallInput } from '../api/send.ts'
import type { ListRoute, ListRow } from '../kit/list/use-list.ts'
import type { KeptRow } from './kept-rows.ts'

/** Specification 9: all rows, from the first. */
const whole = { limit: 999_999_999_999, offset: 0 } as const

/** A master list that is loaded after sign-in. */
export interface StartList {
  route: ListRoute
  /** It has the rows of the chosen branch, or of all branches of the person. */
  ofBranch: boolean
  /** False where naming a branch would narrow the list to it. */
  namesBranch: boolean
  /** A change of one of these changes the list. */
  tables: readonly KeptMaster[]
  /** A screen that has saved a record loads these again. */
  shownBy: readonly ApiRoute[]
  /** Rights, one of which is needed; everybody without. */
  needs?: readonly Permission[] | undefined
  /** What the list is narrowed to. */
  fixed: Readonly<Record<string, unknown>>
  /** Sent with the call without narrowing it. */
  more: Readonly<Record<string, unknown>>
  /** Takes `ids`: a long list is kept on the device and brought up to date by them. */
  byIds: boolean
  keep: (row: object) => KeptRow
}

type Own<R extends ListRoute> = Pick<StartList, 'tables' | 'shownBy'> &
  Partial<Omit<StartList, 'route' | 'keep'>> & {
    keep?: (row: ListRow<R>) => Pick<KeptRow, 'words'> & Partial<KeptRow>
  }

/** Rows are kept as they come, and found by code and name, unless said otherwise. */
function list<R extends ListRoute>(route: R, { keep, ...own }: Own<R>): StartList {
  return {
    route,
    ofBranch: false,
    namesBranch: true,
    fixed: {},
    more: {},
    byIds: false,
    ...own,
    keep: (given) => {
      const { id, name, code } = given as { id: number; name: string; code?: string | null } // what a picker lists
      const kept = { id, name, words: `${code ?? ''} ${name}`.trimStart(), codes: [], row: given }
      return keep ? { ...kept, ...keep(given as ListRow<R>) } : kept // a row of the route
    },
  }
}

type Customer = ApiReply<'POST /core/v1/customers/get/data'>['rows'][number]

/** Balances are of the moment, and asked for when they are needed. */
const customerRow = ({ id, branchId, code, name }: Customer) => ({ id, branchId, code, name })

/** People who choose among all accounts of the books have one of these. */
const books = [
  'master.chart-of-account:view',
  'report.financial-statements:view',
  'bankcash.cash-receipts:view',
  'bankcash.cash-expenses:view',
  'bankcash.bank-receipts:view',
  'bankcash.bank-expenses:view',
  'bankcash.general-journal:view',
  'bankcash.adjustment-journal:view',
  'purchase.invoice:add',
  'purchase.debt-repayment:add',
] as const satisfies readonly Permission[]

/**
 * The master lists of the specification (3, 7) that pickers choose from, the short ones first. Inventories, selling prices and
 * card rates are not among them: stock and prices are of the moment, and nobody chooses from these lists.
 */
export const startLists: readonly StartList[] = [
  list('GET /v1/branches', { namesBranch: false, tables: ['branch'], shownBy: ['GET /v1/branches'] }),
  list('POST /core/v1/warehouses/get/data', {
    ofBranch: true,
    tables: ['warehouse', 'branch'], // ordered by the branch's name
    shownBy: ['GET /v1/warehouses'],
  }),
  list('GET /v1/units', { tables: ['unit'], shownBy: ['GET /v1/units'] }),
  list('GET /v1/categories', {
    tables: ['category'],
    shownBy: ['GET /v1/categories'],
    more: { parentId: 'null', tier: 'null' },
  }),
  list('GET /v1/brands', { tables: ['brand'], shownBy: ['GET /v1/brands'] }),
  list('GET /accounting/coa/account', {
    tables: ['account'],
    shownBy: ['GET /accounting/coa/account'],
    needs: ['master.chart-of-account:view'],
  }),
  list('POST /core/v1/account/get/all', {
    ofBranch: true,
    tables: ['account'],
    shownBy: ['GET /accounting/coa/account'],
    needs: books,
    fixed: { isPostable: true },
  }),
  list('POST /core/v1/suppliers/get/data', {
    ofBranch: true,
    tables: ['supplier'],
    shownBy: ['GET /v1/suppliers'],
    byIds: true,
    keep: ({ id, code, name }) => ({ words: `${code} ${name}`, row: { id, code, name } }),
  }),
  list('POST /core/v1/products/get/data', {
    tables: ['product'],
    shownBy: ['GET /v1/global/products'],
    byIds: true,
    keep: ({ sku, name, formerly, units }) => ({
      words: `${name} ${sku} ${formerly ?? ''}`,
      codes: units.flatMap(barcodesOf),
    }),
  }),
  list('POST /core/v1/customers/get/data', {
    ofBranch: true,
    tables: ['customer'],
    shownBy: ['GET /v1/customers'],
    byIds: true,
    keep: (row) => ({
      words: `${row.code ?? ''} ${row.name} ${row.ownerName ?? ''} ${row.phone ?? ''} ${row.formerly ?? ''}`,
      row: customerRow(row),
    }),
  }),
]

/** The input of a list's call: all rows of a branch, or some by their ids. */
export function inputOf(
  { route, fixed, more, namesBranch }: StartList,
  branchId: number | undefined,
  ids?: readonly number[],
) {
  const branch = namesBranch && branchId !== undefined && { branchId }
  const asked = { ...whole, ...fixed, ...more, ...branch, ...(ids && { ids }) }
  const input = route.startsWith('GET ') ? { query: asked } : { body: asked }
  return input as unknown as CallInput<ListRoute> // every list takes these
}
