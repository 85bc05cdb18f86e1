const receipts = '/app/purchase/receive-order'

export const receiptAddress = {
  list: receipts,
  add: `${receipts}/add`,
  open: ({ id }: { id: number }) => `${receipts}/${id}`,
}

/** Where the supplier's invoice for a receipt is entered. */
export const invoiceAddress = ({ id }: { id: number }) => `/app/purchase/invoice/add?receipt=${id}`
