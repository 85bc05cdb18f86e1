/** Giros, transfers and cards of customers, and what the bank made of them. */
export const bankResult: Record<string, string> = {
  'Uang masuk ke bank': 'Money into the bank',
  'Giro & Kartu': 'Giros & cards',
  'Pencairan EDC': 'Card settlements',
  'pencairan EDC': 'card settlement',
  'Jatuh tempo hari ini': 'Due today',
  'Tanggal hasil': 'Date of the result',
  'Cari giro, referensi, dokumen, atau pelanggan': 'Search giro, reference, document or customer',
  'Kembalikan giro': 'Give giro back',
  'Tidak semua yang dicentang dapat dicatat begitu.': 'Not all that is ticked can get this result.',
  'Catat cair': 'Enter as cleared',
  'Catat ditolak': 'Enter as refused',
  'Catat batal': 'Enter as void',
  'Uangnya masuk ke rekening pada tanggal ini.': 'The money comes into the account on this day.',
  'Tagihan yang dibayarnya terbuka lagi sebesar uang ini. Ini tidak dapat dibatalkan.':
    'The invoices that it paid are open again by this amount. This cannot be undone.',
  'Giro kembali ke pelanggan dan tagihan yang dibayarnya terbuka lagi. Ini tidak dapat dibatalkan.':
    'The customer gets the giro back, and the invoices that it paid are open again. This cannot be undone.',
  'Biaya dari rekening': 'Fee out of account',
  '{{n}} pembayaran, {{sum}}.': '{{n}} payments, {{sum}}.',
  'Cairkan kartu': 'Settle cards',
  Cairkan: 'Settle',
  'Uang dari bank': 'Money from the bank',
  'Tanggal masuk rekening': 'Date in the account',
  'Jumlah kartu': 'Cards',
  'Masuk rekening': 'Into the account',
  'Biaya menurut tarif': 'Fee by the rates',
  'Kartu yang dicairkan': 'Cards settled',
  'Cari nomor atau mesin EDC': 'Search number or card machine',
  'Centang kartu yang dibayar bank.': 'Tick the cards that the bank paid.',
  'Tanpa diisi, biayanya {{fee}} menurut tarif pada hari kartu digesek.':
    'Left empty, the fee is {{fee}} by the rates of the days on which the cards were swiped.',
  'Uangnya keluar lagi dari rekening, dan kartunya menunggu dicairkan lagi.':
    'The money leaves the account again, and its cards wait again.',
  'Tidak ada kartu yang menunggu dicairkan bank.': 'No cards wait for the bank.',
  'Masih ada hari-hari berikutnya; cairkan yang lama dahulu.':
    'There are later days; settle the old ones first.',
  '{{day}}, {{n}} kartu': '{{day}}, {{n}} cards',
  '{{day}}, {{n}} kartu, {{sum}}': '{{day}}, {{n}} cards, {{sum}}',
}
