const invoices = '/app/purchase/invoice'

export const invoiceAddress = {
  list: invoices,
  add: `${invoices}/add`,
  open: ({ id }: { id: number }) => `${invoices}/${id}`,
  edit: ({ id }: { id: number }) => `${invoices}/${id}/edit`,
}

/** Address to pay the rest of an invoice. */
export const payAddress = (invoice: { id: number; branchId: number; supplierId: number }) =>
  `/app/purchase/debt-repayment/add?branch=${invoice.branchId}&supplier=${invoice.supplierId}&invoice=${invoice.id}`
