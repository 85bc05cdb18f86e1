/** Batches of selling prices. */
export const priceBatch = {
  'tanpa harga lama': 'no old price',
  'Harga di batch ini tidak akan berlaku. Ini tidak dapat dibatalkan.':
    'The prices of this batch will never hold. This cannot be undone.',
  'Semua harganya berlaku pada waktunya; bila waktunya sudah lewat, langsung berlaku.':
    'All its prices hold from their moment on; if that has passed, from now on.',
  'Pembuatnya dapat mengubah dan mengajukannya lagi.': 'Its maker can change it and submit it again.',
  'Harga sebelumnya berlaku lagi mulai sekarang lewat batch pengembalian. Barang yang dahulu belum berharga menjadi tanpa harga.':
    'The earlier prices hold again from now on, by a batch that puts them back. Goods that had no price before have none again.',
  'batch harga jual': 'batch of selling prices',
  Batch: 'Batch',
  'Isi satu baris untuk satu harga baru. Semua baris menjadi satu draf batch, yang waktunya diisi sebelum diajukan.':
    'Fill in one row for each new price. All rows become the draft of one batch, which gets its moment before it is submitted.',
  'Harga dan margin di': 'Prices and margins at',
  'Harga lama': 'Old price',
  'Margin lama': 'Old margin',
  'Margin baru': 'New margin',
  'Berlaku mulai': 'Holds from',
  'Perubahan terbesar': 'Largest change',
  'Cari nomor atau judul': 'Search number or title',
  Mengembalikan: 'Puts back',
  'Diurungkan oleh': 'Put back by',
  'Lihat batchnya': 'See that batch',
  'Segera setelah disetujui': 'As soon as it is approved',
  '{{count}} tanpa harga lama': '{{count}} without an old price',
  '{{moved}} dan {{fresh}}': '{{moved}} and {{fresh}}',
  'Sebagai batch mulai': 'As a batch from',
  'Buat batch {{count}} harga': 'Make a batch of {{count}} prices',
  'Harga dan batch': 'Prices and batches',
  'Batch perubahan': 'Batches',
  '{{count}} harga berubah di atas batas; harga lama tetap berlaku sampai disetujui.':
    '{{count}} prices change by more than the limit; the old ones hold until that is approved.',
  'Lihat batch': 'See the batch',
  'Perubahan {{count}} harga': 'Change of {{count}} prices',
  'Batch tersimpan': 'Batch saved',
  '{{applied}} harga berlaku; {{waiting}} harga berubah di atas batas dan baru berlaku setelah disetujui, sampai itu harga lamanya tetap.':
    '{{applied}} prices hold; {{waiting}} prices change by more than the limit and hold once they are approved, until then the old ones stay.',
}
