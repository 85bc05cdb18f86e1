import { bind } from '../../../kernel/http/handlers.ts'
import { listSupplierChoices, supplierRecords } from './supplier.master.ts'
import { listSuppliers } from './supplier.queries.ts'
import { contact, createContact, listContacts, updateContact } from './supplier-contact.commands.ts'

export const supplierRoutes = {
  ...supplierRecords,
  ...bind({
    'GET /v1/suppliers': (ctx, { query }) => listSuppliers(ctx, query),
    'POST /core/v1/suppliers/get/data': (ctx, { body }) => listSupplierChoices(ctx, body),
    'POST /core/v1/suppliers/contact/get/all': (ctx, { body }) => listContacts(ctx, body),
    'GET /core/v1/suppliers/contact/get/{id}': (ctx, { params }) => contact.find(ctx, params.id),
    'POST /core/v1/suppliers/contact/add': (ctx, { body }) => createContact(ctx, body),
    'POST /core/v1/suppliers/contact/update': (ctx, { body }) => updateContact(ctx, body),
  }),
}
