import { endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { fieldsOf } from '../support/schema-fields.ts'
import { type Expectation, expectations } from './expectations.ts'
import { endpointOf } from './requests-references.ts'

/** A field by which a call names a record. */
export interface NamedField {
  line: Expectation
  part: 'params' | 'query' | 'body'
  path: readonly string[]
  /** Of record, as the finders of world.ts know it. */
  kind: string
}

/** What each field names, wherever it stands. A new name is added here, with a finder in world.ts for a new kind. */
const kinds: Readonly<Record<string, string>> = {
  // people
  approverId: 'approver',
  cashierId: 'employee',
  employeeId: 'employee',
  hoaId: 'head_of_area',
  vpId: 'vp_sales',
  mentions: 'employee',
  makerEmployeeId: 'salesman',
  ownerEmployeeId: 'owner',
  picEmployeeId: 'keeper',
  picSaId: 'salesman',
  roleId: 'role',
  roleIds: 'role',
  saId: 'salesman',
  scId: 'coordinator',
  tagIds: 'tag',
  give: 'tag',
  take: 'tag',
  substituteId: 'approver',
  // branches and what they own
  branchGroupId: 'branch_group',
  branchGroupIds: 'branch_group',
  branchId: 'branch',
  branchIds: 'branch',
  customerGroupId: 'customer_group',
  customerId: 'customer',
  defaultWarehouseId: 'warehouse',
  edcId: 'edc',
  edcRateId: 'edc_rate',
  fromWarehouseId: 'warehouse',
  outerWarehouseId: 'outer_warehouse',
  parentBranchId: 'branch',
  servesBranchId: 'branch',
  supplyBranchId: 'branch',
  tagId: 'tag',
  toWarehouseId: 'warehouse',
  warehouseId: 'warehouse',
  // papers and their parts
  advanceId: 'CUSTOMER_ADVANCE',
  advanceIds: 'open_item',
  photoIds: 'return_picture',
  proofId: 'delivery_picture',
  signatureId: 'delivery_picture',
  attachmentId: 'document_attachment',
  batchId: 'import_batch',
  changesOrderId: 'SALES_ORDER',
  creditNoteId: 'open_item',
  debitNoteId: 'SALES_ORDER',
  debtPaymentId: 'DEBT_PAYMENT',
  detailId: 'giro',
  documentId: 'GENERAL_JOURNAL',
  downPaymentId: 'open_item',
  openItemId: 'receivable',
  orderId: 'SALES_ORDER',
  orderLineId: 'sales_order_line',
  payableId: 'open_item',
  poId: 'PURCHASE_ORDER',
  poLineId: 'purchase_order_line',
  purchaseOrderId: 'PURCHASE_ORDER',
  receiveLineId: 'goods_receipt_line',
  refId: 'PURCHASE_ORDER',
  shiftId: 'CASHIER_SHIFT',
  supplierReceiptId: 'PURCHASE_INVOICE',
  // masters of the company
  accountId: 'account',
  accountTypeId: 'account_type',
  bankAccountId: 'bank_account',
  bankId: 'bank',
  brandId: 'brand',
  cashAccountId: 'account',
  categoryId: 'category',
  choice: 'promotion_reward',
  coaAccountId: 'unbanked_account',
  imageFileId: 'file',
  logoFileId: 'file',
  photoStoreId: 'shop_front',
  photoKtpId: 'identity',
  photoId: 'survey_picture',
  methodId: 'payment_method',
  moreImageFileIds: 'file',
  paymentTermId: 'payment_term',
  principalId: 'principal',
  productId: 'product',
  productIds: 'product',
  promotionId: 'promotion_group',
  rewardChoices: 'promotion_reward',
  supplierId: 'supplier',
  typeId: 'account_type',
  unitId: 'unit',
  viewId: 'shared_view',
}

/** The same word for something else, by the call; the first that fits counts. */
const elsewhere: readonly [route: RegExp, name: string, kind: string | ((line: Expectation) => string)][] = [
  [/\/inventories\/\{id\}/, 'id', 'product'],
  [/\/products\/\{id\}\/(overview|units)/, 'id', 'product'],
  [/\/suppliers\/\{id\}\/overview/, 'id', 'supplier'],
  [/ \/core\/v2\/edc\//, 'rates.id', 'edc_rate'],
  [/customers\/get\/data/, 'ids', 'customer'],
  [/customers\/tags/, 'ids', 'customer'],
  [/products\/get\/data/, 'ids', 'product'],
  [/suppliers\/get\/data/, 'ids', 'supplier'],
  [/stock-opname$/, 'scope.ids', 'product'],
  [/stock-opname/, 'lineId', 'stock_count_line'],
  [/orders\/returns\/process$/, 'lines.id', 'sales_return_line'],
  [/mutations-confirm/, 'lineId', 'stock_mutation_line'],
  [/\/v1\/approvals\/approve/, 'items.id', 'approval_request'],
  [/\/v1\/branches/, 'groupId', 'branch_group'],
  [/\/v1\/customers/, 'groupId', 'customer_group'],
  [/\/credit-limits\/customers/, 'groupId', 'customer_group'],
  [/\/event-banner-group/, 'banners.id', 'member'],
  [/\/event-banner-group/, 'bannerId', 'banner_group'],
  [/\/event-banner-group$/, 'id', 'banner_group'],
  [/\/event-banner\//, 'bannerId', 'banner'],
  [/\/selling-prices$/, 'seen.id', 'selling_price'],
  [/\/stock-limits\/sheet$/, 'seen.id', 'stock_limit'],
  [/\/surveys\/\{id\}\/answers/, 'id', 'survey'],
  [/\/accounting\//, 'parentId', 'account'],
  [/\/v1\/categories/, 'parentId', 'category'],
  [/\/\{id\}\/merge$/, 'into', ({ object }) => object],
  [/./, 'id', ({ object }) => object],
  [/./, 'ids', ({ object }) => object],
]

/** Looks like a name and is none. */
const notNamed: Readonly<Record<string, string>> = {
  merchantId: 'a number that a bank gives a shop',
  terminalId: 'a number that a bank gives a machine',
  deviceId: 'what an application calls its device',
  areaIds: 'places of the country, which are everybody’s',
  regionId: 'a place of the country',
  cityId: 'a place of the country',
  districtId: 'a place of the country',
  subDistrictId: 'a place of the country',
}

const looksLikeId = /(^id|^ids|.Id|.Ids)$/

const withoutItems = (path: readonly string[]) => path.filter((key) => key !== '[]' && key !== '{}')

function kindOf(line: Expectation, path: readonly string[]): string | undefined {
  const keys = withoutItems(path)
  const name = keys.at(-1) ?? ''
  const found = elsewhere.find(
    ([route, key]) =>
      route.test(line.route) &&
      (key === name || keys.join('.').endsWith(`.${key}`) || key === keys.join('.')),
  )
  if (!found) return kinds[name]
  const [, , kind] = found
  return typeof kind === 'string' ? kind : kind(line) || undefined
}

export const fieldName = ({ line, part, path }: Pick<NamedField, 'line' | 'part' | 'path'>): string =>
  `${line.route} ${part}.${path.join('.').replaceAll('.[]', '[]')}`

const seen = new Set<string>()
/** One line for each call: its records are of the same kinds whatever the variant. */
const lines = expectations.filter(({ route }) => !seen.has(route) && seen.add(route))

const all = lines.flatMap((line) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(endpointOf(line.route)[part]).map((field) => ({ line, part, ...field })),
  ),
)

/** The place of a role in the list that the product has. */
const placeOfRole = 'GET /accounting/coa/account-role/{id}'

const named = all
  .filter(({ line, path, isIdentity }) => {
    const name = withoutItems(path).at(-1) ?? ''
    return (isIdentity || looksLikeId.test(name)) && !(name in notNamed) && line.route !== placeOfRole
  })
  .map(({ line, part, path }) => ({ line, part, path, kind: kindOf(line, path) }))

/** Fields that nobody has classified. */
export const unclassified = named.filter(({ kind }) => kind === undefined).map(fieldName)

/** Words of the tables that no field has any more. */
export const staleWords = [...Object.keys(kinds), ...Object.keys(notNamed)].filter(
  (word) => !all.some(({ path }) => withoutItems(path).at(-1) === word),
)

/** Fields that take what is no number for one. */
export const coercing = all.filter(({ coerces }) => coerces).map(fieldName)

/** Whether a field says which record the call is about, and not which other one it has to do with. */
const isOwnId = ({ object }: Expectation, name: string | undefined): boolean =>
  ['id', 'ids', 'batchId', 'detailId', 'debtPaymentId', 'orderId', 'shiftId', `${object}Id`].includes(
    name ?? '',
  )

/**
 * The fields that the cells of the matrix don't try: those try the record that a call is about, and the branch where it names
 * one.
 */
export const namedFields: readonly NamedField[] = named.flatMap(({ kind, ...field }) => {
  const { line, part, path } = field
  const isAbout = kind === line.object && path.length === 1 && (part === 'params' || isOwnId(line, path[0]))
  const isBranch = path.join('.') === 'branchId' && (line.names === 'branch' || line.names === 'both')
  return kind === undefined || line.scope === 'none' || isAbout || isBranch ? [] : [{ ...field, kind }]
})

/** Whether a call answers a question and is no list: what it looks into must be the branch's own. */
export const isFilter = ({ line, part, path }: NamedField): boolean => {
  const endpoint = endpointOf(line.route)
  const fields = fieldsOf(endpoint[part]).map((each) => each.path.join('.'))
  return (
    endpointKind(line.route, endpoint) === 'query' &&
    (path[0] === 'filters' ||
      fields.includes('limit') ||
      fields.includes('offset') ||
      fields.includes('format'))
  )
}
