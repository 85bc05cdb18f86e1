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
  'Jatuh tempo bila ditagih saat datang': 'Due if billed on arrival',
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

/** States of the purchase documents, which the business rules name in Indonesian. */
const states: Record<string, string> = {
  'Belum diterima': 'Not received',
  'Terlambat datang': 'Overdue arrival',
  'Lewat jatuh tempo': 'Overdue',
  'Menunggu persetujuan': 'Waiting for approval',
  Disetujui: 'Approved',
  'Diterima sebagian': 'Partly received',
  Selesai: 'Closed',
  Diposting: 'Posted',
  'Dibayar sebagian': 'Partly paid',
  Lunas: 'Paid',
  'Menunggu pembayaran': 'Waiting for payment',
}

/** Goods receipts. */
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

/** Supplier invoices. */
const invoice: Record<string, string> = {
  'faktur pembelian': 'purchase invoice',
  'Faktur pembelian': 'Purchase invoice',
  'Kepala faktur': 'Invoice',
  'Barang dan jasa yang ditagih': 'Invoiced goods and services',
  'Penerimaan yang belum difaktur': 'Receipts not invoiced yet',
  'Semua penerimaan dari pemasok ini sudah difaktur.': 'All receipts of this supplier are invoiced.',
  'Buat faktur': 'Enter invoice',
  Penerimaan: 'Receipt',
  'Akun biaya jasa': 'Account of the service',
  'Faktur pemasok': 'Supplier invoice',
  'Faktur pajak': 'Tax invoice',
  'Nomor faktur pemasok': 'Supplier invoice number',
  'Tanggal faktur pemasok': 'Supplier invoice date',
  'Nomor faktur pajak': 'Tax invoice number',
  'Tanggal faktur pajak': 'Tax invoice date',
  'Isi Faktur Pajak': 'Enter tax invoice',
  'mengisi faktur pajak': 'entered the tax invoice',
  'Ongkos kirim': 'Freight',
  'PPN menurut faktur pajak': 'VAT as on the tax invoice',
  'Cari nomor, faktur pemasok, atau pemasok': 'Search number, supplier invoice or supplier',
  Pelunasan: 'Settlement',
  'Belum lunas': 'Not paid in full',
  'Perlu persetujuan karena': 'Needs approval because',
  'Pencocokan pesanan, penerimaan, dan faktur': 'Match of order, receipt and invoice',
  'Harga pesanan': 'Ordered price',
  'Harga faktur': 'Invoiced price',
  'Selisih nilai': 'Difference',
  'Pelunasan dan potongannya': 'Payments and deductions',
  'Perubahan hutang': 'Change of the debt',
  'Faktur diposting: hutang kepada pemasok bertambah dan jurnalnya ditulis.':
    'The invoice is posted: the debt to the supplier grows and its journal is written.',
  'Faktur kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.':
    'The invoice goes back to whoever made it, to be corrected and submitted again.',
  'Jurnalnya dibalik, hutangnya hilang, dan penerimaannya dapat difaktur lagi. Ini tidak dapat dibatalkan.':
    'Its journal is reversed, the debt is gone, and its receipts can be invoiced again. This cannot be undone.',
}

/** Debt payments. */
const payment: Record<string, string> = {
  'pelunasan hutang': 'debt payment',
  'Pelunasan hutang': 'Debt payment',
  'Kepala pelunasan': 'Debt payment',
  'Hutang yang dibayar': 'Debts paid',
  'Nota dan retur yang dipotongkan': 'Notes and returns set off',
  'Uang muka yang dipakai': 'Advances used',
  'Bayar pelunasan': 'Pay',
  'Bayar semua': 'Pay all',
  'Isi sisa pembayaran': 'Fill in what is left',
  'Nomor pemasok': 'Supplier number',
  Dibayar: 'Paid',
  Dipakai: 'Used',
  'Cara bayar': 'Method',
  Tunai: 'Cash',
  Transfer: 'Transfer',
  Giro: 'Giro',
  'Giro {{number}}': 'Giro {{number}}',
  'Giro belum cair': 'Giros pending',
  'Giro atau referensi': 'Giro or reference',
  'Nomor giro': 'Giro number',
  'Jatuh tempo giro': 'Giro due date',
  'Akun kas atau bank': 'Cash or bank account',
  'Jumlah uang': 'Amount',
  'Biaya bank': 'Bank charge',
  'Nomor referensi': 'Reference',
  Bukti: 'Voucher',
  Hasil: 'Outcome',
  'Catat hasil': 'Enter outcome',
  'Belum cair': 'Pending',
  Cair: 'Cleared',
  'Ditolak bank': 'Bounced',
  'Hutangnya terbuka lagi sebesar giro ini.': 'The debt opens again by the amount of this giro.',
  'Uangnya keluar dari rekening pada tanggal ini.': 'The money leaves the account on this date.',
  'Tidak ada hutang yang terbuka kepada pemasok ini.': 'No debt to this supplier is open.',
  'Pilih cabang dan pemasok untuk melihat hutangnya.': 'Choose a branch and a supplier to see the debts.',
  'Tanpa rincian pembayaran, pelunasan disimpan dan menunggu uangnya.':
    'Without payment details the debt payment is saved and waits for its money.',
  'Potongan dari pemasok': 'Discount of the supplier',
  'Nota, retur, dan uang muka': 'Notes, returns and advances',
  'Uang yang dibayarkan': 'Money paid',
  'Belum dibayarkan': 'Left to pay',
  'Pelunasan disetujui; bila rincian pembayarannya sudah ada, jurnalnya langsung ditulis.':
    'The debt payment is approved; if its payment details are there, its journal is written at once.',
  'Pelunasan kembali ke pembuatnya, yang dapat memperbaiki dan mengajukannya lagi.':
    'The debt payment goes back to whoever made it, to be corrected and submitted again.',
  'Hutang, potongan, dan uangnya kembali seperti semula. Ini tidak dapat dibatalkan.':
    'Debts, discounts and money are as they were before. This cannot be undone.',
}

const prices = {
  'Harga beli terakhir': 'Last buying prices',
  'Harga beli terakhir {{product}}': 'Last buying prices of {{product}}',
  Lalu: 'Before',
  'Belum pernah dibeli': 'Never bought yet',
  'Lihat semua riwayat': 'See the whole history',
  tetap: 'unchanged',
  naik: 'up',
  turun: 'down',
  'Neto per satuan': 'Net per unit',
  'Neto per satuan dasar': 'Net per base unit',
  'Naik/turun': 'Up/down',
  'Belum difaktur': 'Not invoiced yet',
  'Cari barang, pemasok, atau nomor': 'Search goods, supplier or number',
}

export const purchase = { ...order, ...states, ...receipt, ...invoice, ...payment, ...prices }
