/** Debit and credit notes of customers. */
export const salesNote: Record<string, string> = {
  'Nota kredit penjualan': 'Sales credit note',
  'Nota debit penjualan': 'Sales debit note',
  'nota kredit': 'credit note',
  'nota debit': 'debit note',
  Terpakai: 'Used',
  'Beri nota kredit': 'Give credit note',
  'Harga salah': 'Wrong price',
  'Klaim promo': 'Promotion claim',
  'Ongkos kirim': 'Delivery charge',
  Denda: 'Penalty',
  'Belum terpakai': 'Unused',
  'Terpakai sebagian': 'Partly used',
  'Terpakai habis': 'Used up',
  'Belum dibayar': 'Unpaid',
  'Dibayar sebagian': 'Partly paid',
  'Belum habis terpakai': 'Not used up',
  Pemakaian: 'Use',
  'Kena PPN': 'With VAT',
  'Nilai tanpa PPN': 'Amount without VAT',
  'Pelanggan dan faktur': 'Customer and invoice',
  'Isi nota': 'Note',
  'Nota langsung memotong faktur ini. Tanpa faktur, nota terbuka sampai dipakai.':
    'The note lowers this invoice at once. Without an invoice it stays open until it is used.',
  'Untuk menunjuk fakturnya. Nota ditagih sendiri dan jatuh tempo pada tanggalnya.':
    'To say which invoice it is about. The note is collected by itself and due on its own date.',
  'PPN ditambahkan menurut tanggal fakturnya, tanpa faktur menurut tanggal nota.':
    'VAT is added by the date of the invoice, without invoice by the date of the note.',
  'Notanya diposting pada tanggalnya.': 'The note is posted on its date.',
  'Pembuatnya dapat mengubah dan mengajukannya lagi.': 'Its maker can change it and submit it again.',
  'Jurnalnya dibalik dan tagihan yang dipotong terbuka lagi. Ini tidak dapat dibatalkan.':
    'Its journal is reversed and the debt that it lowered is open again. This cannot be undone.',
  'Jurnalnya dibalik dan tagihannya hilang. Ini tidak dapat dibatalkan.':
    'Its journal is reversed and its debt is gone. This cannot be undone.',
  'Nota ini belum diposting. Ini tidak dapat dibatalkan.':
    'This note is not posted yet. This cannot be undone.',
}
