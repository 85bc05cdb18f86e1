/** Buying: orders to suppliers. */
const order: Record<string, string> = {
  'pesanan pembelian': 'purchase order',
  'Pesanan pembelian': 'Purchase order',
  'Kepala pesanan': 'Order',
  'Barang yang dipesan': 'Ordered goods',
  'Simpan draf': 'Save as draft',
  Nomor: 'Number',
  Diharapkan: 'Expected',
  'Tanggal diharapkan': 'Expected on',
  'Diterima %': 'Received %',
  'Difaktur %': 'Invoiced %',
  Diterima: 'Received',
  Difaktur: 'Invoiced',
  Dibuat: 'Created',
  'Dibuat oleh': 'Created by',
  'Cari nomor atau pemasok': 'Search number or supplier',
  'Harga termasuk PPN': 'Prices include VAT',
  'DPP (harga termasuk PPN)': 'Taxable base (prices include VAT)',
  'Barang bonus': 'Bonus goods',
  'Barang tanpa harga; hanya pesanan begini boleh bernilai nol.':
    'Goods without a price; only such an order may come to nothing.',
  'Pemasok ini bukan PKP, jadi tidak ada PPN.': 'This supplier is no taxable dealer, so there is no VAT.',
  'Potongan dokumen': 'Discount on the document',
  'Uang muka': 'Down payment',
  'Revisi ke': 'Revision',
  'Terima barang': 'Receive goods',
  'Pesanan kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.':
    'The order goes back to whoever made it, to be corrected and submitted again.',
  'Sisa barang yang belum datang tidak dapat diterima lagi. Ini tidak dapat dibatalkan.':
    'Goods that have not come yet can no longer be received. This cannot be undone.',
  'Pesanan tidak dapat diterima atau diubah lagi. Nomornya tetap terpakai. Ini tidak dapat dibatalkan.':
    'The order can no longer be received or changed. Its number stays taken. This cannot be undone.',
  'Pesanan berstatus {{status}}, barang hanya diterima dari pesanan yang disetujui.':
    'The order is {{status}}; goods are received of approved orders only.',
}

/** States of the purchase documents, which the rules of the business name in Indonesian. */
const states: Record<string, string> = {
  'Menunggu persetujuan': 'Waiting for approval',
  Disetujui: 'Approved',
  'Diterima sebagian': 'Partly received',
  Selesai: 'Closed',
  Diposting: 'Posted',
}

/** Goods that came from suppliers. */
const receipt: Record<string, string> = {
  'penerimaan barang': 'goods receipt',
  'Penerimaan barang': 'Goods receipt',
  'Kepala penerimaan': 'Receipt',
  'Barang yang diterima': 'Received goods',
  'Surat jalan': 'Delivery note',
  'Nomor surat jalan': 'Delivery note number',
  'Cari nomor, surat jalan, atau pemasok': 'Search number, delivery note or supplier',
  'Diterima oleh': 'Received by',
  Pesanan: 'Order',
  'Jumlah terima': 'Received quantity',
  'Sisa pesanan': 'Left of the order',
  Ditolak: 'Rejected',
  'Nomor batch': 'Batch number',
  Kedaluwarsa: 'Expires',
  'Kosongkan jumlah untuk dipindai': 'Empty the quantities for scanning',
  'Barang keluar lagi dari gudang dan jurnalnya dibalik. Pesanannya dapat diterima kembali. Ini tidak dapat dibatalkan.':
    'The goods leave the warehouse again and the journal is reversed. The order can be received again. This cannot be undone.',
}

export const purchase = { ...order, ...states, ...receipt }
