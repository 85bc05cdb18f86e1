const receipts = '/app/purchase/receive-order'

export const receiptAddress = {
  list: receipts,
  add: `${receipts}/add`,
  open: ({ id }: { id: number }) => `${receipts}/${id}`,
}
