const orders = '/app/purchase/purchase-order'

export const orderAddress = {
  list: orders,
  add: `${orders}/add`,
  open: ({ id }: { id: number }) => `${orders}/${id}`,
  edit: ({ id }: { id: number }) => `${orders}/${id}/edit`,
}

/** Address to receive the goods of an order. */
export const receiveAddress = ({ id }: { id: number }) => `/app/purchase/receive-order/add?order=${id}`
