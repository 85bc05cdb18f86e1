/** The company, its settings, taxes, payment terms and the checks of the books. */
export const company: Record<string, string> = {
  pajak: 'tax',
  Warna: 'Colour',
  Hijau: 'Green',
  Toska: 'Teal',
  Biru: 'Blue',
  Ungu: 'Purple',
  'Merah hati': 'Maroon',
  Cokelat: 'Brown',
  'Emas tua': 'Dark gold',
  'Abu-abu': 'Grey',
  Tarif: 'Rate',
  Hasilnya: 'Comes to',
  'Masa berlaku': 'Validity',
  'Kode faktur': 'Invoice code',
  'Berlaku dari': 'Valid from',
  'Berlaku sampai': 'Valid until',
  'Cari kode atau nama pajak': 'Search code or name of a tax',
  Terdekat: 'Nearest',
  'Ke bawah': 'Down',
  'Pembilang tarif': 'Rate, numerator',
  'Penyebut tarif': 'Rate, denominator',
  'Pembilang dasar pengenaan': 'Base, numerator',
  'Penyebut dasar pengenaan': 'Base, denominator',
  Pembulatan: 'Rounding',
  'syarat pembayaran': 'payment term',
  'Kapan dibayar': 'When it is paid',
  'Potongan lunas awal': 'Early payment discount',
  'Cari kode atau nama syarat pembayaran': 'Search code or name of a payment term',
  'Jatuh tempo': 'Due',
  Potongan: 'Discount',
  'Batas potongan': 'Discount until',
  '{{percent}}% bila lunas dalam {{days}} hari': '{{percent}}% if paid within {{days}} days',
  'Jurnal dan periode': 'Journals and periods',
  'Stok dan persediaan': 'Stock and inventory',
  'Hutang dan piutang': 'Payables and receivables',
  'Buku Selalu Cocok': 'Books That Always Agree',
  'Periksa sekarang': 'Check now',
  'Aturan yang harus selalu benar di buku semua cabang. Yang baru dicatat dilihat terus-menerus; seluruh buku diperiksa setiap malam, dan kapan saja Anda memintanya.':
    'Rules that must always hold in the books of all branches. What is written is looked at all the time; the whole books are checked every night, and whenever you ask.',
  'Cocok per {{time}}': 'Agrees as of {{time}}',
  'Dilihat terakhir pukul {{time}}': 'Last looked at {{time}}',
  'Seluruh buku: {{told}}': 'The whole books: {{told}}',
  'Seluruh buku belum pernah diperiksa.': 'The whole books were never checked.',
  'Pemantau buku tertinggal': 'The watch over the books is behind',
  'Dilihat terakhir {{when}}. Tidak ada yang tidak cocok sampai saat itu.':
    'Last looked at {{when}}. Nothing disagreed until then.',
  'seluruhnya {{when}}': 'as a whole {{when}}',
  'terakhir {{when}}': 'last {{when}}',
  'Dilihat langsung': 'Looked at live',
  'Diperiksa bergiliran': 'Checked in turn',
  'Memeriksa aturan buku': 'Checking the rules of the books',
  'Buku belum pernah diperiksa.': 'The books were never checked.',
  'pemeriksaan malam': 'the nightly check',
  '{{when}}, oleh {{who}}': '{{when}}, by {{who}}',
  'Pemeriksaan terakhir terhenti': 'The last check stopped',
  'Hasil di bawah berasal dari pemeriksaan sebelumnya. Periksa lagi, atau hubungi admin.':
    'The results below are from the check before. Check again, or ask an admin.',
  '{{count}} aturan tidak cocok': '{{count}} rules do not hold',
  'Semua {{count}} aturan cocok': 'All {{count}} rules hold',
  'Belum diperiksa': 'Not checked yet',
  Cocok: 'Holds',
  'Tidak cocok': 'Broken',
  '{{n}} detik': '{{n}} seconds',
  '{{count}} baris diperiksa': '{{count}} rows checked',
  '{{count}} baris tidak cocok': '{{count}} rows do not agree',
  '{{count}} baris tidak cocok, {{shown}} ditampilkan': '{{count}} rows do not agree, {{shown}} are shown',
  'PKP sejak': 'PKP since',
  perusahaan: 'company',
  'Akhir tahun buku': 'End of the fiscal year',
  Perpajakan: 'Taxation',
  'Data perusahaan': 'Company data',
  Pengaturan: 'Settings',
  'Penomoran dokumen': 'Document numbering',
  'Nomor berurutan tanpa lompat per cabang dan bulan, diberikan saat dokumen diposting. Dokumen yang dibatalkan tetap memakai nomornya.':
    'Numbers follow each other without gaps per branch and month, given when a document is posted. A cancelled document keeps its number.',
  'Contoh nomor': 'Example',
  'Nomor terakhir': 'Last number',
  'Belum ada': 'None yet',
  'Kembali ke bawaan: {{value}}': 'Back to the default: {{value}}',
  'Ikuti perusahaan: {{value}}': 'Follow the company: {{value}}',
  'Kosongkan bila tanpa batas.': 'Leave empty for no limit.',
  'khusus cabang ini': 'this branch only',
  diubah: 'changed',
  pengaturan: 'settings',
  'Kembali ke bawaan': 'Back to the default',
  'Berlaku untuk': 'Applies to',
  'Cabang (kosong berarti seluruh perusahaan)': 'Branch (empty means the whole company)',
  'Tanpa batas': 'No limit',
  '{{n}} hari': '{{n}} days',
  '{{n}} jam': '{{n}} hours',
  jam: 'hours',
  'Masa berlaku booking': 'Life of a booking',
  'Setelah itu booking yang belum dibayar batal sendiri dan stoknya bebas kembali.':
    'After that, bookings that nobody paid cancel themselves and their stock is free again.',
  'Panjang formulir printer dot-matrix': 'Form length of the dot-matrix printer',
  'Kertas sambung 9,5 inci rangkap tiga untuk faktur.':
    'Continuous paper of 9.5 inch in three plies, for invoices.',
  '5,5 inci (setengah)': '5.5 inch (half)',
  '11 inci (penuh)': '11 inch (full)',
  'Tanda tangan pada faktur': 'Signatures on invoices',
  'Dipisah koma, dengan nama bila tetap: Penerima, Pengirim, Kepala gudang: Budi. Kosong: Penerima dan Hormat kami.':
    'Separated by commas, with a name where it is fixed: Receiver, Sender, Head of warehouse: Budi. Empty: Penerima and Hormat kami.',
  'Kaki faktur': 'Foot of invoices',
  'Kalimat di bawah faktur, misalnya nomor rekening atau syarat retur.':
    'A sentence below the invoice, such as an account number or the terms of returns.',
  'Tanggal dokumen': 'Document dates',
  Pembukuan: 'Bookkeeping',
  ...settings(),
  ...rules(),
  'Gambar dan lampiran': 'Pictures and papers',
}

