const orders = '/app/purchase/purchase-order'

export const orderAddress = {
  list: orders,
  add: `${orders}/add`,
  open: ({ id }: { id: number }) => `${orders}/${id}`,
  edit: ({ id }: { id: number }) => `${orders}/${id}/edit`,
}

/** Where the goods of an order are received. */
export const receiveAddress = ({ id }: { id: number }) => `/app/purchase/receive-order/add?order=${id}`
