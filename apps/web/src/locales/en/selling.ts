const payment: Record<string, string> = {
  'metode pembayaran': 'payment method',
  'Metode pembayaran': 'Payment methods',
  'Kartu (EDC)': 'Card (EDC)',
  'Saldo G-Cash': 'G-Cash balance',
  'Nota kredit': 'Credit note',
  Penjualan: 'Sales',
  'Pelunasan piutang': 'Receivables',
  'Pengembalian uang': 'Refunds',
  'Dipakai untuk': 'Used for',
  'Nomor referensi wajib': 'Reference number required',
  Urutan: 'Order',
  'Di kasir': 'At the till',
  'Kasir mengisi nomor bukti, misalnya nomor transfer atau nomor giro.':
    'The cashier enters a number as proof, such as that of the transfer or the giro.',
  'Cari kode atau nama metode pembayaran': 'Search code or name of a payment method',
  'Aktifkan {{count}} metode pembayaran?': 'Activate {{count}} payment methods?',
  'Metode ini dapat dipilih lagi saat menerima pembayaran.':
    'These methods can be chosen again when money is taken.',
  'Nonaktifkan {{count}} metode pembayaran?': 'Deactivate {{count}} payment methods?',
  'Metode ini tidak dapat dipilih lagi saat menerima pembayaran. Pembayaran yang sudah dicatat tidak berubah, dan metode dapat diaktifkan kembali.':
    'These methods can no longer be chosen when money is taken. Payments in the books stay, and the methods can be activated again.',
}

const machines: Record<string, string> = {
  'mesin EDC': 'EDC terminal',
  QRIS: 'QRIS',
  'Uang elektronik': 'E-money',
  Pelanggan: 'Customer',
  'Bank sendiri': 'Same bank',
  'Bank lain': 'Another bank',
  'Rekening penampung': 'Settlement account',
  'Nomor merchant': 'Merchant number',
  'Nomor terminal': 'Terminal number',
  Kartu: 'Card',
  'Penerbit kartu': 'Card issuer',
  'Biaya tetap': 'Fixed fee',
  'Biaya ditanggung': 'Fee borne by',
  'Tambah tarif': 'Add rate',
  'Tarif {{place}}': 'Rate {{place}}',
  'Hapus tarif {{place}}': 'Remove rate {{place}}',
  'Cari nama, bank, atau nomor terminal': 'Search name, bank or terminal number',
  'Aktifkan {{count}} mesin EDC?': 'Activate {{count}} EDC terminals?',
  'Mesin ini dapat dipilih lagi di kasir.': 'These terminals can be chosen at the till again.',
  'Nonaktifkan {{count}} mesin EDC?': 'Deactivate {{count}} EDC terminals?',
  'Mesin ini tidak dapat dipilih lagi di kasir. Pembayaran yang sudah dicatat tidak berubah, dan mesin dapat diaktifkan kembali.':
    'These terminals can no longer be chosen at the till. Payments in the books stay, and the terminals can be activated again.',
}

/** Masters that selling stands on. */
export const selling = { ...payment, ...machines }