/** Labels and hints that come with the settings. */
function settings(): Record<string, string> {
  return {
    'Faktur kredit yang belum lunas': 'Unpaid credit invoices',
    'Pelanggan dengan sekian faktur yang belum lunas tidak dapat membeli secara kredit lagi.':
      'A customer with so many unpaid invoices can buy on credit no more.',
    'Kelonggaran piutang jatuh tempo': 'Grace for overdue receivables',
    'Pelanggan dengan piutang yang terlambat lebih dari sekian hari tidak dapat membeli secara kredit.':
      'A customer whose receivable is late by more than so many days can not buy on credit.',
    'Nilai satu poin': 'Value of a point',
    'Berapa rupiah kewajiban untuk tiap poin yang diberikan mulai sekarang.':
      'How many rupiah are owed for each point that is given from now on.',
    'Poin selamat datang': 'Welcome points',
    poin: 'points',
    'dapat dipakai sampai {{day}}': 'can be used until {{day}}',
    'Diberikan sekali kepada toko dari aplikasi saat disetujui; 0 berarti tidak ada.':
      'Given once to a shop of an application when it is approved; 0 is none.',
    'Tanggal mundur untuk Keuangan dan Admin': 'Back-dating by Finance and Admin',
    'Tanggal mundur untuk pengguna lain': 'Back-dating by everybody else',
    'Berapa hari ke belakang dokumen boleh diberi tanggal.': 'How many days back a document may be dated.',
    'Tanggal maju': 'Future dates',
    'Berapa hari ke depan dokumen boleh diberi tanggal.': 'How many days ahead a document may be dated.',
    'Toleransi harga faktur': 'Tolerance of invoice prices',
    'Selisih harga faktur dari pesanan di atas persentase ini menunggu persetujuan.':
      'An invoice price that differs from the order by more than this waits for approval.',
    'Toleransi kelebihan terima': 'Tolerance of over-receipt',
    'Barang boleh diterima melebihi jumlah pesanan sampai persentase ini.':
      'Goods may be received beyond the order up to this percentage.',
    'Toleransi PPN faktur': 'Tolerance of invoice PPN',
    'PPN pada faktur pajak pemasok boleh berbeda dari hitungan sampai nilai ini.':
      "PPN on a supplier's tax invoice may differ from the computed one by this amount.",
    'Penerimaan wajib dari pesanan': 'Receipts need an order',
    'Barang hanya diterima dari pesanan pembelian yang disetujui.':
      'Goods are received from approved purchase orders only.',
    'Hutang hanya dilunasi lewat tanda terima faktur.': 'Debts are repaid through supplier receipts only.',
    'Bekukan stok selama opname': 'Freeze stock while counting',
    'Barang yang sedang dihitung tidak dapat bergerak sampai opname selesai.':
      'Goods being counted cannot move until the count is done.',
    'Selisih HPP periode yang sudah ditutup': 'Cost differences of closed periods',
    'Yang dilakukan hitung ulang HPP bila harga berubah di periode yang sudah ditutup.':
      'What a cost recalculation does when costs change in a closed period.',
    'Catat selisih di periode terbuka pertama': 'Book the difference in the first open period',
    'Pulihkan periodenya dahulu': 'Restore the period first',
    'Dasar penyusunan laporan': 'Basis of the reports',
    'Dicetak pada laporan keuangan.': 'Printed on financial statements.',
    'Pola nomor faktur pajak': 'Pattern of tax invoice numbers',
    'Ekspresi reguler untuk nomor faktur pajak pemasok, tanpa titik dan strip.':
      "Regular expression for suppliers' tax invoice numbers, without dots and dashes.",
  }
}

