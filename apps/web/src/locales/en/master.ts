const brand: Record<string, string> = {
  Kode: 'Code',
  Status: 'Status',
  Diubah: 'Changed',
  Identitas: 'Identity',
  Kontak: 'Contact',
  Alamat: 'Address',
  NPWP: 'Tax number (NPWP)',
  '15 atau 16 angka': '15 or 16 digits',
  Aktifkan: 'Activate',
  Nonaktifkan: 'Deactivate',
  merek: 'brand',
  'Merek dan prinsipal': 'Brands and principals',
  Logo: 'Logo',
  Tampilan: 'Appearance',
  'Cari kode atau nama merek': 'Search code or name of a brand',
  'Bila kosong, dibuat dari nama.': 'Made from the name when empty.',
  'Aktifkan {{count}} merek?': 'Activate {{count}} brands?',
  'Aktifkan {{count}} pajak?': 'Activate {{count}} taxes?',
  'Pajak ini dapat dipakai lagi pada barang dan dokumen.':
    'These taxes can be used on goods and documents again.',
  'Nonaktifkan {{count}} pajak?': 'Deactivate {{count}} taxes?',
  'Pajak ini tidak dapat dipakai lagi pada dokumen baru. Dokumen yang sudah memakainya tidak berubah, dan pajak dapat diaktifkan kembali.':
    'These taxes can no longer be used on new documents. Documents that have them stay as they are, and the taxes can be activated again.',
  'Aktifkan {{count}} prinsipal?': 'Activate {{count}} principals?',
  'Prinsipal ini dapat dipilih lagi untuk merek.': 'These principals can be chosen for brands again.',
  'Nonaktifkan {{count}} prinsipal?': 'Deactivate {{count}} principals?',
  'Prinsipal ini tidak dapat dipilih lagi untuk merek. Merek yang sudah memakainya tidak berubah, dan prinsipal dapat diaktifkan kembali.':
    'These principals can no longer be chosen for brands. Brands that have them stay as they are, and the principals can be activated again.',
  'Aktifkan {{count}} syarat pembayaran?': 'Activate {{count}} payment terms?',
  'Syarat pembayaran ini dapat dipilih lagi untuk pemasok dan pembelian.':
    'These payment terms can be chosen for suppliers and purchases again.',
  'Nonaktifkan {{count}} syarat pembayaran?': 'Deactivate {{count}} payment terms?',
  'Syarat pembayaran ini tidak dapat dipilih lagi. Pemasok dan dokumen yang sudah memakainya tidak berubah, dan syarat pembayaran dapat diaktifkan kembali.':
    'These payment terms can no longer be chosen. Suppliers and documents that have them stay as they are, and the terms can be activated again.',
  'Merek ini dapat dipilih lagi untuk barang.': 'These brands can be chosen for products again.',
  'Nonaktifkan {{count}} merek?': 'Deactivate {{count}} brands?',
  'Merek ini tidak dapat dipilih lagi untuk barang. Barang dan dokumen yang sudah memakainya tidak berubah, dan merek dapat diaktifkan kembali.':
    'These brands can no longer be chosen for products. Products and documents that use them do not change, and the brands can be activated again.',
  Prinsipal: 'Principal',
  prinsipal: 'principal',
  'Tambah prinsipal': 'Add principal',
  'Jumlah merek': 'Number of brands',
  'Cari kode, nama, atau NPWP': 'Search code, name or tax number',
}

