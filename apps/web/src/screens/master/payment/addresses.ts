const terms = '/app/master/payment'

/** Addresses of the payment screen and its tabs. */
export const termAddress = {
  list: terms,
  add: `${terms}/add`,
  open: ({ id }: { id: number }) => `${terms}/${id}`,
  edit: ({ id }: { id: number }) => `${terms}/${id}/edit`,
}