/** Rules of the books and the columns of violations, in the server's words. */
function rules(): Record<string, string> {
  return {
    'Setiap jurnal seimbang: jumlah debit sama dengan jumlah kredit': 'Every journal balances',
    'Setiap jurnal memiliki sedikitnya dua baris, masing-masing dengan satu sisi di atas nol':
      'Every journal has two lines or more, each with one side above zero',
    'Saldo bulanan tiap akun sama dengan jumlah baris jurnalnya':
      'The monthly balance of every account is the sum of its lines',
    'Setiap jurnal berada di periodenya, dan barisnya bertanggal sama':
      'Every journal lies in its period, and its lines carry its date',
    'Tidak ada jurnal yang dicatat setelah periodenya ditutup':
      'Nothing is posted after its period was closed',
    'Setiap jurnal pembalik mencerminkan jurnal asalnya': 'Every reversal mirrors its journal',
    'Nomor dokumen dan jurnal berurutan tanpa lompat dan tanpa kembar':
      'Numbers of documents and journals have no gap and no double',
    'Dokumen yang dibatalkan tidak menyisakan barang, nilai, atau tagihan':
      'A cancelled document leaves neither goods, amounts nor open items',
    'Stok tiap gudang sama dengan jumlah mutasinya': 'What a warehouse holds is the sum of its moves',
    'Jumlah dan nilai persediaan sama dengan jumlah mutasinya':
      'Quantity and value of inventory are the sum of its moves',
    'Barang bergerak di kelompok persediaan yang sesuai dengan jenis gudangnya':
      'Goods move in the pool that the kind of their warehouse fixes',
    'Tidak ada stok minus, dan yang dipesan tidak melebihi stok':
      'No stock is below zero, nor below what is reserved',
    'Barang yang habis tidak bernilai, dan nilai barang tidak pernah minus':
      'No goods have no value, and goods never have a negative one',
    'Stok tidak pernah minus pada saat mana pun, menurut urutan pencatatan':
      'Stock was never below zero, in the order of entry',
    'Saldo akun persediaan tiap cabang sama dengan nilai barangnya':
      'The inventory accounts of every branch are worth its goods',
    'Perubahan nilai barang tiap dokumen sama dengan jurnalnya di akun persediaan':
      'What a document did to the value of goods is what it posted to inventory',
    'Hutang dan piutang tiap pihak sama dengan saldonya di akun kontrol':
      'What a party owes or is owed is its balance on the control account',
    'Sisa tiap tagihan sama dengan jumlah perubahannya dan tidak pernah melewati nol':
      'An open item is the sum of its changes and never passes zero',
    'Total tiap nota pelanggan sama dengan nilai dan PPN-nya, dan piutangnya sebesar itu':
      'The total of a customer note is its value with VAT, and so is its receivable',
    'Tiap nota kredit atas faktur memotong faktur itu seluruhnya':
      'Each credit note about an invoice is applied to it, whole',
    'Setiap baris di akun kontrol menyebut pihaknya': 'Every line on a control account names its party',
    'Pembuatan setiap dokumen tercatat di jejak audit': 'The making of every document is in the audit log',
    'Karyawan yang sudah keluar tidak memiliki sesi yang masih terbuka':
      'Nobody who left has an open session',
    'Setiap aturan basis data berlaku untuk semua baris': 'Every constraint holds for all rows',
    'Setiap hubungan antartabel memiliki indeks': 'Every foreign key has an index',
    'Jejak audit yang sudah disegel tidak diubah, ditambah, atau dihapus':
      'No sealed row of the audit log was changed, added or removed',
    'Pencatatan jejak audit dan pembatasan cabang tidak dimatikan':
      'No audit trigger and no branch guard is switched off',
  }
}