const stock: Record<string, string> = {
  barang: 'product',
  SKU: 'SKU',
  Foto: 'Photo',
  Pajak: 'Tax',
  Jasa: 'Service',
  Paket: 'Bundle',
  PPN: 'VAT (PPN)',
  'PPN barang mewah': 'VAT on luxury goods',
  'Bebas PPN': 'Exempt from VAT',
  'Tanpa PPN': 'No VAT',
  'Satuan dasar': 'Base unit',
  'satuan dasar': 'base unit',
  'Satuan {{place}}': 'Unit {{place}}',
  'Tambah satuan': 'Add unit',
  'Hapus satuan {{place}}': 'Remove unit {{place}}',
  Isi: 'Holds',
  Barcode: 'Barcode',
  'Yang pertama dicetak': 'The first one is printed',
  'Jadikan yang dicetak': 'Print this one',
  'Jadikan {{code}} yang dicetak': 'Print {{code}}',
  'Hapus barcode {{code}}': 'Remove barcode {{code}}',
  Beli: 'Buy',
  Jual: 'Sell',
  'Dipakai untuk': 'Used to',
  Pemakaian: 'Use',
  'Dapat dibeli': 'Can be bought',
  'Dapat dijual': 'Can be sold',
  'Berat (gram)': 'Weight (gram)',
  'Masa simpan (hari)': 'Shelf life (days)',
  gram: 'gram',
  hari: 'days',
  'Cari SKU, nama, atau barcode': 'Search SKU, name or barcode',
  'Aktifkan {{count}} barang?': 'Activate {{count}} products?',
  'Barang ini dapat dipilih lagi untuk dokumen baru.':
    'These products can be chosen for new documents again.',
  'Nonaktifkan {{count}} barang?': 'Deactivate {{count}} products?',
  'Barang ini tidak dapat dipilih lagi untuk dokumen baru. Stok dan dokumen yang sudah ada tidak berubah, dan barang dapat diaktifkan kembali.':
    'These products can no longer be chosen for new documents. Stock and existing documents do not change, and the products can be activated again.',
}

const stockUnit: Record<string, string> = {
  satuan: 'unit',
  kategori: 'category',
  Kategori: 'Category',
  'Satuan dan kategori': 'Units and categories',
  'Kategori induk': 'Parent category',
  Tingkat: 'Level',
  'Cari kode atau nama satuan': 'Search code or name of a unit',
  'Cari kode atau nama kategori': 'Search code or name of a category',
  'Aktifkan {{count}} satuan?': 'Activate {{count}} units?',
  'Satuan ini dapat dipilih lagi untuk barang.': 'These units can be chosen for products again.',
  'Nonaktifkan {{count}} satuan?': 'Deactivate {{count}} units?',
  'Satuan ini tidak dapat dipilih lagi untuk barang. Barang yang sudah memakainya tidak berubah, dan satuan dapat diaktifkan kembali.':
    'These units can no longer be chosen for products. Products that use them do not change, and the units can be activated again.',
  'Aktifkan {{count}} kategori?': 'Activate {{count}} categories?',
  'Kategori ini dapat dipilih lagi untuk barang.': 'These categories can be chosen for products again.',
  'Nonaktifkan {{count}} kategori?': 'Deactivate {{count}} categories?',
  'Kategori ini tidak dapat dipilih lagi untuk barang. Barang dan kategori di bawahnya tidak berubah, dan kategori dapat diaktifkan kembali.':
    'These categories can no longer be chosen for products. Products and categories below them do not change, and they can be activated again.',
}

