/** Staff and roles. */
export const system: Record<string, string> = {
  Karyawan: 'Staff',
  karyawan: 'staff member',
  peran: 'role',
  'Karyawan dan peran': 'Staff and roles',
  'Cari kode, nama, atau email': 'Search code, name or email',
  'Masuk pertama': 'First sign-in',
  'Terakhir masuk': 'Last sign-in',
  Belum: 'Not yet',
  Sudah: 'Done',
  'Aktifkan {{count}} karyawan?': 'Activate {{count}} people?',
  'Mereka dapat masuk lagi dengan kata sandi yang terakhir dipakai.':
    'They can sign in again with the password they used last.',
  'Nonaktifkan {{count}} karyawan?': 'Deactivate {{count}} people?',
  'Sesi yang sedang terbuka berakhir saat itu juga, dan mereka tidak dapat masuk sampai diaktifkan kembali. Dokumen yang mereka buat tidak berubah.':
    'Their open sessions end at once, and they cannot sign in until they are activated again. Documents they made do not change.',
  'Akun Anda sendiri tidak ikut dinonaktifkan.': 'Your own account is not deactivated with them.',
  'Nonaktifkan {{name}}?': 'Deactivate {{name}}?',
  'Sesinya yang sedang terbuka berakhir saat itu juga, dan ia tidak dapat masuk sampai diaktifkan kembali. Dokumen yang dibuatnya tidak berubah.':
    'Open sessions end at once, and this person cannot sign in until activated again. Documents already made do not change.',
  'Simpan & nonaktifkan': 'Save & deactivate',
  'Dipakai untuk masuk.': 'Used to sign in.',
  Akses: 'Access',
  'Cabang lain yang boleh dilihat': 'Other branches that may be seen',
  'Pilihan cabang lain ini tidak berpengaruh selama perannya {{role}}.':
    'These other branches have no effect while the role is {{role}}.',
  'Peran dan status akun sendiri hanya dapat diubah oleh pengguna lain yang berhak.':
    'Role and status of your own account can only be changed by another user who may do so.',
  'Pemegang peran {{role}} melihat semua cabang.': 'Holders of the role {{role}} see all branches.',
  'Pemegang peran {{role}} melihat semua cabang bila bekerja di kantor pusat, selain itu hanya cabangnya sendiri.':
    'Holders of the role {{role}} see all branches if they work at the head office, otherwise only their own.',
  'Pemegang peran {{role}} melihat cabangnya sendiri dan cabang yang dimilikinya. Pemilik diatur di menu Cabang.':
    'Holders of the role {{role}} see their own branch and the branches they own. Owners are set in the menu Branch.',
  'Pemegang peran {{role}} melihat cabangnya sendiri dan cabang lain yang dipilih di bawah ini.':
    'Holders of the role {{role}} see their own branch and the other branches chosen below.',
  'Belum; kata sandi sementaranya belum diganti': 'Not yet; the temporary password has not been changed',
  'Sudah; memakai kata sandi sendiri': 'Done; uses an own password',
  'Ini akun Anda sendiri.': 'This is your own account.',
  'Ganti kata sandi di Profil': 'Change the password in Profile',
  'Buat kata sandi baru': 'Make a new password',
  'Buat kata sandi baru untuk {{name}}?': 'Make a new password for {{name}}?',
  'Kata sandinya yang sekarang tidak berlaku lagi dan sesinya yang sedang terbuka berakhir saat itu juga.':
    'The present password stops working and open sessions end at once.',
  'Untuk {{name}}, yang masuk dengan email {{email}}:':
    'For {{name}}, who signs in with the email {{email}}:',
  Salin: 'Copy',
  Tersalin: 'Copied',
  'Peramban tidak mengizinkan. Tekan Ctrl C untuk menyalin.':
    'The browser does not allow it. Press Ctrl C to copy.',
  'Kata sandi ini tidak dapat ditampilkan lagi.': 'This password cannot be shown again.',
  'Sampaikan langsung kepada orangnya. Saat masuk ia harus menggantinya, paling lambat dalam {{hours}} jam (sampai {{at}}).':
    'Give it to the person directly. It must be changed on signing in, within {{hours}} hours (until {{at}}).',
  'Data tersimpan, tetapi jaringan terputus sebelum kata sandinya sampai di sini. Buka data {{name}} lalu pilih “Buat kata sandi baru”.':
    'Saved, but the network broke before the password arrived here. Open the record of {{name}} and choose “Make a new password”.',
  Selesai: 'Done',
  'Nama peran': 'Role name',
  'Cari nama peran': 'Search role name',
  'Karyawan aktif': 'Active staff',
  'Dipakai oleh': 'Used by',
  'Belum ada karyawan aktif': 'No active staff yet',
  '{{count}} karyawan aktif': '{{count}} active people',
  'Salin peran': 'Copy role',
  'Salin peran {{name}}': 'Copy the role {{name}}',
  'Nama peran baru': 'Name of the new role',
  '{{name}} (salinan)': '{{name}} (copy)',
  Jangkauan: 'Reach',
  'Jangkauan cabang': 'Branch reach',
  'Melihat data semua cabang perusahaan.': 'Sees the data of all branches of the company.',
  'Semua cabang bila bertugas di pusat': 'All branches when working at the head office',
  'Karyawan kantor pusat melihat semua cabang; yang lain hanya cabangnya sendiri.':
    'Head office staff see all branches; others only their own.',
  'Cabang yang dimiliki': 'Owned branches',
  'Melihat cabangnya sendiri dan cabang yang dimilikinya. Pemilik diatur di menu Cabang.':
    'Sees the own branch and the branches the person owns. Owners are set in the menu Branch.',
  'Cabang yang ditugaskan': 'Assigned branches',
  'Melihat cabangnya sendiri dan cabang lain yang dipilih di data karyawannya.':
    'Sees the own branch and the other branches chosen in the staff record.',
  'Pemilih di bagian atas layar': 'Selectors at the top of the screen',
  'Pemilih cabang': 'Branch selector',
  'Pemilih kelompok cabang': 'Branch group selector',
  'Memilih satu cabang yang datanya ditampilkan, atau semuanya.':
    'Chooses one branch whose data is shown, or all of them.',
  'Memilih satu kelompok cabang yang datanya ditampilkan, atau semuanya. Tidak tampil bila pemilih cabang juga diberikan.':
    'Chooses one group of branches whose data is shown, or all of them. Not shown where the branch selector is given too.',
  'Hak akses': 'Rights',
  Menu: 'Menu',
  'Cari menu': 'Search menus',
  'Buka semua menu': 'Open all menus',
  'Tutup semua menu': 'Close all menus',
  'Tidak ada menu yang cocok dengan pencarian ini.': 'No menu matches this search.',
  '{{held}} dari {{all}} hak': '{{held}} of {{all}} rights',
  'Semua hak': 'All rights',
  'Semua menu: {{feature}}': 'All menus: {{feature}}',
  '{{menu}}: semua hak': '{{menu}}: all rights',
  '{{menu}}, semua: {{feature}}': '{{menu}}, all: {{feature}}',
  'Simpan perubahan peran {{name}}?': 'Save the changes of the role {{name}}?',
  'Berlaku segera bagi {{holders}} karyawan': 'Applies at once to {{holders}} people',
  '{{count}} hak': '{{count}} rights',
  'Ini peran Anda sendiri: hak Anda ikut berubah.': 'This is your own role: your rights change with it.',
  Ditambah: 'Added',
  Dicabut: 'Taken away',
  Lihat: 'View',
  Proses: 'Process',
  'Proses pengiriman': 'Process delivery',
  'Persetujuan VP Sales': 'VP Sales approval',
  'Persetujuan VPDD': 'VPDD approval',
}
