import type { DocumentPrint, Frame, ReportPrint, SlipPrint } from '../../src/kernel/pdf/print.ts'

/** A letterhead and a foot as the server makes them. */
export const sampleFrame: Frame = {
  letterhead: {
    company: 'PT Nusantara Distribusi Raya',
    branch: 'Pusat Jakarta',
    lines: [
      'Jl. Raya Pegangsaan Dua No. 17, Kelapa Gading, Jakarta Utara 14250',
      'Telp. 021-4682 2290  ·  NPWP 0123456789012000',
    ],
    logo: null,
  },
  foot: ['Dicetak 20 Nov 2026 14.05 WIB oleh Siti Rahmawati', 'Cetakan ke-2'],
}

const goods = [
  'Minyak Goreng Sawita 1 L Pouch',
  'Beras Pulen Cap Lumbung 5 kg',
  'Kecap Manis Tiga Menara 520 ml',
  'Sabun Cuci Bersih Aroma Jeruk Nipis Ekstra Lembut di Tangan 800 g\nGratis 1 setiap 12',
  'Teh Celup Melati isi 25',
  'Gula Pasir Kristal 1 kg',
  'Tepung Terigu Serbaguna 1 kg',
]

/** How a module declares a purchase order of any length. */
export function samplePurchaseOrder(lines: number): DocumentPrint {
  const rows = Array.from({ length: lines }, (_, index) => {
    const count = ((index * 7) % 40) + 1
    const price = 12_500 + ((index * 3_750) % 180_000)
    const discount = index % 3 === 0 ? 2.5 : null
    const amount = Math.round(count * price * (1 - (discount ?? 0) / 100))
    return [
      `BRG-${String(index + 1).padStart(4, '0')}`,
      goods[index % goods.length] ?? '',
      count,
      'dus',
      price,
      discount,
      amount,
    ]
  })
  const subtotal = rows.reduce((sum, row) => sum + Number(row[6]), 0)
  const ppn = Math.round((subtotal * 11) / 100)
  return {
    title: 'Pesanan Pembelian',
    number: 'PO/JKT/2611/0007',
    date: '2026-11-20',
    status: 'APPROVED',
    facts: {
      left: [
        { label: 'Pemasok', value: 'PT Sumber Pangan Sejahtera' },
        { label: 'Alamat', value: 'Kawasan Industri Jababeka Blok F No. 12, Cikarang, Bekasi 17530' },
        { label: 'Kontak', value: 'Bambang Wijaya  ·  0812-3456-7890' },
        { label: 'NPWP', value: '0987654321098000' },
      ],
      right: [
        { label: 'Kirim ke', value: 'Gudang Utama Jakarta' },
        { label: 'Tanggal kirim', value: '27 November 2026' },
        { label: 'Syarat bayar', value: '30 hari (2 % bila lunas dalam 10 hari)' },
        { label: 'Harga', value: 'Belum termasuk PPN' },
      ],
    },
    columns: [
      { label: 'Kode', type: 'text', width: 52 },
      { label: 'Barang', type: 'text' },
      { label: 'Jumlah', type: 'quantity' },
      { label: 'Satuan', type: 'text', width: 36 },
      { label: 'Harga (Rp)', type: 'price' },
      { label: 'Diskon %', type: 'percent', width: 40 },
      { label: 'Jumlah (Rp)', type: 'money' },
    ],
    rows,
    totals: [
      { label: 'Subtotal', amount: subtotal },
      { label: 'Diskon', amount: 0 },
      { label: 'PPN 11 %', amount: ppn },
      { label: 'Total', amount: subtotal + ppn, strong: true },
    ],
    inWords: subtotal + ppn,
    signatures: [
      { label: 'Dibuat oleh', name: 'Siti Rahmawati' },
      { label: 'Disetujui oleh', name: 'Hendra Gunawan' },
      { label: 'Pemasok' },
    ],
    notes:
      'Barang diterima Senin–Jumat pukul 08.00–15.00. Cantumkan nomor pesanan ini pada surat jalan dan faktur.',
  }
}

/** A report with groups, sums and negative figures. */
export const sampleReport: ReportPrint = {
  title: 'Laba Rugi',
  subtitle: ['Cabang: Pusat Jakarta', '1 November 2026 – 30 November 2026, dalam rupiah'],
  basis: 'Dasar akrual',
  columns: [
    { label: 'Kode', type: 'text', width: 60 },
    { label: 'Akun', type: 'text' },
    { label: 'November 2026', type: 'money' },
    { label: 'Oktober 2026', type: 'money' },
    { label: '%', type: 'percent' },
  ],
  rows: [
    { kind: 'group', label: 'Pendapatan' },
    { kind: 'row', level: 1, cells: ['4-1000', 'Penjualan', 1_234_567_890, 1_100_000_000, 12.23] },
    { kind: 'row', level: 1, cells: ['4-2000', 'Retur penjualan', -12_500_000, -9_000_000, 38.89] },
    { kind: 'total', cells: [null, 'Jumlah pendapatan', 1_222_067_890, 1_091_000_000, 12.01] },
    { kind: 'group', label: 'Beban pokok penjualan' },
    {
      kind: 'row',
      level: 1,
      cells: ['5-1000', 'Harga pokok penjualan', -1_300_000_000, -870_000_000, 49.43],
    },
    { kind: 'total', cells: [null, 'Jumlah beban pokok', -1_300_000_000, -870_000_000, 49.43] },
  ],
  totals: [null, 'Rugi kotor', -77_932_110, 221_000_000, null],
  notes: ['Angka dalam kurung adalah negatif.'],
}

/** A slip of a till with one line. */
export const sampleSlip: SlipPrint = {
  width: 80,
  title: 'Faktur Penjualan',
  number: 'INV/JKT/2611/00007',
  status: 'COMPLETED',
  facts: [{ label: 'Pelanggan', value: 'Toko Sinar Jaya' }],
  lines: [{ name: 'Teh Celup Melati isi 25', count: '2 pcs × 6.500', amount: 13_000, off: [] }],
  totals: [{ label: 'Total', amount: 13_000, strong: true }],
  remarks: ['Terima kasih'],
}
