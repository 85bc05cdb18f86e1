import { z } from 'zod'
import { accountContract } from '../accounting/account.ts'
import { accountRoleContract } from '../accounting/account-role.ts'
import { accountTypeContract } from '../accounting/account-type.ts'
import type { Contract, Endpoint } from '../kernel/endpoint.ts'
import { stockLimitContract } from '../stock/stock-limit.ts'
import type { Permission } from '../system/access-catalogue.ts'
import { companyFields } from '../system/company.ts'
import { employeeContract } from '../system/employee.ts'
import { Limits, roleContract } from '../system/role.ts'
import { bankContract } from './bank.ts'
import { bannerFields, bannerGroupFields } from './banner.ts'
import { branchContract } from './branch.ts'
import { branchBankAccountContract } from './branch-bank-account.ts'
import { branchGroupContract } from './branch-group.ts'
import { brandContract } from './brand.ts'
import { categoryContract } from './category.ts'
import { communityContract } from './community.ts'
import { communityProductFields } from './community-product.ts'
import { contentFields } from './content.ts'
import { customerContract } from './customer.ts'
import { customerGroupContract } from './customer-group.ts'
import { edcContract } from './edc.ts'
import { marketContract } from './market.ts'
import { merchantTagContract } from './merchant-tag.ts'
import { motoristContract } from './motorist.ts'
import { paymentMethodContract } from './payment-method.ts'
import { paymentTermContract } from './payment-term.ts'
import { posUserContract } from './pos-user.ts'
import { principalContract } from './principal.ts'
import { productContract } from './product.ts'
import { supplierContract } from './supplier.ts'
import { supplierContactContract } from './supplier-contact.ts'
import { surveyFields } from './survey.ts'
import { taxContract } from './tax.ts'
import { unitContract } from './unit.ts'
import { warehouseContract } from './warehouse.ts'

interface Named<C> {
  list?: keyof C
  update?: keyof C
  /** As what a file of them is brought in, where that can be. */
  file?: string
}

/** A master's calls. The four that all have are found by their verbs; `named` are those that have other names. */
const of = <C extends Contract, const N extends Named<C> = object>(calls: C, named?: N) => ({
  calls,
  named: named ?? ({} as N), // nothing named
})

/**
 * Every master by its table, and the one place that lists them: API, unique keys, history, forms and the tests of all
 * masters are derived from its contract.
 */
export const masters = {
  brand: of(brandContract),
  principal: of(principalContract),
  unit: of(unitContract, { file: 'units' }),
  category: of(categoryContract),
  product: of(productContract, { file: 'products' }),
  branch: of(branchContract),
  branch_group: of(branchGroupContract),
  market: of(marketContract),
  employee: of(employeeContract, { list: 'POST /core/v1/employees/get/all', file: 'employees' }),
  role: of(roleContract),
  payment_term: of(paymentTermContract),
  payment_method: of(paymentMethodContract),
  bank: of(bankContract),
  branch_bank_account: of(branchBankAccountContract, { list: 'POST /core/v1/branches/bank-account/get/all' }),
  edc: of(edcContract, { list: 'POST /core/v2/edc/get/all', update: 'POST /core/v2/edc/update' }),
  customer_group: of(customerGroupContract),
  customer: of(customerContract, { file: 'customers' }),
  merchant_tag: of(merchantTagContract),
  community: of(communityContract),
  motorist: of(motoristContract, { file: 'motorists' }),
  pos_user: of(posUserContract),
  tax: of(taxContract),
  supplier: of(supplierContract, { file: 'suppliers' }),
  supplier_contact: of(supplierContactContract, {
    list: 'POST /core/v1/suppliers/contact/get/all',
    update: 'POST /core/v1/suppliers/contact/update',
  }),
  warehouse: of(warehouseContract),
  stock_limit: of(stockLimitContract, { file: 'stock-limits' }),
  account: of(accountContract),
  account_type: of(accountTypeContract),
} as const

type Masters = typeof masters
export type MasterTable = keyof Masters
export const masterTables = Object.keys(masters) as [MasterTable, ...MasterTable[]] // the registry's own keys

/** Masters that come from files, and as what. */
export type ImportedMaster = {
  [T in MasterTable]: Masters[T]['named'] extends { file: string } ? T : never
}[MasterTable]
export type MasterFile = Masters[ImportedMaster]['named']['file']

