import type { DocumentPrint } from '../../src/kernel/pdf/print.ts'

const goods: [
  code: string,
  name: string,
  qty: number,
  unit: string,
  price: number,
  percents: string | null,
  off: number | null,
][] = [
  ['MIE-GRG-001', 'Mie Goreng Rasa Ayam Bawang 85 g', 12, 'KARTON', 108_500, '5 + 2,5 + 0 + 1', 12_500],
  ['MNY-SWT-1L', 'Minyak Goreng Sawita 1 L Pouch', 240, 'Pouch', 17_250, null, null],
  ['KOP-SCH-165', 'Kopi Susu Gula Aren Sachet 165 g (gratis)', 1, 'RENTENG', 0, null, null],
  [
    'SBN-CCI-800',
    'Sabun Cuci Bersih Aroma Jeruk Nipis Ekstra Lembut 800 g',
    36,
    'BUNGKUS',
    21_400,
    '2,5',
    null,
  ],
  ['BRS-LMB-5KG', 'Beras Pulen Cap Lumbung 5 kg', 150, 'Karung', 1_068_500, '10 + 5', 1_250_000],
]

/** A sales invoice as the till declares it, with as much as a line of five may have. */
export const sampleInvoice: DocumentPrint = {
  title: 'Faktur Penjualan',
  number: 'FJ/JKT/2611/00042',
  date: '2026-11-20',
  status: 'COMPLETED',
  paper: 'A5',
  facts: {
    left: [
      { label: 'Pelanggan', value: 'Toko Sumber Rejeki Makmur Sentosa (C-000123)' },
      { label: 'Alamat', value: 'Jl. Panglima Besar Sudirman Km 12 No. 45, Kelurahan Sukamaju, Depok 16412' },
      { label: 'Telepon', value: '0812-3456-7890' },
    ],
    right: [
      { label: 'Pesanan', value: 'SO/JKT/2611/00057' },
      { label: 'Cara bayar', value: 'Kredit' },
      { label: 'Jatuh tempo', value: '20 Desember 2026' },
      { label: 'Gudang', value: 'Gudang Utama Jakarta' },
      { label: 'Kasir', value: 'Sri Wahyuningsih' },
    ],
  },
  columns: [
    { label: 'Kode', type: 'text', width: 46 },
    { label: 'Barang', type: 'text' },
    { label: 'Jumlah', type: 'quantity', width: 32 },
    { label: 'Satuan', type: 'text', width: 30 },
    { label: 'Harga', type: 'money', width: 44 },
    { label: 'Diskon %', type: 'quantity', width: 56 },
    { label: 'Potongan', type: 'money', width: 40 },
    { label: 'Jumlah (Rp)', type: 'money', width: 54 },
  ],
  rows: goods.map(([code, name, qty, unit, price, percents, off]) => [
    code,
    name,
    qty,
    unit,
    price,
    percents,
    off,
    qty * price - (off ?? 0),
  ]),
  totals: [
    { label: 'Jumlah', amount: 165_587_400 },
    { label: 'Diskon', amount: -1_262_500 },
    { label: 'Promo', amount: -250_000 },
    { label: 'PPN', amount: 18_075_739 },
    { label: 'Pembulatan', amount: 61 },
    { label: 'Total', amount: 182_150_700, strong: true },
  ],
  inWords: 182_150_700,
  signatures: [{ label: 'Penerima' }, { label: 'Hormat kami', name: 'Sri Wahyuningsih' }],
  notes: [
    'DPP 164.324.900 · DPP nilai lain 150.631.158 · tidak kena PPN 0',
    'Anda hemat Rp 1.512.500',
    'Poin didapat 1.200, berlaku sampai 31 Desember 2027',
    'Saldo poin 15.420',
  ].join('\n'),
}
