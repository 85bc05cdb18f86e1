/** Cash, bank and the journals that people write. */
export const cash: Record<string, string> = {
  'Kas masuk': 'Cash receipt',
  'kas masuk': 'cash receipt',
  'Kas keluar': 'Cash expense',
  'kas keluar': 'cash expense',
  'Bank masuk': 'Bank receipt',
  'bank masuk': 'bank receipt',
  'Bank keluar': 'Bank expense',
  'bank keluar': 'bank expense',
  'Jurnal umum': 'General journal',
  'jurnal umum': 'general journal',
  'Jurnal penyesuaian': 'Adjustment journal',
  'jurnal penyesuaian': 'adjustment journal',
  'Akun kas': 'Cash account',
  'Akun bank': 'Bank account',
  'Diterima dari': 'Received from',
  'Dibayar kepada': 'Paid to',
  'Uang masuk untuk': 'Money received for',
  'Uang keluar untuk': 'Money spent on',
  'Nomor referensi': 'Reference number',
  'Belum bernomor': 'No number yet',
  Untuk: 'For',
  'Cari nomor, pihak, atau referensi': 'Search number, party or reference',
  'Cari nomor atau keterangan': 'Search number or description',
  'Simpan & posting': 'Save & post',
  'Kepala dokumen': 'Document',
  'Uangnya keluar dari akun ini dan jurnalnya diposting.':
    'The money leaves this account and its journal is posted.',
  'Pengeluaran ini tidak akan dibayar. Ini tidak dapat dibatalkan.':
    'This expense will not be paid. This can not be undone.',
  'Uangnya keluar lagi dari akun ini dan jurnalnya dibalik. Ini tidak dapat dibatalkan.':
    'The money leaves this account again and its journal is reversed. This can not be undone.',
  'Uangnya kembali ke akun ini dan jurnalnya dibalik. Ini tidak dapat dibatalkan.':
    'The money comes back to this account and its journal is reversed. This can not be undone.',
  'Balik otomatis pada': 'Reversed by itself on',
  'Balik otomatis pada tanggal 1': 'Reversed by itself on the 1st',
  'Baris jurnal': 'Journal lines',
  'Total debit': 'Total debit',
  'Total kredit': 'Total credit',
  Selisih: 'Difference',
  'Selisih (seimbang)': 'Difference (balanced)',
  'Jurnal kebalikannya diposting. Ini tidak dapat dibatalkan.':
    'The mirror journal is posted. This can not be undone.',
  Balik: 'Reverse',
  Dibalik: 'Reversed',
  'Akun “{{text}}” tidak dikenal. Pilih dari daftar atau perbaiki kodenya.':
    'No account “{{text}}”. Choose from the list or correct its code.',
}
