const customers = '/app/master/customer'

/** Addresses of the customer screen. */
export const customerAddress = {
  list: customers,
  add: `${customers}/add`,
  open: ({ id }: { id: number }) => `${customers}/${id}`,
  edit: ({ id }: { id: number }) => `${customers}/${id}/edit`,
  import: `${customers}/import`,
  importBatch: (id: number) => `${customers}/import/${id}`,
}
