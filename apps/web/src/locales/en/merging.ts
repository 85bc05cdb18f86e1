/** Merging two customers, or two goods. */
export const merging: Record<string, string> = {
  Gabung: 'Merge',
  Digabung: 'Merged',
  'Gabung selamanya': 'Merge for good',
  Dipertahankan: 'Kept',
  'Digabung ke sana, lalu nonaktif': 'Merged into it, then inactive',
  Tukar: 'Exchange',
  'Gabung dua pelanggan': 'Merge two customers',
  'Gabung dua barang': 'Merge two goods',
  'Isian yang berbeda': 'What differs',
  'Semua isian keduanya sama.': 'Both are filled in alike.',
  '{{gone}} sudah digabung ke {{kept}}.': '{{gone}} was merged into {{kept}}.',
  'Saya mengerti: {{gone}} menjadi bagian dari {{kept}}, dan ini tidak dapat diurungkan.':
    'I understand: {{gone}} becomes a part of {{kept}}, and this can’t be undone.',
  'Centang tepat dua baris': 'Tick exactly two rows',
  'Gabung dengan {{name}}': 'Merge with {{name}}',
  'Gabung {{first}} dan {{second}}': 'Merge {{first}} and {{second}}',
  '{{moves}} poin pindah; sesudahnya {{after}} poin.': '{{moves}} points move; {{after}} points afterwards.',
  'G-Cash {{moves}} pindah; sesudahnya {{after}}.': 'G-Cash of {{moves}} moves; {{after}} afterwards.',
  'Tidak ada poin atau G-Cash yang pindah.': 'No points or G-Cash move.',
  '{{gone}} dokumen tetap di tempatnya, dan dibaca bersama {{kept}} dokumen yang dipertahankan.':
    '{{gone}} documents stay where they are, and are read together with {{kept}} of the kept one.',
  'Piutang terbuka: {{gone}} pada yang digabung, {{kept}} pada yang dipertahankan.':
    'Open receivables: {{gone}} of the one that is merged, {{kept}} of the kept one.',
  'Label yang ditambahkan: {{tags}}.': 'Labels that are added: {{tags}}.',
  'Dicari dengan {{words}}, yang ditemukan ialah yang dipertahankan.':
    'A search for {{words}} finds the kept one.',
  'Ikut pindah, karena dahulu digabung ke sana: {{names}}.':
    'Go along, because they were merged into it before: {{names}}.',
  'Kartu stok, dokumen, dan riwayat harganya tetap, dan dibaca bersama milik yang dipertahankan.':
    'Stock card, documents and history of prices stay, and are read together with those of the kept one.',
  'Barcode yang pindah: {{codes}}.': 'Barcodes that move: {{codes}}.',
  'Tidak ada barcode yang pindah.': 'No barcode moves.',
  'Barcode yang tidak pindah, karena isi satuannya berbeda atau tempatnya penuh: {{codes}}.':
    'Barcodes that stay, because their unit holds something else or there is no room: {{codes}}.',
  'Satuan yang ditambahkan: {{units}}.': 'Units that are added: {{units}}.',
  '{{move}} harga pindah; {{end}} harga berakhir sekarang, karena yang dipertahankan punya sendiri.':
    '{{move}} prices move; {{end}} end now, because the kept one has its own.',
  'Sudah digabung': 'Merged',
  '{{name}} sudah digabung ke {{into}}; ini halamannya.':
    '{{name}} was merged into {{into}}; this is its page.',
  'Termasuk yang digabung ke sini: {{names}}': 'With what was merged into it: {{names}}',
  'Kemungkinan ganda': 'Likely doubles',
  'Barang dan kemungkinan ganda': 'Goods and likely doubles',
  'Mungkin sama dengan': 'May be the same as',
  'Barang yang mungkin sama': 'Goods that may be the same',
  'SKU sama tanpa tanda baca': 'Same SKU but for signs',
  'Tidak ada barang lain yang mirip.': 'No other goods are alike.',
  'Tidak ada barang yang kemungkinan ganda.': 'No goods look like doubles.',
  '{{shown}} pasang pertama dari {{count}}.': 'The first {{shown}} pairs of {{count}}.',
}
