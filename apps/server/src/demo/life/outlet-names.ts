/** What names, owners and places of the demo's shops are made of. All of it invented, except for how cities lie. */
export const starts = 'Su Ra Ma Ka Sri Har Ja Wi Ba Nur In Ber Se Ce Tu Gu'.split(' ')
export const middles = 'ko ha me ri ju gi na ta ne ma le pa du mu'.split(' ')
export const ends = 'jaya kur mur rejo sari ti ni wati tama maju indah ntosa hari lestari ngi ma'.split(' ')

export const women = 'Tini Yati Ningsih Siti Lilis Wati Aminah Erna Dewi Rini Marni Halimah Sumi Tuti'.split(
  ' ',
)
export const men =
  'Slamet Budi Asep Joko Made Rahman Anton Iwan Ujang Suparman Yanto Darto Zainal Petrus'.split(' ')
export const families =
  'Wijaya Santoso Lubis Hidayat Saputra Kurniawan Siregar Nugraha Halim Susanto Rahayu Pattinama Suryadi Tanoto Maulida Hamzah'.split(
    ' ',
  )
export const streets = [
  'Merdeka',
  'Diponegoro',
  'Sudirman',
  'Ahmad Yani',
  'Kartini',
  'Cempaka',
  'Anggrek',
  'Veteran',
  'Pemuda',
  'Gajah Mada',
  'Pahlawan',
  'Mawar',
]
export const villages = [
  'Sukamaju',
  'Mekarsari',
  'Kebon Jeruk',
  'Tanah Tinggi',
  'Karang Anyar',
  'Sumber Rejo',
  'Pasir Putih',
  'Bukit Indah',
  'Kampung Baru',
  'Rawa Bunga',
  'Tegal Sari',
  'Wonosari',
  'Cipta Mulya',
  'Harapan Jaya',
]
