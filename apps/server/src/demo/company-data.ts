/** The made-up company of the demo (domain-sales 9.2, 9.3). Coordinates are city centres. */
export const company = { code: 'NDR', name: 'PT Nusantara Distribusi Raya', npwp: '0123456789012000' }

type Zone = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
type TaxMode = 'EXCLUDED' | 'INCLUDED' | 'NON_PKP'

export interface DemoBranch {
  code: string
  name: string
  lat: number
  lng: number
  zone: Zone
  taxMode: TaxMode
  /** Its share of sales, relative to other branches; the centre sells nothing. */
  weight: number
  group: string | null
  owner: string | null
  address: string
  markets: readonly string[]
}

const branch = (
  code: string,
  name: string,
  place: readonly [lat: number, lng: number],
  rules: readonly [zone: Zone, taxMode: TaxMode, weight: number],
  group: string | null,
  owner: string | null,
  address: string,
  markets: readonly string[],
): DemoBranch => ({
  code,
  name,
  lat: place[0],
  lng: place[1],
  zone: rules[0],
  taxMode: rules[1],
  weight: rules[2],
  group,
  owner,
  address,
  markets,
})

const west = 'Jabodetabek-Jabar'
const middle = 'Jateng-DIY'
const east = 'Jatim-Bali'
const sumatra = 'Sumatera'
const far = 'Timur'
export const groups = [west, middle, east, sumatra, far] as const

export const branches: readonly DemoBranch[] = [
  branch(
    'PST',
    'Pusat Jakarta',
    [-6.2, 106.845],
    ['Asia/Jakarta', 'EXCLUDED', 0],
    null,
    null,
    'Jl. Matraman Raya 21, Jakarta Timur',
    [],
  ),
  branch(
    'JKT',
    'Stokis Jakarta Timur',
    [-6.225, 106.9],
    ['Asia/Jakarta', 'INCLUDED', 1.4],
    west,
    'bos',
    'Jl. I Gusti Ngurah Rai 8, Jakarta Timur',
    ['Pasar Klender', 'Pasar Jatinegara', 'Cakung'],
  ),
  branch(
    'BKS',
    'Stokis Bekasi',
    [-6.238, 106.976],
    ['Asia/Jakarta', 'INCLUDED', 1.2],
    west,
    'bos',
    'Jl. Ir. H. Juanda 114, Bekasi',
    ['Pasar Baru Bekasi', 'Tambun'],
  ),
  branch(
    'BDG',
    'Stokis Bandung',
    [-6.915, 107.609],
    ['Asia/Jakarta', 'EXCLUDED', 1.3],
    west,
    'bos',
    'Jl. Soekarno Hatta 402, Bandung',
    ['Pasar Kosambi', 'Pasar Caringin', 'Cimahi'],
  ),
  branch(
    'SMG',
    'Stokis Semarang',
    [-6.967, 110.417],
    ['Asia/Jakarta', 'INCLUDED', 1],
    middle,
    'hendra',
    'Jl. Kaligawe Raya 55, Semarang',
    ['Pasar Johar', 'Ungaran'],
  ),
  branch(
    'YGY',
    'Stokis Yogyakarta',
    [-7.796, 110.369],
    ['Asia/Jakarta', 'INCLUDED', 0.8],
    middle,
    'hendra',
    'Jl. Magelang Km 6, Sleman',
    ['Pasar Beringharjo', 'Bantul'],
  ),
  branch(
    'SBY',
    'Stokis Surabaya',
    [-7.257, 112.752],
    ['Asia/Jakarta', 'EXCLUDED', 1.35],
    east,
    'hendra',
    'Jl. Rungkut Industri 17, Surabaya',
    ['Pasar Pabean', 'Pasar Wonokromo', 'Sidoarjo'],
  ),
  branch(
    'MLG',
    'Stokis Malang',
    [-7.967, 112.633],
    ['Asia/Jakarta', 'INCLUDED', 0.75],
    east,
    'agus',
    'Jl. Tumenggung Suryo 30, Malang',
    ['Pasar Besar', 'Kepanjen'],
  ),
  branch(
    'DPS',
    'Stokis Denpasar',
    [-8.67, 115.213],
    ['Asia/Makassar', 'INCLUDED', 0.8],
    east,
    'agus',
    'Jl. Gatot Subroto Barat 88, Denpasar',
    ['Pasar Badung', 'Tabanan'],
  ),
  branch(
    'MDN',
    'Stokis Medan',
    [3.595, 98.672],
    ['Asia/Jakarta', 'INCLUDED', 1.1],
    sumatra,
    'agus',
    'Jl. Yos Sudarso Km 7, Medan',
    ['Pusat Pasar', 'Binjai'],
  ),
  branch(
    'PLB',
    'Stokis Palembang',
    [-2.976, 104.775],
    ['Asia/Jakarta', 'NON_PKP', 0.7],
    sumatra,
    'ratna',
    'Jl. Kolonel Burlian 112, Palembang',
    ['Pasar 16 Ilir', 'Plaju'],
  ),
  branch(
    'MKS',
    'Stokis Makassar',
    [-5.148, 119.432],
    ['Asia/Makassar', 'INCLUDED', 0.9],
    far,
    'ratna',
    'Jl. Perintis Kemerdekaan 45, Makassar',
    ['Pasar Terong', 'Gowa'],
  ),
  branch(
    'JYP',
    'Stokis Jayapura',
    [-2.533, 140.718],
    ['Asia/Jayapura', 'NON_PKP', 0.45],
    far,
    'ratna',
    'Jl. Raya Abepura 9, Jayapura',
    ['Pasar Hamadi', 'Sentani'],
  ),
]

