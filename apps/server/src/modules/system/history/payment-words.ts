/** Labels of the kinds and uses of ways to pay, as on the screens. */
export const paymentTypeWords: Record<string, string> = {
  CASH: 'Tunai',
  TRANSFER: 'Transfer',
  EDC: 'Kartu (EDC)',
  GCASH: 'Saldo G-Cash',
  GIRO: 'Giro',
  ADVANCE: 'Uang muka',
  CREDIT_NOTE: 'Nota kredit',
}

export const paymentUsageWords: Record<string, string> = {
  SALE: 'Penjualan',
  REPAYMENT: 'Pelunasan piutang',
  REFUND: 'Pengembalian uang',
}
