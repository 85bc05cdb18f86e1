import { createHash } from 'node:crypto'
import { documentTypes, paperCodes } from '@merchant/contract/document/document-types.ts'
import { type MasterTable, masterOf, masterTables } from '@merchant/contract/master/masters.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { demoPassword } from '../../src/demo/company-data.ts'
import { arbitraryOf } from '../fuzz/arbitrary-of.ts'
import { chosenColumns } from './chosen-columns.ts'
import type { Expectation } from './expectations.ts'
import { emailOf, type Person, people } from './people.ts'
import { uploadFor } from './requests-files.ts'
import { baseUnit, debtOf, goodsLine, linesFor, moneyLine, serviceLine } from './requests-lines.ts'
import { kindFor, mergeInto } from './requests-merging.ts'
import { endpointOf, fitting, namedIn, referenceKind, shapeOf } from './requests-references.ts'
import { anyPrice, drawerOf, priceRows, saleOf, transferOf } from './requests-selling.ts'
import type { World } from './world.ts'
import { readyBranch, readyDocument } from './world-documents.ts'
import { freshOrder, nameSalesman } from './world-orders.ts'

/**
 * How what a call names stands to the caller. `colleague` is a record of the own branch that names somebody else, for people
 * who see only what names them. `reference:x` names another company's record in the body's field x.
 */
export type Relation =
  | 'own'
  | 'colleague'
  | 'other'
  | 'foreign'
  | 'company'
  | 'crossed'
  | 'header'
  | `reference:${string}`

type Values = Record<string, unknown>

export interface Request {
  params: Values
  query: Values
  body: unknown
  headers: Record<string, string>
}

/** The branch that a relation stands for, seen from a person; undefined where there is none. */
export function branchFor(person: Person, relation: Relation): string | undefined {
  const [own = 'JKT'] = person.sees
  if (relation === 'other') return person.sees.length > 1 ? person.sees.at(-1) : undefined
  if (relation === 'foreign') return ['JYP', 'SBY', 'LNA'].find((code) => isForeign(person, code))
  if (relation === 'company') return person.company === 'NDR' ? 'LNB' : 'JKT'
  return own
}

const isForeign = (person: Person, code: string): boolean =>
  !person.sees.includes(code) && (code === 'LNA') === (person.company === 'LAIN')

let serial = 0
let banks = 0

/** The smallest value that the schema takes, with names that carry the branch's canary and codes nobody has. */
export function smallest(schema: z.ZodType | undefined, ids: Values, word: string): unknown {
  if (!schema) return undefined
  const count = ++serial
  const accountCode = `1-${String(count).padStart(6, '0')}`
  const named: Values = {
    name: `Uji ${word} ${count}`,
    code: `Z${count.toString(36).toUpperCase().padStart(4, '0')}`,
    email: `uji${count}@uji.test`,
    screen: 'uji',
    sku: `Z${count.toString(36).toUpperCase().padStart(4, '0')}`,
    taxCode: 'PPN',
    isPkp: false, // who is one needs an NPWP, and is refused for that before anything else
    class: 'ASSET',
    reportSection: 'CURRENT_ASSET',
    role: 'CASH',
    usage: 'CASH',
    terminalId: `Z${count}`,
    accountNo: String(10_000_000 + count),
    phone: `0898${String(count).padStart(7, '0')}`,
    approved: 'Approved',
    year: 2026, // the month in which the branches of the demo went live
    month: 1,
    date: '2026-11-20',
    startsOn: '2026-11-20',
    key: 'privacy',
    audience: 'SA',
    startAt: '2026-11-20T00:00:00Z',
    goLiveDate: '2026-11-01', // recent enough for initial stock
    supplierInvoiceNo: `F-UJI-${count}`,
    invoiceNo: `L-UJI-${count}`,
    invoiceDate: '2025-12-01', // of the old books
    taxInvoiceNo: String(count).padStart(17, '0'),
    taxInvoiceDate: '2026-11-20',
    ...ids,
  }
  const field = (key: string, schema: z.core.$ZodType) => {
    const fits = (value: unknown) => z.safeParse(schema, value).success
    if (key === 'code' && !fits(named[key]) && fits(accountCode)) return fc.constant(accountCode)
    if (key === 'code' && !fits(named[key]) && fits('600')) return fc.constant(String(600 + (banks++ % 400))) // of a bank
    return key in named && fits(named[key]) ? fc.constant(named[key]) : undefined
  }
  return fc.sample(arbitraryOf(schema, { field, optional: 'omit' }), { numRuns: 1, seed: count })[0]
}

