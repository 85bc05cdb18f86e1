/** Verification of registrations. */
export const verification: Record<string, string> = {
  'Pendaftaran pelanggan': 'Registrations of customers',
  'Peta: {{count}} toko dalam {{metres}} m': 'Map: {{count}} shops within {{metres}} m',
  'Lingkaran {{inner}} m dan {{outer}} m; utara di atas.':
    'Circles of {{inner}} m and {{outer}} m; north is up.',
  '{{count}} mungkin sama': '{{count}} may be the same',
  'Lihat peta': 'Open the map',
  'Belum ada foto toko': 'No picture of the shop yet',
  'Belum ada foto KTP': 'No identity card yet',
  Terdaftar: 'Registered',
  'Titik lokasi belum diisi.': 'The place is not known yet.',
  'Titik lokasi {{km}} km di luar wilayah cabang': 'The place is {{km}} km outside of the area of the branch',
  'Bagian verifikasi': 'Parts of the verification',
  'Semua sudah diverifikasi': 'Everything is verified',
  'Tidak ada yang menunggu verifikasi. Pendaftaran baru muncul di sini dengan sendirinya.':
    'Nothing waits for verification. New registrations appear here by themselves.',
  'Belum ada yang ditolak': 'Nothing is rejected yet',
  'Pendaftaran yang ditolak muncul di sini dan dapat disetujui kemudian.':
    'Rejected registrations appear here and can be approved later.',
  'Belum ada yang disetujui': 'Nothing is approved yet',
  'Pendaftaran yang disetujui muncul di sini.': 'Approved registrations appear here.',
}