/** The province and city of each branch, by their official names. */
export const places: ReadonlyMap<string, readonly [region: string, city: string]> = new Map([
  ['PST', ['DKI Jakarta', 'Kota Administrasi Jakarta Timur']],
  ['JKT', ['DKI Jakarta', 'Kota Administrasi Jakarta Timur']],
  ['BKS', ['Jawa Barat', 'Kota Bekasi']],
  ['BDG', ['Jawa Barat', 'Kota Bandung']],
  ['SMG', ['Jawa Tengah', 'Kota Semarang']],
  ['YGY', ['Daerah Istimewa Yogyakarta', 'Kabupaten Sleman']],
  ['SBY', ['Jawa Timur', 'Kota Surabaya']],
  ['MLG', ['Jawa Timur', 'Kota Malang']],
  ['DPS', ['Bali', 'Kota Denpasar']],
  ['MDN', ['Sumatera Utara', 'Kota Medan']],
  ['PLB', ['Sumatera Selatan', 'Kota Palembang']],
  ['MKS', ['Sulawesi Selatan', 'Kota Makassar']],
  ['JYP', ['Papua', 'Kota Jayapura']],
])

export interface DemoEmployee {
  key: string
  name: string
  role: string
  branch: string
  sees?: readonly string[]
}

const person = (
  key: string,
  name: string,
  role: string,
  branch: string,
  sees?: readonly string[],
): DemoEmployee => ({
  key,
  name,
  role,
  branch,
  ...(sees ? { sees } : {}),
})

const westAndMiddle = ['JKT', 'BKS', 'BDG', 'SMG', 'YGY']
const restOfIndonesia = ['SBY', 'MLG', 'DPS', 'MDN', 'PLB', 'MKS', 'JYP']

/** Thirty people; the key is the e-mail's first part. */
export const employees: readonly DemoEmployee[] = [
  person('admin', 'Dewi Anggraini', 'ADMIN', 'PST'),
  person('vpsales', 'Bambang Wijaya', 'VP_SALES', 'PST'),
  person('vpdd', 'Lestari Handayani', 'VPDD', 'PST'),
  person('hoa', 'Rudi Hartono', 'HOA', 'PST', westAndMiddle),
  person('yusuf', 'Yusuf Maulana', 'HOA', 'PST', restOfIndonesia),
  person('sc', 'Maya Puspita', 'SC', 'JKT', ['BKS', 'BDG']),
  person('fajar', 'Fajar Nugroho', 'SC', 'SMG', ['YGY', 'SBY', 'MLG']),
  person('wayan', 'I Wayan Sudarma', 'SC', 'DPS', ['MDN', 'PLB', 'MKS', 'JYP']),
  person('sa', 'Rizky Pratama', 'SA', 'JKT'),
  person('indah', 'Indah Permata', 'SA', 'JKT'),
  person('dimas', 'Dimas Saputra', 'SA', 'BKS'),
  person('putri', 'Putri Maharani', 'SA', 'BDG'),
  person('eko', 'Eko Prasetyo', 'SA', 'SMG'),
  person('nur', 'Nur Aisyah', 'SA', 'SBY'),
  person('joko', 'Joko Susilo', 'SA', 'MDN'),
  person('andi', 'Andi Tenri', 'SA', 'MKS'),
  person('bos', 'Haryanto Kusuma', 'BOS_STOKIS', 'JKT'),
  person('hendra', 'Hendra Gunawan', 'BOS_STOKIS', 'SMG'),
  person('agus', 'Agus Setiawan', 'BOS_STOKIS', 'MLG'),
  person('ratna', 'Ratna Sari', 'BOS_STOKIS', 'PLB'),
  person('gudang', 'Slamet Riyadi', 'WAREHOUSE', 'JKT'),
  person('tono', 'Tono Sugiarto', 'WAREHOUSE', 'BDG'),
  person('made', 'Made Artana', 'WAREHOUSE', 'PST'),
  person('kasir', 'Sri Wahyuni', 'CASHIER', 'JKT'),
  person('lina', 'Lina Marlina', 'CASHIER', 'BDG'),
  person('yanti', 'Yanti Kurnia', 'CASHIER', 'SBY'),
  person('mega', 'Mega Utami', 'CASHIER', 'MDN'),
  person('baru', 'Teguh Santoso', 'CASHIER', 'BKS'),
  person('keuangan', 'Siti Rahmawati', 'FINANCE', 'PST'),
  person('arif', 'Arif Budiman', 'FINANCE', 'JKT'),
]

