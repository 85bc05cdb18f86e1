const warehouse: Record<string, string> = {
  gudang: 'warehouse',
  'Cari kode atau nama gudang': 'Search code or name of a warehouse',
  'Gudang utama': 'Primary warehouse',
  'Penanggung jawab': 'Person in charge',
  Tempat: 'Place',
  'Stok jual': 'For sale',
  Luar: 'Outer',
  'Barang rusak': 'Damaged goods',
  'Barang yang dijual langsung dari cabang.': 'Goods sold from the branch itself.',
  'Barang yang dititipkan di luar cabang; nilainya dihitung terpisah.':
    'Goods placed outside the branch; their value is counted apart.',
  'Barang rusak atau kedaluwarsa, tidak dijual.': 'Damaged or expired goods, not for sale.',
  'Barang yang dibawa motoris; nilainya dihitung bersama gudang luar.':
    'Goods that motorists carry; their value is counted with the outer warehouses.',
  'Barang hadiah untuk penukaran poin.': 'Rewards that points are exchanged for.',
  'Diusulkan di dokumen cabang ini; menggantikan gudang utama yang sekarang.':
    'Proposed on documents of this branch; takes over from the present primary warehouse.',
  'Aktifkan {{count}} gudang?': 'Activate {{count}} warehouses?',
  'Gudang ini dapat dipilih lagi untuk dokumen baru.':
    'These warehouses can be chosen for new documents again.',
  'Nonaktifkan {{count}} gudang?': 'Deactivate {{count}} warehouses?',
  'Gudang ini tidak dapat dipilih lagi untuk dokumen baru. Stok dan dokumennya tetap tersimpan, dan gudang dapat diaktifkan kembali. Gudang utama cabang ditolak.':
    "These warehouses can no longer be chosen for new documents. Their stock and documents stay, and they can be activated again. A branch's primary warehouse is refused.",
}

const motorist: Record<string, string> = {
  motoris: 'motorist',
  'Cari kode, nama, telepon, atau nomor kendaraan': 'Search code, name, phone, or number of a vehicle',
  'Nomor kendaraan': 'Vehicle number',
  'Pelanggan motoris': "Motorist's customer",
  'Gudang bawaan': 'Warehouse of goods carried',
  'Lintang rumah': 'Home latitude',
  'Bujur rumah': 'Home longitude',
  Rumah: 'Home',
  'Aktifkan {{count}} motoris?': 'Activate {{count}} motorists?',
  'Motoris ini dapat dipilih lagi. Pelanggannya tidak berubah.':
    'These motorists can be chosen again. Their customers do not change.',
  'Nonaktifkan {{count}} motoris?': 'Deactivate {{count}} motorists?',
  'Motoris ini tidak dapat dipilih lagi. Pelanggan dan gudangnya tidak berubah, dan motoris dapat diaktifkan kembali.':
    'These motorists can no longer be chosen. Their customers and warehouses do not change, and they can be activated again.',
}

const community: Record<string, string> = {
  komunitas: 'community',
  'Komunitas::many': 'Communities',
  'Cari nama, ketua, atau telepon': 'Search name, leader, or phone',
  'Nama ketua': 'Name of the leader',
  'Jumlah anggota': 'Members',
  orang: 'people',
  'Aktifkan {{count}} komunitas?': 'Activate {{count}} communities?',
  'Komunitas ini dapat dipilih lagi.': 'These communities can be chosen again.',
  'Nonaktifkan {{count}} komunitas?': 'Deactivate {{count}} communities?',
  'Komunitas ini tidak dapat dipilih lagi, dan dapat diaktifkan kembali.':
    'These communities can no longer be chosen, and can be activated again.',
  'Barang dan komunitas': 'Goods and communities',
  'barang komunitas': 'community product',
  'Harga komunitas': 'Community price',
  'Jumlah terkecil': 'Least quantity',
  'Jumlah terbanyak': 'Most quantity',
  'Tampil di katalog': 'Shown in the catalogue',
  Disembunyikan: 'Hidden',
  Katalog: 'Catalogue',
  'Urutan barang komunitas': 'Order of community products',
  'Belum ada barang komunitas yang tampil.': 'No community products are shown yet.',
}

const supplier: Record<string, string> = {
  pemasok: 'supplier',
  'Cari kode atau nama pemasok': 'Search code or name of a supplier',
  'Syarat pembayaran': 'Payment term',
  PKP: 'VAT dealer (PKP)',
  'Pemasok memungut PPN.': 'The supplier charges VAT (PPN).',
  Pajak: 'Tax',
  'Batas hutang': 'Debt limit',
  Bank: 'Bank',
  'Nomor rekening': 'Account number',
  'Atas nama': 'Account holder',
  'Alamat & cabang': 'Address & branches',
  'Cabang lain': 'Another branch',
  'Semua cabang': 'All branches',
  'Cabang (kosong berarti semua)': 'Branches (none means all)',
  'Belum ada kontak.': 'No contacts yet.',
  'Tambah kontak': 'Add contact',
  'Ubah kontak': 'Edit contact',
  'Ubah kontak {{name}}': 'Edit contact {{name}}',
  'Kontak utama': 'Main contact',
  'Menggantikan kontak utama yang sekarang.': 'Takes over from the present main contact.',
  Jabatan: 'Position',
  Hutang: 'Debt',
  'Belum dibayar': 'Not paid',
  'Uang muka tersisa': 'Advances left',
  'Faktur yang harus dibayar': 'Invoices to pay',
  'Semua faktur sudah lunas.': 'All invoices are paid.',
  'Lihat semua yang belum lunas': 'See all that are not paid',
  'Pesanan yang ditunggu': 'Orders on their way',
  'Lihat semua {{count}} pesanan': 'See all {{count}} orders',
  'Lama barang datang': 'Time until goods come',
  'Rata-rata setahun, dari pesanan sampai barang pertama':
    'On the average of a year, from the order to its first goods',
  '{{days}} hari': '{{days}} days',
  'Pembelian per bulan': 'Purchases by month',
  'Barang yang paling banyak dibeli': 'Goods bought most',
  'Lihat riwayat harga': 'See the prices paid',
  'Aktifkan {{count}} pemasok?': 'Activate {{count}} suppliers?',
  'Pemasok ini dapat dipilih lagi untuk pembelian baru.':
    'These suppliers can be chosen for new purchases again.',
  'Nonaktifkan {{count}} pemasok?': 'Deactivate {{count}} suppliers?',
  'Pemasok ini tidak dapat dipilih lagi untuk pembelian baru. Dokumen dan hutangnya tetap tersimpan, dan pemasok dapat diaktifkan kembali.':
    'These suppliers can no longer be chosen for new purchases. Their documents and debts stay, and they can be activated again.',
}

/** Suppliers and warehouses. */
export const partner = { ...supplier, ...warehouse, ...motorist, ...community }
