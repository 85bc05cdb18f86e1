/**
 * Words that people type for a screen and that its name, its menu and its kind of document don't have, by its address. Ways of
 * saying 'add' and 'import' are for every such address.
 */
export const synonyms: Readonly<Record<string, string>> = {
  '/app/sales/cashier': 'pos till jual kasir',
  '/app/sales/orders': 'so invoice faktur penjualan',
  '/app/purchase/purchase-order': 'beli order',
  '/app/purchase/receive-order': 'terima barang masuk',
  '/app/purchase/debt-repayment': 'bayar utang hutang supplier',
  '/app/bank-cash/cash-expenses': 'biaya pengeluaran',
  '/app/bank-cash/cash-receipts': 'penerimaan uang',
  '/app/bank-cash/bank-receipts/giros': 'cek bilyet transfer kartu jatuh tempo tolak cair kliring',
  '/app/bank-cash/bank-receipts/settlements': 'edc mdr qris debit kredit settlement cair',
  '/app/bank-cash/general-journal': 'memorial',
  '/app/stock/opname': 'stok fisik hitung',
  '/app/bank-cash/opening-points': 'poin lama loyalty hadiah',
  '/app/stock/injection': 'saldo awal',
  '/app/stock/mutation': 'pindah transfer gudang',
  '/app/master/stock': 'produk item sku barcode goods',
  '/app/master/customer': 'toko outlet merchant pembeli',
  '/app/master/supplier': 'vendor principal',
  '/app/master/changes-selling-price': 'harga price',
  '/app/master/stock/labels': 'barcode stiker rak harga gulungan',
  '/app/master/changes-selling-price/sheet': 'harga massal excel tempel naikkan persen',
  '/app/master/chart-of-account': 'coa rekening perkiraan',
  '/app/master/chart-of-account/taxes': 'ppn tax',
  '/app/master/payment': 'syarat tempo termin',
  '/app/system/setup-user': 'karyawan pegawai orang user akses',
  '/app/system/setup-user/roles': 'hak akses izin',
  '/app/system/closing-periode': 'tutup buku bulan closing',
  '/app/system/closing-periode/opening': 'saldo awal neraca saldo lama opening',
  '/app/system/ledger-check': 'audit selisih cek',
  '/app/system/upload-logo': 'logo npwp',
  '/app/system/upload-logo/settings': 'setting atur konfigurasi',
  '/app/report/financial-statements': 'neraca saldo trial balance',
  '/app/report/financial-statements/income-statement': 'rugi laba profit',
  '/app/report/financial-statements/balance-sheet': 'balance sheet',
  '/app/report/financial-statements/general-ledger': 'gl mutasi akun',
  '/app/report/purchase-report/ageing': 'jatuh tempo hutang aging',
  '/app/report/sales-report/ageing': 'jatuh tempo tagihan aging',
}

export const adding = 'tambah buat baru bikin input add new create'
export const importing = 'impor import excel unggah upload'