/** Where branches live side by side, each needs its own cashier: nobody can have two drawers open at once. */
export const moreCashiers: readonly DemoEmployee[] = [
  person('wulan', 'Wulan Sari', 'CASHIER', 'SMG'),
  person('bagas', 'Bagas Pramono', 'CASHIER', 'YGY'),
  person('citra', 'Citra Lestari', 'CASHIER', 'MLG'),
  person('komang', 'Komang Ayu', 'CASHIER', 'DPS'),
  person('rahmat', 'Rahmat Hidayat', 'CASHIER', 'PLB'),
  person('daeng', 'Daeng Rosmini', 'CASHIER', 'MKS'),
  person('yosefa', 'Yosefa Wenda', 'CASHIER', 'JYP'),
]

interface DemoCrew {
  cashier: string
  keeper: string
  boss: string
}

/** Salesman, warehouse keeper and buyer of a branch, by key: its own people, else the nearest (9.3). */
export const crews: ReadonlyMap<string, DemoCrew> = new Map(
  (
    [
      ['JKT', 'kasir', 'gudang', 'bos'],
      ['BKS', 'baru', 'gudang', 'bos'],
      ['BDG', 'lina', 'tono', 'bos'],
      ['SMG', 'wulan', 'tono', 'hendra'],
      ['YGY', 'bagas', 'tono', 'hendra'],
      ['SBY', 'yanti', 'tono', 'hendra'],
      ['MLG', 'citra', 'tono', 'agus'],
      ['DPS', 'komang', 'made', 'agus'],
      ['MDN', 'mega', 'made', 'agus'],
      ['PLB', 'rahmat', 'made', 'ratna'],
      ['MKS', 'daeng', 'made', 'ratna'],
      ['JYP', 'yosefa', 'made', 'ratna'],
    ] as const
  ).map(([code, cashier, keeper, boss]) => [code, { cashier, keeper, boss }]),
)

/** Accounts shown at the start and on the sign-in page; all with the demo password. */
export const demoAccounts = [
  'admin',
  'hoa',
  'vpsales',
  'vpdd',
  'sa',
  'sc',
  'bos',
  'gudang',
  'kasir',
  'keuangan',
  'baru',
].map((key) => `${key}@demo.merchant.test`)
export const demoPassword = 'Merchant-2026'
export const firstLogins = ['baru', 'mega']

/** Invented principals and their brands. */
export const principals: readonly (readonly [code: string, name: string, brands: readonly string[]])[] = [
  ['SWT', 'PT Sawita Pangan Lestari', ['Sawita', 'Lestari Emas', 'Padi Rejo']],
  ['KRM', 'PT Karunia Rasa Makmur', ['Kopi Lereng', 'Teh Senja', 'Gula Manis Kita']],
  ['BRS', 'PT Bersih Selalu Indonesia', ['Bersihku', 'Wangi Pagi', 'Kilap']],
  ['SJH', 'PT Sejahtera Jaya Hasanah', ['Mie Juara', 'Bihun Ayu', 'Kecap Nyonya Meneer Tan']],
  ['TRB', 'PT Tirta Biru Nusantara', ['Tirta Biru', 'Segar Buah', 'Isogo']],
  ['SSL', 'PT Susu Sehat Lembang', ['Lembang Fresh', 'Susu Kita', 'Keju Priangan']],
  ['CML', 'CV Camilan Makmur', ['Kriuk', 'Kacang Desa', 'Singkong Ceria']],
  ['RHN', 'PT Rumah Nyaman', ['Nyala', 'Tisu Awan', 'Popok Ceria']],
]