/** A day of its own for each mapping, before all that the world has. */
function dayInCharge(): Values {
  const day = new Date(Date.UTC(2000, 0, ++serial)).toISOString().slice(0, 10)
  return { validFrom: day, validTo: day }
}

/** A day of its own for each absence, and somebody who may decide. */
async function dayAway(world: World, branch: string, person: Person): Promise<Values> {
  const day = new Date(Date.UTC(2100, 0, ++serial)).toISOString().slice(0, 10)
  return { dateFrom: day, dateTo: day, substituteId: await world.object('approver', branch, person) }
}

/** Old books in which every account is zero. */
const nothingInTheBooks: Values = {
  kind: 'TRIAL_BALANCE',
  day: '2026-01-05',
  totals: { RECEIVABLE: 0, PAYABLE: 0, STOCK_VALUE: 0, STOCK_QUANTITY: 0, POINTS: 0 },
}

const owner = (person: Person, relation: Relation): Person => {
  const key = relation === 'foreign' ? 'gudang' : person.company === 'NDR' ? 'bos.lain' : 'kasir'
  const other =
    people.find((each) => each.key === key && each !== person) ?? people.find((each) => each.key === 'sa')
  return (relation === 'foreign' || relation === 'company') && other
    ? other
    : person.key
      ? person
      : (people[0] ?? person)
}