const branch: Record<string, string> = {
  cabang: 'branch',
  'Cari kode atau nama cabang': 'Search code or name of a branch',
  Jenis: 'Kind',
  Pusat: 'Centre',
  Stokis: 'Stockist',
  Kepemilikan: 'Ownership',
  'Milik sendiri': 'Own',
  'Milik mitra': "A partner's",
  Kelompok: 'Group',
  Mulai: 'Start',
  'Tanggal mulai': 'Start date',
  '3 sampai 6 huruf atau angka.': '3 to 6 letters or digits.',
  Susunan: 'Structure',
  'Cabang induk': 'Parent branch',
  'Dipasok oleh': 'Supplied by',
  Pemilik: 'Owner',
  'Alamat & lokasi': 'Address & location',
  'Kode pos': 'Post code',
  Lintang: 'Latitude',
  Bujur: 'Longitude',
  '5 angka.': '5 digits.',
  Aturan: 'Rules',
  'Zona waktu': 'Time zone',
  'Cara PPN': 'VAT (PPN)',
  'Belum termasuk': 'Not included',
  'Sudah termasuk': 'Included',
  'Bukan PKP': 'Not liable (non-PKP)',
  'Harga jual belum termasuk PPN; PPN ditambahkan di faktur.':
    'Selling prices do not include VAT; it is added on the invoice.',
  'Harga jual sudah termasuk PPN.': 'Selling prices include VAT.',
  'Cabang tidak memungut PPN.': 'The branch charges no VAT.',
  'Kelompok harga': 'Price group',
  Margin: 'Margin',
  'Sub cabang': 'Sub-branches',
  Karyawan: 'Employees',
  'Aktifkan {{count}} cabang?': 'Activate {{count}} branches?',
  'Cabang ini dapat dipilih lagi untuk karyawan, sub cabang, dan dokumen baru.':
    'These branches can be chosen again for employees, sub-branches and new documents.',
  'Nonaktifkan {{count}} cabang?': 'Deactivate {{count}} branches?',
  'Nonaktifkan {{name}}?': 'Deactivate {{name}}?',
  'Cabang tidak dapat dipilih lagi untuk karyawan, sub cabang, dan dokumen baru.':
    'It can no longer be chosen for employees, sub-branches and new documents.',
  'Dokumen, stok, dan laporannya tetap tersimpan dan dapat dilihat.':
    'Its documents, stock and reports stay and can be seen.',
  'Cabang yang masih punya karyawan aktif ditolak; pindahkan atau nonaktifkan dahulu karyawannya.':
    'A branch that still has active employees is refused; move or deactivate them first.',
  'Cabang dapat diaktifkan kembali kapan saja.': 'It can be activated again at any time.',
}

const subBranch: Record<string, string> = {
  'sub cabang': 'sub-branch',
  'Cari kode atau nama sub cabang': 'Search code or name of a sub-branch',
  Catatan: 'Note',
  'Aktifkan {{count}} sub cabang?': 'Activate {{count}} sub-branches?',
  'Sub cabang ini dapat dipilih lagi untuk pelanggan dan dokumen baru.':
    'These sub-branches can be chosen for customers and new documents again.',
  'Nonaktifkan {{count}} sub cabang?': 'Deactivate {{count}} sub-branches?',
  'Sub cabang ini tidak dapat dipilih lagi untuk pelanggan dan dokumen baru. Data yang sudah memakainya tidak berubah, dan sub cabang dapat diaktifkan kembali.':
    'These sub-branches can no longer be chosen for customers and new documents. Records that use them do not change, and they can be activated again.',
}

const merchantTag: Record<string, string> = {
  'label toko': 'merchant tag',
  Warna: 'Color',
  'Tanda # lalu 6 angka atau huruf A sampai F, misalnya #3CB144.':
    'The sign # and 6 digits or letters A to F, such as #3CB144.',
  'Jumlah pelanggan': 'Number of customers',
  Label: 'Tags',
  'Beri label': 'Give tags',
  'Lepas label': 'Take tags away',
  'Label untuk {{count}} pelanggan': 'Tags of {{count}} customers',
  'Semua {{count}} pelanggan yang cocok dengan saringan': 'All {{count}} customers that the filters find',
  'Terlalu banyak untuk sekali jalan; persempit saringannya.': 'Too many at once; narrow the filters.',
  Koordinator: 'Coordinator',
  'Cari nama label': 'Search name of a tag',
  'Aktifkan {{count}} label toko?': 'Activate {{count}} merchant tags?',
  'Label ini dapat dipilih lagi untuk pelanggan dan promosi.':
    'These tags can be chosen for customers and promotions again.',
  'Nonaktifkan {{count}} label toko?': 'Deactivate {{count}} merchant tags?',
  'Label ini tidak dapat dipilih lagi. Pelanggan dan promosi yang sudah memakainya tidak berubah, dan label dapat diaktifkan kembali.':
    'These tags can no longer be chosen. Customers and promotions that have them stay as they are, and the tags can be activated again.',
}

/** Master data. */
export const master = { ...brand, ...stock, ...stockUnit, ...branch, ...subBranch, ...merchantTag }
