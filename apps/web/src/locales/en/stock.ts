/** Stock documents: initial stock, mutations between warehouses, corrections. */
export const stock = {
  'Batas stok': 'Stock limits',
  'Belum ada batas stok untuk barang ini.': 'These goods have no stock limits yet.',
  'Tambah batas stok': 'Add a stock limit',
  'Ubah batas stok': 'Change a stock limit',
  'Ubah batas stok {{place}}': 'Change the stock limit of {{place}}',
  Terkecil: 'Least',
  Terbesar: 'Most',
  Kurang: 'Short',
  Cukup: 'Enough',
  Lebih: 'Too much',
  'Stok terkecil': 'Least stock',
  'Stok terbesar': 'Most stock',
  'Jumlah pesan ulang': 'Quantity to reorder',
  'Hari tunggu': 'Days of waiting',
  'stok awal': 'initial stock',
  'Stok awal': 'Initial stock',
  'Catat stok awal': 'Enter initial stock',
  'mutasi intern': 'internal mutation',
  'Mutasi intern': 'Internal mutation',
  'koreksi stok': 'stock correction',
  'Koreksi stok': 'Stock correction',
  'Gudang dan tanggal': 'Warehouse and date',
  'Gudang asal': 'From warehouse',
  'Gudang tujuan': 'To warehouse',
  'Kepala koreksi': 'Correction',
  'Simpan dan pesan barang': 'Save and reserve the goods',
  'Harga pokok': 'Cost',
  'Cari nomor': 'Search number',
  Arah: 'Direction',
  Masuk: 'In',
  Keluar: 'Out',
  Rusak: 'Damaged',
  Hilang: 'Lost',
  Sampel: 'Sample',
  'Salah input': 'Entered wrongly',
  'Bonus pemasok': 'Bonus of the supplier',
  Lainnya: 'Other',
  Dikonfirmasi: 'Confirmed',
  'Barang keluar lagi dari gudang dan jurnalnya dibalik. Ini tidak dapat dibatalkan.':
    'The goods leave the warehouse again and the journal is reversed. This cannot be undone.',
  'Semua barang pindah ke gudang tujuan. Kekurangannya dicatat sebagai koreksi stok.':
    'All goods move to the other warehouse. What is missing is entered as a stock correction.',
  'Barang yang dipesan di gudang asal dilepas lagi. Ini tidak dapat dibatalkan.':
    'The goods reserved in the first warehouse are released. This cannot be undone.',
  'Barang kembali ke gudang asal. Ini tidak dapat dibatalkan.':
    'The goods go back to the first warehouse. This cannot be undone.',
  'Stok dan jurnalnya langsung diposting dengan harga pokok rata-rata saat ini.':
    'Stock and journal are posted at once, at the average cost of this moment.',
  'Koreksi yang ditolak tidak dapat diajukan lagi, buatlah yang baru.':
    'A rejected correction cannot be submitted again, make a new one.',
  'Barang kembali seperti semula dan jurnalnya dibalik. Ini tidak dapat dibatalkan.':
    'The goods are as they were and the journal is reversed. This cannot be undone.',
  'Koreksi ini tidak akan diposting. Ini tidak dapat dibatalkan.':
    'This correction will not be posted. This cannot be undone.',
  'Barang tidak ditemukan': 'Product not found',
  Waktu: 'Time',
}
