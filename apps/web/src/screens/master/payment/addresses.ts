const terms = '/app/master/payment'
const methods = `${terms}/methods`

/** Addresses of the payment screen and its tabs. */
export const termAddress = {
  list: terms,
  add: `${terms}/add`,
  open: ({ id }: { id: number }) => `${terms}/${id}`,
  edit: ({ id }: { id: number }) => `${terms}/${id}/edit`,
}

export const methodAddress = {
  list: methods,
  add: `${methods}/add`,
  open: ({ id }: { id: number }) => `${methods}/${id}`,
  edit: ({ id }: { id: number }) => `${methods}/${id}/edit`,
}