/** A valid call for one cell: from the schemas, with real ids that stand to the caller as the relation says. */
export async function requestFor(
  world: World,
  line: Expectation,
  person: Person,
  relation: Relation,
): Promise<Request> {
  const { route, names, object } = line
  const special = specialCalls[route]
  if (special)
    return {
      params: { ...line.variant },
      query: {},
      body: undefined,
      headers: {},
      ...(await special(world, person)),
    }
  const endpoint = endpointOf(route)
  const [own = 'JKT'] = person.sees
  const at = branchFor(person, relation) ?? own
  const target =
    relation === 'crossed' ? (branchFor(person, 'foreign') ?? branchFor(person, 'company') ?? own) : at
  const branchId = world.branchOf(at).id
  await readyBranch(world.server, route, branchId)
  const ids: Values = {
    branchId,
    roleId: await world.roleId(own, 'CASHIER'),
    paymentTermId: await world.object('payment_term', own, person),
    supplierId: await world.object('supplier', own, person),
    customerGroupId: await world.object('customer_group', own, person),
    bankAccountId: await world.object('bank_account', own, person),
    ...(/-mappings/.test(route) && {
      ...dayInCharge(),
      hoaId: await world.object('head_of_area', own, person),
      vpId: await world.object('vp_sales', own, person),
    }),
    bankId: await world.object('bank', own, person),
    ...('coaAccountId' in shapeOf(endpoint.body) && {
      coaAccountId: await world.object('unbanked_account', own, person),
    }),
    ...('attachmentId' in shapeOf(endpoint.params) && {
      attachmentId: await world.object('document_attachment', target, person),
    }),
    ...('units' in shapeOf(endpoint.body) && { units: await baseUnit(world, own, person) }),
    ...('lines' in shapeOf(endpoint.body) && {
      lines: fitting(endpoint, await linesFor(route, world, own, target, person)),
    }),
    ...(route === 'POST /v2/selling-prices' && {
      rows: priceRows(branchId, await goodsLine(world, own, person)).map((row) => ({
        ...row,
        accept: anyPrice,
      })),
    }),
    ...(/ \/v1\/price-changes(\/\{id\})?$/.test(route) && {
      lines: priceRows(branchId, await goodsLine(world, own, person)),
      effectiveAt: '2030-01-01T00:00:00.000Z',
    }),
    ...(route === 'POST /core/v1/selling-prices/check' && {
      rows: priceRows(branchId, await goodsLine(world, own, person)),
    }),
    ...('cashAccountId' in shapeOf(endpoint.body) && {
      cashAccountId: await world.object('account', own, person),
    }),
    ...('debts' in shapeOf(endpoint.body) && (await debtOf(world, at, person))),
    ...('details' in shapeOf(endpoint.body) && { details: await moneyLine(world, own) }),
    ...(route === 'POST /v1/stock-opname' && {
      scope: {
        kind: 'PRODUCT',
        ids: (await serviceLine(world, own)).map(({ productId }) => productId),
      },
    }),
    ...(route === 'POST /v1/stock-opname/lines' && { productId: await world.object('product', own, person) }),
    ...(route === 'POST /core/v1/inventories/add' && {
      productIds: [await world.object('product', own, person)],
    }),
    ...('customerId' in shapeOf(endpoint.body) && { customerId: await world.object('customer', at, person) }),
    ...(/\/sales\/(re)?payments\/add$/.test(route) && { payments: await transferOf(world, own) }),
    ...(route === 'POST /core/v1/sales/repayments/add' && {
      customerId: await world.object('approved_customer', at, person),
    }),
    ...(route.includes('/sales/notes/') && { amount: 1 }), // large ones wait for an approval
    ...(route === 'POST /v1/opening-points' && {
      customerId: await world.object('approved_customer', at, person),
    }),
    ...(route.endsWith(' /v1/motorists') && {
      customerId: await world.object('motorist_customer', at, person),
      outerWarehouseId: await world.object('outer_warehouse', at, person),
    }),
    ...(route === 'POST /v1/pos-users' && {
      customerId: await world.object('pos_customer', at, person),
    }),
    ...(route === 'POST /v1/stock-limits' && {
      productId: await world.object('community_goods', own, person),
    }),
    ...(route === 'POST /v1/stock-limits/sheet' && {
      rows: [{ productId: await world.object('community_goods', own, person), minQty: 1, seen: null }],
    }),
    ...(route.endsWith(' /v1/community-products') && {
      productId: await world.object('community_goods', own, person),
      unitId: await world.object('unit', own, person),
      branchIds: [branchId],
    }),
    ...('warehouseId' in shapeOf(endpoint.body) && {
      warehouseId: await world.object('warehouse', at, person),
    }),
    ...(route === 'PUT /v1/mutations-confirm' && { lines: [] }), // everything came
    ...(route === 'PUT /v1/taxes' && { validFrom: '2010-04-01' }), // before the record's last day
    ...(route === 'POST /v1/mutations' && {
      fromWarehouseId: await world.object('warehouse', at, person),
      toWarehouseId: await world.object('primary_warehouse', at, person),
    }),
    ...(route.includes('/cashier/shift/') && (await drawerOf(world, own, relation))),
    ...(route === 'POST /core/v1/opening-balance/state' && { amount: 0 }),
    ...(route.includes('/v1/approval-absences') && (await dayAway(world, own, person))),
    ...(route === 'POST /v1/surveys' && {
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      questions: [{ kind: 'TEXT', text: 'Usul?' }],
    }),
    ...(route.endsWith(' /v2/branch-group') && { branchIds: [world.branchOf(own).id] }),
    ...(route === 'PUT /v1/first-week' && { key: 'units', marked: true }),
    ...(route.endsWith(' /v1/stock-corrections') && { direction: 'IN', reason: 'HILANG' }),
  }
  if (route.includes('/event-banner'))
    ids.imageUrl = `/files/${createHash('md5').update(world.branchOf(own).company).digest('hex')}`
  if (route.includes('/accounting/coa/'))
    Object.assign(ids, {
      id: 1, // the place of a role; where a record is named, it comes below
      accountTypeId: await world.object('account_type', own, person),
      accountId: await world.object('account', own, person),
    })
  if (/\/(inventories\/\{id\}\/sales\/history|products\/\{id\}\/(overview|units))$/.test(route))
    ids.id = await world.object('product', own, person)
  if (route.endsWith('/surveys/{id}/answers')) ids.id = await world.object('survey', own, person)
  if (route.endsWith('/suppliers/{id}/overview')) ids.id = await world.object('supplier', own, person)
  if (route.includes('/core/v1/report/'))
    Object.assign(ids, {
      accountId: await world.object('account', own, person),
      productId: await world.object('product', own, person),
    })
  const word = world.wordOf(line.scope === 'branch' ? target : world.branchOf(target).company)
  const params = (smallest(endpoint.params, ids, word) ?? {}) as Values // an object schema by contract
  const query = (smallest(endpoint.query, ids, word) ?? {}) as Values // an object schema by contract
  const body = wholeChange(route, ids, word) ?? (smallest(endpoint.body, ids, word) as Values | undefined) // an object schema by contract
  if (body && route === 'POST /v1/contents') body.channels = ['OFFICE'] // a greeting is shown somewhere
  if (body && ids.details) body.details = ids.details
  if (body && ids.payments && !route.includes('/booking/')) body.payments = ids.payments
  if (body && route === 'POST /v1/surveys') body.branchIds = [branchId] // the owners of others are told of none
  if (body && route === 'POST /v1/customers/tags') body.give = [await world.object('tag', own, person)]
  if (body && /-mappings(\/\{id\})?$/.test(route)) body.validTo = body.validFrom // of one day
  if (body && route === 'POST /v1/opening-invoices') body.customerId = ids.customerId // or a supplier
  if (body && route.endsWith('/due/{id}/post')) body.lines = ids.lines // lines that balance
  if (body && route === 'PATCH /v1/approvals/approve')
    body.items = [{ id: await world.object('approval_request', own, person), version: 1 }]
  if (body && route === 'PUT /v1/price-changes/{id}') body.lines = ids.lines // of the batch's own branch
  if (body && route === 'PUT /v1/selling-prices/{id}') body.price = 1000 // else it would have to end
  if (body && route.endsWith('/import/{type}/batches/{id}/columns')) Object.assign(body, chosenColumns)
  if (body && route.endsWith('/import/{type}/batches/{id}/cells'))
    body.cells = [{ row: 2, column: 'sku', value: 'B' }]
  if (body && route.endsWith('/detail/update/status')) body.reason = 'Uji' // of a giro that bounced
  if (body && route.endsWith('/payments/details/update'))
    Object.assign(body, { status: 'CLEARED', bankAccountId: ids.bankAccountId }) // a giro is paid into an account
  Object.assign(params, line.variant)
  if (object) {
    const by = owner(person, relation)
    const id =
      (await freshOrder(world, route, target)) ?? (await world.object(kindFor(route, object), target, by))
    Object.assign(body ?? query, await mergeInto(world, route, object, { branch: target, by }))
    await readyDocument(world.server, route, id)
    if (route.endsWith('/withdraw') && person.key)
      await world.server.rows('update approval_request set requester_id = $2 where id = $1', [
        id,
        await world.employeeId(person),
      ])
    if ((object === 'SALES_ORDER' || object === 'SALES_RETURN') && person.column === 'SA' && target === own)
      await nameSalesman(world, id, person, relation)
    const key = Object.keys(params).find((each) => !(each in line.variant))
    if (key) params[key] = id
    else if ('id' in shapeOf(endpoint.query)) query.id = id
    else if ('ids' in shapeOf(endpoint.query)) query.ids = [id]
    else if (body) Object.assign(body, namedIn(endpoint, object, id))
    if (body) Object.assign(body, await saleOf(world, route, { person, branch: target, id }))
    if (body && 'version' in shapeOf(endpoint.body)) body.version = await world.version(object, id)
    if (body && object === 'branch' && 'kind' in shapeOf(endpoint.body))
      Object.assign(body, await world.branchKeeps(id))
  } else if (body && route.endsWith('/account-role'))
    body.version = await world.version('account_role', await world.object('account_role', own, person))
  else if (body && route === 'PUT /v1/company')
    body.version = await world.version('company', world.branchOf(own).company_id)
  else if (body && route === 'PUT /v1/settings')
    body.version = 0 // it names no value, so nothing is ever decided
  else if (body && route === 'POST /core/v1/period/duty/update')
    body.version = 0 // nobody owns the check yet
  else if (body && route === 'POST /core/v1/opening-balance/state')
    Object.assign(body, nothingInTheBooks, {
      version: await world.server.value(
        'select coalesce(max(version), 0)::int from opening_statement where branch_id = $1',
        [branchId],
      ),
    })
  else if (body && 'version' in body)
    body.version = await world.version(
      'employee',
      await world.employeeId(person.key ? person : owner(person, 'company')),
    )
  if ((names === 'branch' || names === 'both') && !body?.branchId && !query.branchId)
    Object.assign(endpoint.body ? (body ?? {}) : query, { branchId })
  const headers: Record<string, string> = {}
  if (names === 'header') headers['x-branch-id'] = String(branchId)
  if (relation === 'header')
    headers['x-branch-id'] = String(
      world.branchOf(branchFor(person, 'foreign') ?? branchFor(person, 'company') ?? own).id,
    )
  const [, reference] = relation.split(':')
  if (reference && body)
    body[reference] = await world.object(
      referenceKind(route, reference) ?? '',
      branchFor(person, 'company') ?? own,
      person,
    )
  if (endpoint.kind !== 'upload') return { params, query, body, headers }
  const file = uploadFor(route)
  return { params, query, body: file.body, headers: { ...headers, ...file.headers } }
}

