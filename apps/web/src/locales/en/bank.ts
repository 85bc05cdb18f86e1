/** Banks and bank accounts. */
export const bank: Record<string, string> = {
  'Rekening bank': 'Bank account',
  Rekening: 'Account',
  'Kode bank': 'Bank code',
  'Rekening utama': 'Main account',
  'Pembuat pembayaran': 'Prepares payments',
  'Cari bank, nomor rekening, atau pemilik': 'Search bank, account number or holder',
  'Menggantikan rekening utama cabang yang sekarang. Rekening pertama selalu utama.':
    'Replaces the main account that the branch has now. The first account is always the main one.',
  'rekening bank': 'bank account',
  'Aktifkan {{count}} rekening bank?': 'Activate {{count}} bank accounts?',
  'Rekening ini dapat dipakai lagi untuk pembayaran.': 'These accounts can be used for payments again.',
  'Nonaktifkan {{count}} rekening bank?': 'Deactivate {{count}} bank accounts?',
  'Rekening ini tidak dapat dipakai lagi untuk pembayaran. Saldo akunnya tidak berubah, dan rekening dapat diaktifkan kembali. Rekening utama cabang ditolak.':
    'These accounts can no longer be used for payments. The balances of their accounts stay as they are, and they can be activated again. The main account of a branch is refused.',
  'Dari data lama': 'From old data',
  'Cari kode atau nama bank': 'Search code or name of a bank',
  Asal: 'Origin',
  'Dari data lama, belum berkode': 'From old data, without a code',
  'Sudah berkode': 'With a code',
  'Kode Bank Indonesia, 3 angka, misalnya 014 untuk BCA.':
    'The code of Bank Indonesia, 3 digits, such as 014 for BCA.',
  bank: 'bank',
  'Aktifkan {{count}} bank?': 'Activate {{count}} banks?',
  'Bank ini dapat dipilih lagi untuk rekening baru.': 'These banks can be chosen for new accounts again.',
  'Nonaktifkan {{count}} bank?': 'Deactivate {{count}} banks?',
  'Bank ini tidak dapat dipilih lagi. Rekening dan mesin EDC yang sudah memakainya tidak berubah, dan bank dapat diaktifkan kembali.':
    'These banks can no longer be chosen. Accounts and card machines that use them stay as they are, and the banks can be activated again.',
}
