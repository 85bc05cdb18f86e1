import { enter, expect, test } from './support/journey.ts'

/** Menu 'Kas & Bank' of those who see all of it. */
const money = ['Kas Masuk', 'Kas Keluar', 'Bank Masuk', 'Bank Keluar', 'Jurnal Umum', 'Jurnal Penyesuaian']
/** The same with invoices and points of the old books. */
const moneyOfBooks = [...money, 'Faktur Awal', 'Poin Awal']
/** Who finds the inbox of requests, an entry without a menu, at the end. */
const decides = ['admin', 'vpsales', 'vpdd', 'hoa', 'sc', 'bos', 'keuangan']

/**
 * What each demo person finds in the navigation: menu, then its screens. Written from the default matrix
 * (domain-sales 8.2) for the screens that exist; a new screen adds its line to those who may see it.
 */
const seen: Record<string, Record<string, string[]>> = {
  admin: {
    Sistem: [
      'Pengguna & Peran',
      'Tutup Periode',
      'Pulihkan Periode',
      'Hitung Ulang HPP',
      'Buku Selalu Cocok',
      'Kesehatan Sistem',
      'Perusahaan',
      'Verifikasi Pelanggan',
      'Verifikasi Pengguna POS',
      'Kelola Konten',
      'Pemetaan HoA',
      'Pemetaan VP Sales',
    ],
    Master: [
      'Bagan Akun',
      'Pembayaran',
      'Cabang',
      'Sub Cabang',
      'Pesan Sapaan',
      'Barang',
      'Satuan',
      'Merek',
      'Pemasok',
      'Pelanggan',
      'Gudang',
      'Mesin EDC',
      'Perubahan Harga Jual',
      'Banner',
      'Kelompok Stokis',
      'Survei Stokis',
      'Motoris',
      'Banner Motoris',
      'Barang Komunitas',
      'Aturan Persetujuan',
      'Label Toko',
    ],
    Stok: ['Stok Awal', 'Mutasi Intern', 'Opname', 'Koreksi Stok', 'Batas Stok'],
    Pembelian: [
      'Pesanan Pembelian',
      'Penerimaan Barang',
      'Faktur Pembelian',
      'Pelunasan Hutang',
      'Riwayat Harga Beli',
    ],
    Penjualan: [
      'Kasir',
      'Pesanan',
      'Penerimaan Pelanggan',
      'Pengiriman Gudang',
      'COD Terbuka',
      'Retur Penjualan',
      'Nota Debit Penjualan',
      'Nota Kredit Penjualan',
      'Riwayat Penjualan per Barang',
    ],
    'Kas & Bank': moneyOfBooks,
    Laporan: [
      'Laporan Stok',
      'Laporan Pembelian',
      'Laporan Keuangan',
      'Penjualan per Kasir',
      'Umur Stok',
      'Laporan Penjualan',
    ],
  },
  vpsales: {
    Sistem: ['Verifikasi Pelanggan', 'Verifikasi Pengguna POS', 'Pemetaan HoA', 'Pemetaan VP Sales'],
    Master: [
      'Cabang',
      'Sub Cabang',
      'Pesan Sapaan',
      'Barang',
      'Satuan',
      'Merek',
      'Pelanggan',
      'Perubahan Harga Jual',
      'Banner',
      'Kelompok Stokis',
      'Survei Stokis',
      'Motoris',
      'Banner Motoris',
      'Barang Komunitas',
      'Aturan Persetujuan',
      'Label Toko',
    ],
    Penjualan: ['Pesanan', 'Penerimaan Pelanggan', 'Retur Penjualan', 'Riwayat Penjualan per Barang'],
    Laporan: ['Laporan Stok', 'Laporan Keuangan', 'Penjualan per Kasir', 'Umur Stok', 'Laporan Penjualan'],
  },
  vpdd: {
    Master: [
      'Cabang',
      'Sub Cabang',
      'Barang',
      'Satuan',
      'Merek',
      'Pemasok',
      'Gudang',
      'Kelompok Stokis',
      'Survei Stokis',
      'Aturan Persetujuan',
    ],
    Stok: ['Mutasi Intern', 'Opname', 'Koreksi Stok', 'Batas Stok'],
    Pembelian: [
      'Pesanan Pembelian',
      'Penerimaan Barang',
      'Faktur Pembelian',
      'Pelunasan Hutang',
      'Riwayat Harga Beli',
    ],
    Laporan: ['Laporan Stok', 'Laporan Pembelian', 'Laporan Keuangan', 'Umur Stok', 'Laporan Penjualan'],
  },
  hoa: {
    Sistem: ['Verifikasi Pelanggan', 'Verifikasi Pengguna POS', 'Pemetaan HoA'],
    Master: [
      'Cabang',
      'Sub Cabang',
      'Pesan Sapaan',
      'Barang',
      'Satuan',
      'Merek',
      'Pelanggan',
      'Gudang',
      'Perubahan Harga Jual',
      'Banner',
      'Kelompok Stokis',
      'Survei Stokis',
      'Motoris',
      'Banner Motoris',
      'Barang Komunitas',
      'Label Toko',
    ],
    Stok: ['Mutasi Intern', 'Batas Stok'],
    Penjualan: [
      'Pesanan',
      'Penerimaan Pelanggan',
      'COD Terbuka',
      'Retur Penjualan',
      'Riwayat Penjualan per Barang',
    ],
    Laporan: ['Laporan Stok', 'Penjualan per Kasir', 'Umur Stok', 'Laporan Penjualan'],
  },
  sc: {
    Sistem: ['Verifikasi Pelanggan', 'Verifikasi Pengguna POS'],
    Master: [
      'Barang',
      'Satuan',
      'Merek',
      'Pelanggan',
      'Survei Stokis',
      'Motoris',
      'Barang Komunitas',
      'Label Toko',
    ],
    Penjualan: [
      'Pesanan',
      'Penerimaan Pelanggan',
      'COD Terbuka',
      'Retur Penjualan',
      'Riwayat Penjualan per Barang',
    ],
    Laporan: ['Laporan Penjualan'],
  },
  sa: {
    Master: ['Barang', 'Satuan', 'Merek', 'Pelanggan'],
    Penjualan: ['Pesanan', 'Retur Penjualan', 'Riwayat Penjualan per Barang'],
  },
  bos: {
    Sistem: ['Pengguna & Peran', 'Verifikasi Pelanggan', 'Verifikasi Pengguna POS'],
    Master: [
      'Cabang',
      'Sub Cabang',
      'Barang',
      'Satuan',
      'Merek',
      'Pemasok',
      'Pelanggan',
      'Gudang',
      'Mesin EDC',
      'Perubahan Harga Jual',
      'Kelompok Stokis',
      'Survei Stokis',
      'Motoris',
      'Barang Komunitas',
      'Label Toko',
    ],
    Stok: ['Mutasi Intern', 'Opname', 'Koreksi Stok', 'Batas Stok'],
    Pembelian: [
      'Pesanan Pembelian',
      'Penerimaan Barang',
      'Faktur Pembelian',
      'Pelunasan Hutang',
      'Riwayat Harga Beli',
    ],
    Penjualan: [
      'Kasir',
      'Pesanan',
      'Penerimaan Pelanggan',
      'Pengiriman Gudang',
      'COD Terbuka',
      'Retur Penjualan',
      'Nota Debit Penjualan',
      'Nota Kredit Penjualan',
      'Riwayat Penjualan per Barang',
    ],
    'Kas & Bank': money,
    Laporan: [
      'Laporan Stok',
      'Laporan Pembelian',
      'Laporan Keuangan',
      'Penjualan per Kasir',
      'Umur Stok',
      'Laporan Penjualan',
    ],
  },
  gudang: {
    Master: ['Barang', 'Satuan', 'Merek', 'Pemasok', 'Pelanggan', 'Gudang', 'Motoris', 'Barang Komunitas'],
    Stok: ['Mutasi Intern', 'Opname', 'Koreksi Stok', 'Batas Stok'],
    Pembelian: ['Pesanan Pembelian', 'Penerimaan Barang'],
    Penjualan: ['Pesanan', 'Pengiriman Gudang', 'COD Terbuka', 'Retur Penjualan'],
    Laporan: ['Laporan Stok', 'Umur Stok'],
  },
  kasir: {
    Master: [
      'Barang',
      'Satuan',
      'Merek',
      'Pelanggan',
      'Mesin EDC',
      'Perubahan Harga Jual',
      'Motoris',
      'Barang Komunitas',
    ],
    Penjualan: [
      'Kasir',
      'Pesanan',
      'Penerimaan Pelanggan',
      'Pengiriman Gudang',
      'COD Terbuka',
      'Retur Penjualan',
      'Riwayat Penjualan per Barang',
    ],
    'Kas & Bank': ['Kas Masuk', 'Kas Keluar'],
    Laporan: ['Penjualan per Kasir'],
  },
  keuangan: {
    Sistem: ['Tutup Periode', 'Pulihkan Periode', 'Hitung Ulang HPP', 'Buku Selalu Cocok'],
    Master: [
      'Bagan Akun',
      'Pembayaran',
      'Cabang',
      'Sub Cabang',
      'Barang',
      'Satuan',
      'Merek',
      'Pemasok',
      'Pelanggan',
      'Gudang',
      'Mesin EDC',
      'Perubahan Harga Jual',
      'Kelompok Stokis',
      'Aturan Persetujuan',
    ],
    Stok: ['Stok Awal', 'Mutasi Intern', 'Opname', 'Koreksi Stok'],
    Pembelian: [
      'Pesanan Pembelian',
      'Penerimaan Barang',
      'Faktur Pembelian',
      'Pelunasan Hutang',
      'Riwayat Harga Beli',
    ],
    Penjualan: [
      'Kasir',
      'Pesanan',
      'Penerimaan Pelanggan',
      'COD Terbuka',
      'Retur Penjualan',
      'Nota Debit Penjualan',
      'Nota Kredit Penjualan',
      'Riwayat Penjualan per Barang',
    ],
    'Kas & Bank': moneyOfBooks,
    Laporan: [
      'Laporan Stok',
      'Laporan Pembelian',
      'Laporan Keuangan',
      'Penjualan per Kasir',
      'Umur Stok',
      'Laporan Penjualan',
    ],
  },
}