/** What a record keeps as it was made: naming another one is refused. */
const stays: Partial<Record<MasterTable, string>> = { warehouse: 'kind', tax: 'code' }

/** The call that makes what this one changes, of a master or a document. */
function makerOf(route: string): { table?: MasterTable; made: string } | undefined {
  const table = masterTables.find((each) => masterOf(each).routes.update === route)
  if (table) return { table, made: masterOf(table).routes.create }
  const adds = [route.replace(/\/update$/, '/add'), route.replace(/^PUT /, 'POST ')].filter(
    (add) => add !== route,
  )
  const code = paperCodes.find((each) => adds.includes(documentTypes[each].made))
  return code && { made: documentTypes[code].made }
}

/** A change that names what a new one must have, so that each of its rules has something to judge. */
function wholeChange(route: string, ids: Values, word: string): Values | undefined {
  const maker = makerOf(route)
  if (!maker) return undefined
  const { body } = endpointOf(route)
  const made = smallest(endpointOf(maker.made).body, ids, word) as Values // an object schema by contract
  const kept = maker.table && stays[maker.table]
  const named = Object.entries(made).filter(([field]) => field in shapeOf(body) && field !== kept)
  return { ...Object.fromEntries(named), ...(smallest(body, ids, word) as Values) } // an object schema by contract
}

/** Whose secrets a public call uses: a caller without a session, or with an ended one, borrows the cashier's. */
const caller = (person: Person): Person =>
  (person.column === 'AN' || person.column === 'RV' ? people.find(({ key }) => key === 'kasir') : person) ??
  person

/** Calls whose input is more than its schema says: secrets that must be right. */
const specialCalls: Record<string, (world: World, person: Person) => Promise<Partial<Request>>> = {
  'POST /v1/auth': async (_, person) => ({
    body: { email: emailOf(caller(person)), password: demoPassword },
  }),
  'POST /core/v1/employees/token/refresh': async (world, person) => ({
    body: { refreshToken: (await world.session(caller(person))).refresh },
  }),
  'POST /v1/auth/change-password': async () => ({
    body: { oldPassword: demoPassword, newPassword: `Gerobak-Biru-${++serial}` },
  }),
  'PUT /v1/profile/pin': async () => ({ body: { pin: '482915', password: demoPassword } }),
}
