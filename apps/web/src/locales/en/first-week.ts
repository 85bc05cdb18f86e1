/** The first week of a company, and the figures of its old books. */
export const firstWeek: Record<string, string> = {
  'Minggu pertama': 'First week',
  'Tampilkan di Beranda': 'Show on Home',
  'Sembunyikan dari Beranda': 'Put away from Home',
  'Langkah yang selesai': 'Steps done',
  'Sebuah bulan sudah ditutup: minggu pertama perusahaan ini sudah lewat.':
    'A month is closed: the first week of this company is over.',
  '{{done}} dari {{total}} langkah selesai. Angka dihitung dari data yang ada.':
    '{{done}} of {{total}} steps are done. The figures are counted from what is there.',
  'Semua langkah selesai. Perusahaan siap bekerja.': 'All steps are done. The company is ready to work.',
  'Kartunya disembunyikan oleh {{name}} pada {{at}}.': 'The card was put away by {{name}} on {{at}}.',
  'Tidak perlu': 'Not needed',
  'Tidak perlu: {{what}}': 'Not needed: {{what}}',
  'Ternyata perlu: {{what}}': 'Needed after all: {{what}}',
  'Tidak ada': 'None',
  'Ternyata perlu': 'Needed after all',
  'Berkas contoh': 'Sample file',
  'Oleh rekan yang berhak': 'By a colleague with the right',
  'Tidak perlu, menurut {{name}} pada {{at}}': 'Not needed, said {{name}} on {{at}}',
  'Biji, pak, dus: dipakai oleh setiap barang.': 'Piece, pack, carton: every product uses them.',
  '{{n}} satuan': '{{n}} units',
  'Nama, SKU, barcode, dan isi setiap satuan.': 'Name, SKU, barcode and what each unit holds.',
  '{{n}} barang': '{{n}} products',
  'Harga setiap barang, untuk semua cabang atau kelompok pelanggan.':
    'The price of each product, for all branches or customer groups.',
  '{{n}} barang berharga': '{{n}} products with a price',
  'Dari siapa barang dibeli, dengan tempo pembayarannya.':
    'Whom goods are bought from, with the payment term.',
  'Piutang awal': 'Opening receivables',
  'Nota pelanggan yang belum lunas di pembukuan lama, satu per satu, dengan umurnya.':
    'Unpaid invoices of customers in the old books, one by one, with their age.',
  'Utang awal': 'Opening payables',
  'Faktur pemasok yang belum lunas di pembukuan lama, agar dapat dibayar pada harinya.':
    'Unpaid invoices of suppliers in the old books, so that they can be paid in time.',
  '{{n}} faktur': '{{n}} invoices',
  'Poin awal': 'Opening points',
  'Sisa poin pelanggan di pembukuan lama; pelanggannya anggota yang sudah disetujui.':
    'What customers have left of points in the old books; they are approved members.',
  '{{n}} pelanggan berpoin': '{{n}} customers with points',
  '{{n}} pemasok': '{{n}} suppliers',
  'Toko yang membeli, dengan batas kredit dan temponya.': 'Shops that buy, with credit limit and term.',
  '{{n}} pelanggan': '{{n}} customers',
  'Rekan kerja dengan perannya; selesai bila ada selain Anda.':
    'Colleagues with their roles; done when there is somebody beside you.',
  '{{n}} orang': '{{n}} people',
  'Barang yang sudah ada di gudang, dengan harga pokoknya.':
    'Goods that are in the warehouse already, with their cost.',
  '{{n}} dokumen stok awal': '{{n}} documents of opening stock',
  'Saldo awal akun': 'Opening balances of accounts',
  'Jurnal umum dari neraca saldo lama, dengan lawan akun 3-1901 Ekuitas Saldo Awal.':
    'A general journal from the old trial balance, against account 3-1901 Opening Equity.',
  '{{n}} dokumen saldo awal': '{{n}} opening documents',
  'Tambah jurnal': 'Add a journal',
  'Cocokkan saldo awal': 'Match opening balances',
  'Angka pembukuan lama di samping angka Merchant; bulan pertama baru dapat ditutup bila cocok.':
    'The figures of the old books beside those of Merchant; the first month closes only when they agree.',
  '{{n}} cabang dinyatakan': '{{n}} branches stated',
  Cocokkan: 'Match',
  'Tidak ada saldo awal': 'No opening balances',
  'Setiap akun dari neraca saldo lama; akun yang kosong dianggap nol.':
    'Every account of the old trial balance; an empty one counts as zero.',
  'Paling sedikit: setiap kas dan bank, piutang, utang, nilai dan jumlah persediaan, serta jumlah poin.':
    'At least: each cash and bank account, receivables, payables, value and quantity of stock, and the number of points.',
  'Cabang ini mulai tanpa pembukuan lama. Alasannya disimpan bersama nama Anda.':
    'This branch begins without old books. The reason is kept with your name.',
  'Saldo awal cocok': 'Opening balances agree',
  'Bulan pertama boleh ditutup.': 'The first month may be closed.',
  'Tersimpan, masih ada selisih': 'Saved; there are still differences',
  'Bulan pertama belum dapat ditutup.': 'The first month can not be closed yet.',
  'Tempel dari Excel': 'Paste from Excel',
  'Bulan pertama cabang ini sudah ditutup; saldo awalnya tidak diubah lagi.':
    'The first month of this branch is closed; its opening balances are changed no more.',
  'Jenis saldo awal': 'Kind of opening balances',
  'Tanggal saldo awal': 'Opening day',
  'Angka Merchant: semua sebelum tanggal ini, dan dokumen saldo awal bulan pertama (lawan akun Ekuitas Saldo Awal). Penjualan pada hari itu tidak dihitung.':
    'Figures of Merchant: everything before this day, and the opening documents of the first month (against Opening Equity). Sales of that day are not counted.',
  Berbeda: 'Differs',
  'Pembukuan lama': 'Old books',
  Merchant: 'Merchant',
  'Hanya akun yang berisi': 'Only accounts with figures',
  'Tampilkan {{n}} akun lain yang kosong': 'Show {{n}} other, empty accounts',
  'Pembukuan lama: {{what}}': 'Old books: {{what}}',
  'Jumlah pembukuan lama': 'Sum of the old books',
  'Debit {{debit}}, kredit {{credit}}': 'Debit {{debit}}, credit {{credit}}',
  Seimbang: 'Balanced',
  'Samakan dengan berkas': 'Take from a file',
  'Baris dari Excel': 'Rows from Excel',
  'Salin kolom kode atau nama akun, lalu saldonya; atau debit dan kredit di dua kolom terakhir.':
    'Copy the column of account codes or names, then the balance; or debit and credit in the last two columns.',
  '{{n}} angka dikenali.': '{{n}} figures recognised.',
  '{{n}} baris tidak dikenali: {{names}}': '{{n}} rows not recognised: {{names}}',
  Pakai: 'Take over',
  'per {{day}}': 'as of {{day}}',
}
