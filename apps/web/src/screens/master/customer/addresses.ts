const customers = '/app/master/customer'
const groups = `${customers}/groups`

/** Addresses of the customer screen and its tabs. */
export const customerAddress = {
  list: customers,
  add: `${customers}/add`,
  open: ({ id }: { id: number }) => `${customers}/${id}`,
  edit: ({ id }: { id: number }) => `${customers}/${id}/edit`,
  import: `${customers}/import`,
  importBatch: (id: number) => `${customers}/import/${id}`,
}

export const groupAddress = {
  list: groups,
  add: `${groups}/add`,
  open: ({ id }: { id: number }) => `${groups}/${id}`,
  edit: ({ id }: { id: number }) => `${groups}/${id}/edit`,
}
