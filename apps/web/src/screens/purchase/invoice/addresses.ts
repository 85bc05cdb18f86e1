const invoices = '/app/purchase/invoice'

export const invoiceAddress = {
  list: invoices,
  add: `${invoices}/add`,
  open: ({ id }: { id: number }) => `${invoices}/${id}`,
  edit: ({ id }: { id: number }) => `${invoices}/${id}/edit`,
  /** The document's page with the dialog of its faktur pajak open. */
  taxInvoice: ({ id }: { id: number }) => `${invoices}/${id}?isi=faktur-pajak`,
}