/** Who chooses a branch, who a group of branches (specification 2). */
const choosesBranch = ['admin', 'vpsales', 'vpdd', 'keuangan']
const choosesGroup = ['hoa', 'bos']

for (const [key, menus] of Object.entries(seen)) {
  test(`${key} sees the own menus and no others`, async ({ page }) => {
    await enter(page, key)
    await page.goto('/')
    const navigation = page.getByRole('navigation', { name: 'Navigasi utama' })
    await expect(navigation.getByRole('link', { name: 'Dasbor' })).toBeVisible()
    for (const menu of Object.keys(menus)) {
      const section = navigation.getByRole('button', { name: menu, exact: true })
      if ((await section.getAttribute('aria-expanded')) !== 'true') await section.click()
    }
    const screens = Object.values(menus).flat()
    await expect(navigation.getByRole('list').getByRole('link')).toHaveText([
      'Dasbor',
      ...screens,
      ...(decides.includes(key) ? ['Persetujuan'] : []),
    ])
    await expect(navigation.getByRole('button', { expanded: true })).toHaveText(Object.keys(menus))
    await expect(
      page.getByRole('combobox', { name: 'Cabang' }).or(page.getByRole('textbox', { name: 'Cabang' })),
    ).toHaveCount(choosesBranch.includes(key) ? 1 : 0)
    await expect(page.getByRole('button', { name: /Kelompok cabang/ })).toHaveCount(
      choosesGroup.includes(key) ? 1 : 0,
    )
  })
}