/** As what a file of a master is brought in. */
export const fileOf = (table: ImportedMaster): MasterFile => masters[table].named.file

const imported = (table: MasterTable): table is ImportedMaster => 'file' in masters[table].named
export const masterFiles: readonly MasterFile[] = masterTables.filter(imported).map(fileOf)

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The calls of all masters, for the API. */
export const masterCalls = Object.assign({}, ...Object.values(masters).map(({ calls }) => calls)) as AllOf<
  Masters[MasterTable]['calls']
> // all of them together

interface MasterCalls {
  /** The four routes that every master has. */
  routes: { list: string; get: string; create: string; update: string }
  /** The name of one record: 'Merek'. */
  label: string
  /** One of the first opens the record; one right each adds and changes it. */
  rights: { view: readonly Permission[]; add: Permission; edit: Permission }
  scope: Endpoint['scope']
  /** The fields of a new one. */
  fields: Readonly<Record<string, z.ZodType>>
  /** The orders of its list. */
  sorts: readonly string[]
}

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** The four calls of a master with their declarations. @throws where a contract lacks one: a defect of ours */
export function masterOf(table: MasterTable): MasterCalls {
  const { calls, named }: { calls: Contract; named: { list?: string; update?: string; file?: string } } =
    masters[table]
  const find = (what: string, fits: (route: string, call: Endpoint) => boolean) => {
    const found = Object.entries(calls).find(([route, call]) => fits(route, call))
    if (!found) throw new Error(`${table}: the contract has no call to ${what}`)
    return found
  }
  const reads = (route: string) => route.startsWith('GET ')
  const [list, { sorts }] = find(
    'list',
    (route) => route === (named.list ?? route) && (named.list !== undefined || reads(route)),
  )
  const [get, { access: view, params }] = find('get', (route) => reads(route) && route.endsWith('/{id}'))
  const [create, { access: add, body, scope }] = find('create', (_, call) => call.status === 201)
  const [update, { access: edit }] = find('update', (route) =>
    named.update ? route === named.update : route.startsWith('PUT '),
  )
  const rights = { view: [view].flat(), add, edit } as MasterCalls['rights'] // adding and changing ask for one right
  if (!sorts) throw new Error(`${table}: its list does not say by what it can be ordered`)
  const label = titleIn(shapeOf(params), 'id') ?? table
  return { routes: { list, get, create, update }, label, rights, scope, fields: shapeOf(body), sorts }
}

/** Records that change as masters do without being any: what a form of one holds. */
export const formsAlike = {
  company: companyFields,
  role_limits: Limits.shape,
  banner: bannerFields,
  banner_group: bannerGroupFields,
  community_product: communityProductFields,
  content: contentFields,
  survey: surveyFields,
  account_role: accountRoleContract['PUT /accounting/coa/account-role'].body.shape,
}
export type FormTable = MasterTable | keyof typeof formsAlike

/** The fields of a new record, or of the one that there is. */
export const fieldsOf = (table: FormTable): Readonly<Record<string, z.ZodType>> =>
  table in formsAlike ? formsAlike[table as keyof typeof formsAlike] : masterOf(table as MasterTable).fields // one or the other

/** The schema and what it is wrapped around: optional, default, pipe; from the outside in. */
export function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const {
    innerType,
    in: first,
    out,
  } = schema._zod.def as unknown as Record<string, z.core.$ZodType | undefined> // wrappers have some of these
  const inner = [innerType, first, out].filter((each) => each !== undefined)
  return [schema, ...inner.flatMap(layersOf)]
}

/** The title of a field of a body. */
export function titleIn(shape: Readonly<Record<string, z.core.$ZodType>>, field: string): string | undefined {
  const schema = shape[field]
  const titles = schema ? layersOf(schema).map((layer) => z.globalRegistry.get(layer)?.title) : []
  return titles.find((title) => title !== undefined)
}

/** The label of a field of a master; undefined for a field without a form. */
export const titleOf = (table: MasterTable, field: string): string | undefined =>
  titleIn(masterOf(table).fields, field)

/** The same for a field with a label. @throws where there is none: a defect of ours */
export function labelOf(table: MasterTable, field: string): string {
  const title = titleOf(table, field)
  if (title === undefined) throw new Error(`${table}: the contract has no field ${field}`)
  return title
}
