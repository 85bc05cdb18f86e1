const orders = '/app/sales/orders'

export const orderAddress = {
  list: orders,
  add: `${orders}/add`,
  open: ({ id }: { id: number }) => `${orders}/${id}`,
  edit: ({ id }: { id: number }) => `${orders}/${id}/edit`,
}

/** Address to pay a booking. */
export const payAddress = ({ id }: { id: number }) => `/app/sales/cashier?order=${id}`
