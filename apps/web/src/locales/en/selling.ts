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

const customers: Record<string, string> = {
  pelanggan: 'customer',
  'Pelanggan dan kelompok': 'Customers and groups',
  'Kelompok pelanggan': 'Customer groups',
  'kelompok pelanggan': 'customer group',
  'Nama toko': 'Shop',
  'Nama pemilik': 'Owner',
  NIK: 'NIK (identity number)',
  'Kelas toko': 'Class of shop',
  Provinsi: 'Province',
  Kota: 'City',
  Kecamatan: 'District',
  Kelurahan: 'Village',
  Sales: 'Salesperson',
  'Batas piutang': 'Credit limit',
  Tempo: 'Credit days',
  'Tempo (hari)': 'Credit (days)',
  'Kelompok dan kredit': 'Group and credit',
  Anggota: 'Member',
  'Bukan anggota': 'Not a member',
  Komunitas: 'Community',
  POS: 'POS',
  Grosir: 'Wholesale',
  Retail: 'Retail',
  Warung: 'Stall',
  Minimarket: 'Mini market',
  Kantin: 'Canteen',
  Lainnya: 'Other',
  Menunggu: 'Waiting',
  Disetujui: 'Approved',
  Ditolak: 'Rejected',
  Setujui: 'Approve',
  Tolak: 'Reject',
  Persetujuan: 'Approval',
  'Pelanggan mendapat kode dan dapat membeli dengan tempo sampai batas piutangnya.':
    'The customer gets a code and may buy on credit up to the limit.',
  'Pelanggan hanya dapat membeli tunai, tanpa potongan dan poin. Ia dapat disetujui kemudian.':
    'The customer may only buy for cash, without discounts and points. Approval is possible later.',
  'Mungkin toko yang sama': 'Possibly the same shop',
  'Tidak ada pelanggan lain dengan telepon, NIK, nama, atau tempat ini.':
    'No other customer has this phone, NIK, name or place.',
  'Telepon sama': 'Same phone',
  'NIK sama': 'Same NIK',
  'Nama mirip': 'Similar name',
  'Tempat berdekatan': 'Close by',
  'Yang sama': 'In common',
  'Jarak (meter)': 'Distance (metres)',
  'Cari kode, toko, pemilik, atau telepon': 'Search code, shop, owner or phone',
  'Aktifkan {{count}} pelanggan?': 'Activate {{count}} customers?',
  'Pelanggan ini dapat dipilih lagi untuk penjualan baru.':
    'These customers can be chosen for new sales again.',
  'Nonaktifkan {{count}} pelanggan?': 'Deactivate {{count}} customers?',
  'Pelanggan ini tidak dapat dipilih lagi untuk penjualan baru, dan nomor teleponnya dapat dipakai pelanggan lain. Dokumen dan piutangnya tetap tersimpan. Bukan anggota ditolak: lengkapi dahulu datanya.':
    'These customers can no longer be chosen for new sales, and others may take their phone numbers. Their documents and receivables stay. Those who are no members are refused: fill in the rest first.',
}

const groups: Record<string, string> = {
  Tingkat: 'Level',
  'Mendapat poin': 'Earns points',
  'Pengali poin': 'Points multiplier',
  Poin: 'Points',
  'Pelanggan baru': 'New customers',
  'Tempo bawaan': 'Default credit days',
  'Batas piutang bawaan': 'Default credit limit',
  'Cari kode atau nama kelompok': 'Search code or name of a group',
  'Aktifkan {{count}} kelompok pelanggan?': 'Activate {{count}} customer groups?',
  'Kelompok ini dapat dipilih lagi untuk pelanggan.': 'These groups can be chosen for customers again.',
  'Nonaktifkan {{count}} kelompok pelanggan?': 'Deactivate {{count}} customer groups?',
  'Kelompok ini tidak dapat dipilih lagi untuk pelanggan. Pelanggan di dalamnya tidak berubah, dan kelompok dapat diaktifkan kembali. Kelompok Umum ditolak.':
    'These groups can no longer be chosen for customers. The customers in them stay as they are, and the groups can be activated again. The common group is refused.',
}

/** Masters that selling stands on. */
export const selling = { ...payment, ...machines, ...customers, ...groups }
