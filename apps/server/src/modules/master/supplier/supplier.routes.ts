import { bind } from '../../../kernel/http/handlers.ts'
import { createSupplier, updateSupplier } from './supplier.commands.ts'
import { getSupplier, listSupplierChoices, listSuppliers } from './supplier.queries.ts'
import { createContact, updateContact } from './supplier-contact.commands.ts'
import { getContact, listContacts } from './supplier-contact.queries.ts'

export const supplierRoutes = bind({
  'GET /v1/suppliers': (ctx, { query }) => listSuppliers(ctx, query),
  'GET /v1/suppliers/{id}': (ctx, { params }) => getSupplier(ctx.db, ctx.principal.companyId, params.id),
  'POST /v1/suppliers': (ctx, { body }) => createSupplier(ctx, body),
  'PUT /v1/suppliers': (ctx, { body }) => updateSupplier(ctx, body),
  'POST /core/v1/suppliers/get/data': (ctx, { body }) => listSupplierChoices(ctx, body),
  'POST /core/v1/suppliers/contact/get/all': (ctx, { body }) => listContacts(ctx, body),
  'GET /core/v1/suppliers/contact/get/{id}': (ctx, { params }) =>
    getContact(ctx.db, ctx.principal.companyId, params.id),
  'POST /core/v1/suppliers/contact/add': (ctx, { body }) => createContact(ctx, body),
  'POST /core/v1/suppliers/contact/update': (ctx, { body }) => updateContact(ctx, body),
})
