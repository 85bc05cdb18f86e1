/** Import from Excel. */
export const imports: Record<string, string> = {
  Impor: 'Import',
  barang: 'products',
  pemasok: 'suppliers',
  'Impor {{thing}} dari Excel': 'Import {{thing}} from Excel',
  'Unduh berkas contoh; lembar Petunjuk menjelaskan isi setiap kolom.':
    'Download the template; its sheet Petunjuk explains what belongs into each column.',
  'Unduh berkas contoh': 'Download the template',
  'Isi satu baris untuk satu {{thing}}. Kode yang sudah ada berarti mengubah data itu.':
    'Fill in one row each of your {{thing}}. A code that exists changes that record.',
  'Unggah berkasnya, atau berkas Anda sendiri dengan judul kolom lain: kolomnya ditunjuk setelah diunggah. Semua kesalahan ditunjukkan dan dapat diperbaiki di halaman ini; belum ada data yang berubah.':
    'Upload the file, or one of your own with other headings: you choose its columns after the upload. All faults are shown and can be mended on this page; nothing changes yet.',
  'Periksa yang baru dan yang berubah, lalu terapkan sekaligus. Impor dapat dibatalkan selama 30 hari.':
    'Look at what is new and what changes, then apply it all at once. An import can be undone for 30 days.',
  'Isi satu baris untuk satu barang di satu gudang. Setiap gudang menjadi satu dokumen stok awal.':
    'Fill in one row for each product in each warehouse. Every warehouse becomes one document of initial stock.',
  'Periksa isinya, lalu terapkan sekaligus; dokumennya langsung diposting. Impor dapat dibatalkan selama 30 hari, selama dokumennya masih dapat dibatalkan.':
    'Look at the content, then apply it all at once; its documents are posted at once. An import can be undone for 30 days, as long as their documents can be cancelled.',
  'Berkas ini untuk cabang {{branch}}.': 'This file is for the branch {{branch}}.',
  'Pilih satu cabang di bagian atas halaman sebelum mengunggah berkas.':
    'Choose one branch at the top of the page before you upload a file.',
  '{{news}} baris langsung diposting sekaligus. Impor dapat dibatalkan selama 30 hari, selama dokumennya masih dapat dibatalkan.':
    '{{news}} rows are posted at once. The import can be undone for 30 days, as long as their documents can be cancelled.',
  '{{news}} baris diposting.': '{{news}} rows posted.',
  'Dokumen dari impor ini dibatalkan dengan jurnal balik. Bila barangnya sudah keluar, tidak ada yang dibatalkan.':
    'The documents of this import are cancelled by reversing entries. If goods of it have left, nothing is cancelled.',
  'Dibatalkan {{at}}. Dokumennya sudah dibatalkan.': 'Undone {{at}}. Its documents are cancelled.',
  'Berkas yang diimpor': 'File to import',
  'Pilih berkas': 'Choose a file',
  'atau tarik ke sini. Excel (.xlsx) atau CSV, paling banyak 20.000 baris dan 10 MB.':
    'or drop it here. Excel (.xlsx) or CSV, at most 20,000 rows and 10 MB.',
  'Memeriksa setiap baris…': 'Checking every row…',
  'Mengunggah berkas': 'Uploading the file',
  'Ukuran berkas paling besar {{limit}}': 'A file may have at most {{limit}}',
  'Belum ada data yang berubah.': 'Nothing has changed.',
  'Riwayat impor': 'Earlier imports',
  'Belum ada impor': 'No imports yet',
  Berkas: 'File',
  Diunggah: 'Uploaded',
  Oleh: 'By',
  Salah: 'Wrong',
  Baru: 'New',
  Berubah: 'Changed',
  Sama: 'Same',
  'Belum diterapkan': 'Not applied',
  Diterapkan: 'Applied',
  Dibatalkan: 'Undone',
  'Hasil pemeriksaan': 'What was found',
  'Kesalahan menurut baris dan kolom': 'Faults by row and column',
  'Baris berkas': 'Rows of the file',
  'Tidak ada baris': 'No rows',
  Baris: 'Row',
  Isi: 'Content',
  kosong: 'empty',
  menjadi: 'becomes',
  Kesalahan: 'Fault',
  Perubahan: 'Change',
  'Unduh untuk diperbaiki': 'Download to correct',
  'Unggah berkas lain': 'Upload another file',
  Terapkan: 'Apply',
  'Terapkan impor {{thing}}?': 'Apply this import of {{thing}}?',
  '{{news}} data baru ditambahkan dan {{changed}} data diubah sekaligus. Impor dapat dibatalkan selama 30 hari.':
    '{{news}} records are added and {{changed}} changed at once. The import can be undone for 30 days.',
  'Impor diterapkan': 'Import applied',
  Peringatan: 'Warning',
  'Tetap terapkan': 'Apply anyway',
  '{{count}} baris jauh dari biasanya. Periksa dahulu; belum ada data yang berubah.':
    '{{count}} rows are far from usual. Check them first; nothing has changed yet.',
  '{{count}} baris jauh dari biasanya dan ikut diterapkan. {{news}} data baru ditambahkan dan {{changed}} data diubah sekaligus. Impor dapat dibatalkan selama 30 hari.':
    '{{count}} rows are far from usual and are applied, too. {{news}} new records are added and {{changed}} records are changed at once. The import can be undone for 30 days.',
  '{{news}} baru, {{changed}} berubah.': '{{news}} new, {{changed}} changed.',
  'Batalkan impor': 'Undo the import',
  'Batalkan impor {{thing}} ini?': 'Undo this import of {{thing}}?',
  '{{news}} data baru dihapus dan {{changed}} data dikembalikan seperti semula. Bila ada yang sudah dipakai atau diubah lagi, tidak ada yang dibatalkan.':
    '{{news}} new records are deleted and {{changed}} put back as they were. If one is in use or was changed again, nothing is undone.',
  'Impor dibatalkan': 'Import undone',
  'Diterapkan {{at}}. Dapat dibatalkan sampai {{until}}.': 'Applied {{at}}. Can be undone until {{until}}.',
  'Dibatalkan {{at}}. Data sudah dikembalikan seperti sebelum impor.':
    'Undone {{at}}. The data are as they were before.',
  '{{count}} dari {{total}} baris salah. Perbaiki di sini, atau di Excel lalu unggah lagi; belum ada data yang berubah.':
    '{{count}} of {{total}} rows are wrong. Mend them here, or correct them in Excel and upload again; nothing has changed.',
  'Semua baris sama dengan data yang sudah ada, tidak ada yang perlu diterapkan.':
    'All rows are as they are in the system already, there is nothing to apply.',
  'Berkas yang sama persis sudah pernah diterapkan pada {{at}}. Periksa dahulu sebelum menerapkannya lagi.':
    'The very same file was applied on {{at}}. Look twice before you apply it again.',
  'Semua baris benar. Periksa lalu terapkan; belum ada data yang berubah.':
    'All rows are right. Look at them, then apply; nothing has changed yet.',
  'Menunggu pilihan kolom': 'Columns to be chosen',
  'Ubah kolom': 'Change columns',
  'Terapkan yang benar saja': 'Apply only the right ones',
  '{{count}} baris yang salah ditinggalkan dan tidak ikut diterapkan.':
    '{{count}} wrong rows are left out and not applied.',
  '{{count}} baris yang salah tidak ikut diterapkan.': '{{count}} wrong rows were left out.',
  'Tunjuk kolom berkas untuk setiap kolom di sini. Belum ada data yang berubah.':
    'Say which column of the file each column here takes. Nothing has changed yet.',
  'Kolom berkas': 'Columns of the file',
  'Judul kolom ada di': 'The headings are in',
  'Baris {{row}}: {{text}}': 'Row {{row}}: {{text}}',
  'Kolomnya seperti yang Anda pilih terakhir kali untuk judul yang sama.':
    'The columns are as you chose them last time for the same headings.',
  'Wajib, tetapi belum ada kolomnya: {{names}}.': 'Required, but without a column yet: {{names}}.',
  'Semua kolom berkas diambil.': 'All columns of the file are taken.',
  'Tidak diambil dari berkas: {{names}}.': 'Left out of the file: {{names}}.',
  'Kolom di sini': 'Column here',
  'Diambil dari': 'Taken from',
  'Contoh isi': 'Samples',
  'Periksa semua baris': 'Check all rows',
  wajib: 'required',
  'Kolom berkas untuk {{name}}': 'Column of the file for {{name}}',
  'Pilih kolomnya': 'Choose the column',
  '(pilih kolom)': '(choose a column)',
  '(tidak diambil)': '(not taken)',
  '(tanpa judul)': '(no heading)',
  'Sama untuk semua baris…': 'The same for all rows…',
  '{{name}} untuk semua baris': '{{name}} for all rows',
  'boleh kosong': 'may be empty',
  'isi untuk semua baris': 'for all rows',
  'Isi untuk semua baris': 'Fill in for all rows',
  'Hanya yang salah': 'Only wrong ones',
  'Enter mengubah, Tab ke sel salah berikutnya. Kolom dari Excel dapat ditempel.':
    'Enter edits, Tab goes to the next wrong cell. A column from Excel can be pasted.',
  '{{count}} isi tidak tertempel': '{{count}} values not pasted',
  'Barisnya tidak tampak di halaman ini; tampilkan lebih banyak baris, lalu tempel lagi.':
    'Their rows are not on this page; show more rows and paste again.',
  'Baris yang diperbaiki': 'Rows to be mended',
  'Baris {{row}}, {{name}}: {{text}}': 'Row {{row}}, {{name}}: {{text}}',
  '{{name}} baris {{row}}': '{{name}}, row {{row}}',
  Benar: 'Right',
  'saldo awal akun': 'opening balances of accounts',
  'Isi neraca saldo cabang ini: satu baris untuk satu akun, debit sama dengan kredit. Persediaan, piutang, utang usaha, dan kewajiban poin masuk lewat stok awal dan dokumennya sendiri; di tempatnya pakailah akun Ekuitas Saldo Awal.':
    'Fill in the trial balance of this branch: one row for each account, debit equal to credit. Goods, receivables, payables and points come from initial stock and documents of their own; write the account Ekuitas Saldo Awal in their place.',
  'Impor dari Excel': 'Import from Excel',
  'Unduh contoh': 'Download a sample',
  satuan: 'units',
  'Isi satu baris untuk satu nota pelanggan yang belum lunas, sebesar sisanya. Setiap baris menjadi satu faktur awal.':
    'Fill in one row for each unpaid invoice of a customer, with what is left of it. Every row becomes one opening invoice.',
  'Isi satu baris untuk satu faktur pemasok yang belum lunas, sebesar sisanya. Setiap baris menjadi satu faktur awal.':
    'Fill in one row for each unpaid invoice of a supplier, with what is left of it. Every row becomes one opening invoice.',
  'Berkas tidak berisi kata sandi. Buka halaman setiap orang saat ia siap masuk, lalu pilih “Buat kata sandi baru”; kata sandinya tampil sekali.':
    'The file has no passwords. Open the page of each person when he is ready to sign in and choose “Make a new password”; it is shown once.',
  'Isi satu baris untuk satu orang. Email yang sudah terdaftar ditolak: ubahlah orangnya di halamannya sendiri.':
    'Fill in one row for each person. A known email is refused: change the person on his own page.',
  'Isi satu baris untuk satu pelanggan yang sudah disetujui, dengan sisa poinnya. Setiap baris menjadi satu dokumen poin awal.':
    'Fill in one row for each approved customer, with what is left of his points. Every row becomes one document of opening points.',
}
