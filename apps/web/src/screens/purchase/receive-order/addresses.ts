const receipts = '/app/purchase/receive-order'

export const receiptAddress = {
  list: receipts,
  add: `${receipts}/add`,
  open: ({ id }: { id: number }) => `${receipts}/${id}`,
}

/** Address to enter the supplier's invoice for a receipt. */
export const invoiceAddress = ({ id }: { id: number }) => `/app/purchase/invoice/add?receipt=${id}`
