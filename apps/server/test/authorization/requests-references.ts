import { type ApiRoute, api } from '@merchant/contract/api.ts'
import { type Endpoint, endpointKind } from '@merchant/contract/kernel/endpoint.ts'
import { z } from 'zod'

export type Values = Record<string, unknown>

/** Which kind of record a field of a body points at. */
const references: Record<string, string> = {
  roleId: 'role',
  viewId: 'shared_view',
  principalId: 'principal',
  brandId: 'brand',
  categoryId: 'category',
  parentId: 'category',
  parentBranchId: 'branch',
  supplyBranchId: 'branch',
  branchGroupId: 'branch_group',
  ownerEmployeeId: 'employee',
  imageFileId: 'file',
  logoFileId: 'file',
  photoStoreId: 'shop_front',
  photoKtpId: 'identity',
  paymentTermId: 'payment_term',
  supplierId: 'supplier',
  picEmployeeId: 'employee',
  accountTypeId: 'account_type',
  bankAccountId: 'bank_account',
  bankId: 'bank',
  coaAccountId: 'unbanked_account',
  makerEmployeeId: 'employee',
  customerGroupId: 'customer_group',
  picSaId: 'employee',
  hoaId: 'employee',
  vpId: 'employee',
  scId: 'employee',
  accountId: 'account',
  cashAccountId: 'account',
  productId: 'product',
  warehouseId: 'warehouse',
  defaultWarehouseId: 'warehouse',
  fromWarehouseId: 'warehouse',
  toWarehouseId: 'warehouse',
  purchaseOrderId: 'PURCHASE_ORDER',
  supplierReceiptId: 'supplier',
  detailId: 'giro',
  shiftId: 'CASHIER_SHIFT',
  approverId: 'employee',
  employeeId: 'employee',
  substituteId: 'approver',
  debtPaymentId: 'DEBT_PAYMENT',
  batchId: 'import_batch',
  customerId: 'customer',
  saId: 'employee',
  outerWarehouseId: 'outer_warehouse',
  unitId: 'unit',
  orderId: 'SALES_ORDER',
  documentId: 'GENERAL_JOURNAL',
  proofId: 'delivery_picture',
  signatureId: 'delivery_picture',
}

/** The branch is the matrix's own matter; a merchant and a terminal are numbers that a bank gives, a device one of an application. */
const notReferences = new Set(['branchId', 'merchantId', 'terminalId', 'deviceId'])

/** A parent is a category, or an account where the call is about the chart; a motorist's customer is of that type. */
export const referenceKind = (route: string, field: string): string | undefined =>
  field === 'parentId' && route.includes('/accounting/')
    ? 'account'
    : field === 'customerId' && route.endsWith('/v1/motorists')
      ? 'motorist_customer'
      : field === 'customerId' && route.endsWith('/v1/pos-users')
        ? 'pos_customer'
        : field === 'productId' && /\/v1\/(community-products|stock-limits)$/.test(route)
          ? 'community_goods'
          : references[field]

export const endpointOf = (route: string): Endpoint => api[route as ApiRoute] // expectations are compared with the contract first

export function shapeOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!schema) return {}
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType> // classic schemas throughout
  return schema instanceof z.ZodOptional ? shapeOf(schema.unwrap() as z.ZodType) : {} // a body that may be left out
}

/** Fields of the body that point at other records, besides the branch. */
export function referencesOf(route: string): string[] {
  if (endpointKind(route, endpointOf(route)) === 'query') return []
  const fields = Object.keys(shapeOf(endpointOf(route).body)).filter(
    (key) => /.Id$/.test(key) && !notReferences.has(key),
  )
  const unknown = fields.find((field) => !referenceKind(route, field))
  if (unknown)
    throw new Error(`${route}: add '${unknown}' to requests-references.ts, with the kind of record it names`)
  return fields
}

/** The field of a body that says which record the call is about; papers are printed several at once. */
export function namedIn(endpoint: Endpoint, object: string, id: number): Values {
  if ('prices' in shapeOf(endpoint.body)) return { prices: [{ id, version: 1 }] } // a fresh one
  if (object === 'branch' && 'ids' in shapeOf(endpoint.body)) return { ids: [id] } // 'branchId' is whose call it is
  if (object.endsWith('_NOTE')) return { id } // 'orderId' is what it is about
  const fields = [
    `${object}Id`,
    'batchId',
    'detailId',
    'debtPaymentId',
    'orderId',
    'documentId',
    'id',
    'shiftId',
    'ids',
  ]
  const field = fields.find((each) => each in shapeOf(endpoint.body)) ?? 'id'
  return { [field]: field === 'ids' ? [id] : id }
}

/** The same line as the call's own words have it: with a cost, or with neither price nor cost; labels have copies. */
export function fitting(endpoint: Endpoint, lines: readonly Values[]): readonly Values[] {
  const schema = shapeOf(endpoint.body).lines
  const bare = lines.map(({ price: _, ...line }) => line)
  const labels = bare.map(({ qty: _, ...line }) => ({ ...line, copies: 1 }))
  const known = [lines, bare.map((line) => ({ ...line, unitCost: '100' })), bare, labels]
  return known.find((each) => schema && z.safeParse(schema, each).success) ?? lines
}
