const payments = '/app/purchase/debt-repayment'

export const paymentAddress = {
  list: payments,
  add: `${payments}/add`,
  open: ({ id }: { id: number }) => `${payments}/${id}`,
  edit: ({ id }: { id: number }) => `${payments}/${id}/edit`,
}
