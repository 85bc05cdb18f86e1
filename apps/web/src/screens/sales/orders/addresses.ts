const orders = '/app/sales/orders'

export const orderAddress = {
  list: orders,
  add: `${orders}/add`,
  open: ({ id }: { id: number }) => `${orders}/${id}`,
  edit: ({ id }: { id: number }) => `${orders}/${id}/edit`,
}

/** Where a booking is paid. */
export const payAddress = ({ id }: { id: number }) => `/app/sales/cashier?order=${id}`
