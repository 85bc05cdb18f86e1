import { bind } from '../../../kernel/http/handlers.ts'
import { addCustomer, addNonMember, updateCustomer } from './customer.commands.ts'
import { getCustomerRecord, listCustomerChoices, listCustomers } from './customer.queries.ts'
import { decideCustomer } from './customer-approval.commands.ts'
import { listDuplicates } from './customer-duplicates.queries.ts'
import { tagCustomers } from './customer-tags.ts'

export const customerRoutes = bind({
  'GET /v1/customers': (ctx, { query }) => listCustomers(ctx, query),
  'GET /v1/customers/{id}': (ctx, { params }) => getCustomerRecord(ctx, params.id),
  'GET /v1/customers/{id}/duplicates': (ctx, { params }) => listDuplicates(ctx, params.id),
  'POST /core/v1/customers/add': (ctx, { body }) => addCustomer(ctx, body),
  'POST /core/v2/customer/nonmember/add': (ctx, { body }) => addNonMember(ctx, body),
  'PUT /v1/customers': (ctx, { body }) => updateCustomer(ctx, body),
  'PATCH /v1/customers/approved/{id}': (ctx, { params, body }) => decideCustomer(ctx, params.id, body),
  'POST /v1/customers/tags': (ctx, { body }) => tagCustomers(ctx, body),
  'POST /core/v1/customers/get/data': (ctx, { body }) => listCustomerChoices(ctx, body),
})
