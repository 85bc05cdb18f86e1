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

interface BranchGiven extends Pick<DemoBranch, 'group' | 'owner' | 'address' | 'markets'> {
  place: readonly [lat: number, lng: number]
  rules: readonly [zone: Zone, taxMode: TaxMode, weight: number]
}

const branch = (code: string, name: string, { place, rules, ...given }: BranchGiven): DemoBranch => ({
  code,
  name,
  lat: place[0],
  lng: place[1],
  zone: rules[0],
  taxMode: rules[1],
  weight: rules[2],
  ...given,
})

/** The official codes of the areas that markets cover, by their names; other markets say nothing yet. */
export const marketAreas: Readonly<Record<string, readonly number[]>> = {
  'Pasar Klender': [317507],
  'Pasar Jatinegara': [317503],
  Cakung: [317506],
  'Pasar Baru Bekasi': [327501],
  Tambun: [321606],
  'Pasar Kosambi': [327311],
  'Pasar Caringin': [327303, 327315],
  Cimahi: [3277],
  'Pasar Johar': [337401],
  Ungaran: [332218, 332219],
  Bantul: [3402],
}

const west = 'Jabodetabek-Jabar'
const middle = 'Jateng-DIY'
const east = 'Jatim-Bali'
const sumatra = 'Sumatera'
const far = 'Timur'
export const groups = [west, middle, east, sumatra, far] as const

export const branches: readonly DemoBranch[] = [
  branch('PST', 'Pusat Jakarta', {
    place: [-6.2, 106.845],
    rules: ['Asia/Jakarta', 'EXCLUDED', 0],
    group: null,
    owner: null,
    address: 'Jl. Matraman Raya 21, Jakarta Timur',
    markets: [],
  }),
  branch('JKT', 'Stokis Jakarta Timur', {
    place: [-6.225, 106.9],
    rules: ['Asia/Jakarta', 'INCLUDED', 1.4],
    group: west,
    owner: 'bos',
    address: 'Jl. I Gusti Ngurah Rai 8, Jakarta Timur',
    markets: ['Pasar Klender', 'Pasar Jatinegara', 'Cakung'],
  }),
  branch('BKS', 'Stokis Bekasi', {
    place: [-6.238, 106.976],
    rules: ['Asia/Jakarta', 'INCLUDED', 1.2],
    group: west,
    owner: 'bos',
    address: 'Jl. Ir. H. Juanda 114, Bekasi',
    markets: ['Pasar Baru Bekasi', 'Tambun'],
  }),
  branch('BDG', 'Stokis Bandung', {
    place: [-6.915, 107.609],
    rules: ['Asia/Jakarta', 'EXCLUDED', 1.3],
    group: west,
    owner: 'bos',
    address: 'Jl. Soekarno Hatta 402, Bandung',
    markets: ['Pasar Kosambi', 'Pasar Caringin', 'Cimahi'],
  }),
  branch('SMG', 'Stokis Semarang', {
    place: [-6.967, 110.417],
    rules: ['Asia/Jakarta', 'INCLUDED', 1],
    group: middle,
    owner: 'hendra',
    address: 'Jl. Kaligawe Raya 55, Semarang',
    markets: ['Pasar Johar', 'Ungaran'],
  }),
  branch('YGY', 'Stokis Yogyakarta', {
    place: [-7.796, 110.369],
    rules: ['Asia/Jakarta', 'INCLUDED', 0.8],
    group: middle,
    owner: 'hendra',
    address: 'Jl. Magelang Km 6, Sleman',
    markets: ['Pasar Beringharjo', 'Bantul'],
  }),
  branch('SBY', 'Stokis Surabaya', {
    place: [-7.257, 112.752],
    rules: ['Asia/Jakarta', 'EXCLUDED', 1.35],
    group: east,
    owner: 'hendra',
    address: 'Jl. Rungkut Industri 17, Surabaya',
    markets: ['Pasar Pabean', 'Pasar Wonokromo', 'Sidoarjo'],
  }),
  branch('MLG', 'Stokis Malang', {
    place: [-7.967, 112.633],
    rules: ['Asia/Jakarta', 'INCLUDED', 0.75],
    group: east,
    owner: 'agus',
    address: 'Jl. Tumenggung Suryo 30, Malang',
    markets: ['Pasar Besar', 'Kepanjen'],
  }),
  branch('DPS', 'Stokis Denpasar', {
    place: [-8.67, 115.213],
    rules: ['Asia/Makassar', 'INCLUDED', 0.8],
    group: east,
    owner: 'agus',
    address: 'Jl. Gatot Subroto Barat 88, Denpasar',
    markets: ['Pasar Badung', 'Tabanan'],
  }),
  branch('MDN', 'Stokis Medan', {
    place: [3.595, 98.672],
    rules: ['Asia/Jakarta', 'INCLUDED', 1.1],
    group: sumatra,
    owner: 'agus',
    address: 'Jl. Yos Sudarso Km 7, Medan',
    markets: ['Pusat Pasar', 'Binjai'],
  }),
  branch('PLB', 'Stokis Palembang', {
    place: [-2.976, 104.775],
    rules: ['Asia/Jakarta', 'NON_PKP', 0.7],
    group: sumatra,
    owner: 'ratna',
    address: 'Jl. Kolonel Burlian 112, Palembang',
    markets: ['Pasar 16 Ilir', 'Plaju'],
  }),
  branch('MKS', 'Stokis Makassar', {
    place: [-5.148, 119.432],
    rules: ['Asia/Makassar', 'INCLUDED', 0.9],
    group: far,
    owner: 'ratna',
    address: 'Jl. Perintis Kemerdekaan 45, Makassar',
    markets: ['Pasar Terong', 'Gowa'],
  }),
  branch('JYP', 'Stokis Jayapura', {
    place: [-2.533, 140.718],
    rules: ['Asia/Jayapura', 'NON_PKP', 0.45],
    group: far,
    owner: 'ratna',
    address: 'Jl. Raya Abepura 9, Jayapura',
    markets: ['Pasar Hamadi', 'Sentani'],
  }),
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
  { role, branch, sees }: { role: string; branch: string; sees?: readonly string[] | undefined },
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
  person('admin', 'Dewi Anggraini', { role: 'ADMIN', branch: 'PST' }),
  person('vpsales', 'Bambang Wijaya', { role: 'VP_SALES', branch: 'PST' }),
  person('vpdd', 'Lestari Handayani', { role: 'VPDD', branch: 'PST' }),
  person('hoa', 'Rudi Hartono', { role: 'HOA', branch: 'PST', sees: westAndMiddle }),
  person('yusuf', 'Yusuf Maulana', { role: 'HOA', branch: 'PST', sees: restOfIndonesia }),
  person('sc', 'Maya Puspita', { role: 'SC', branch: 'JKT', sees: ['BKS', 'BDG'] }),
  person('fajar', 'Fajar Nugroho', { role: 'SC', branch: 'SMG', sees: ['YGY', 'SBY', 'MLG'] }),
  person('wayan', 'I Wayan Sudarma', { role: 'SC', branch: 'DPS', sees: ['MDN', 'PLB', 'MKS', 'JYP'] }),
  person('sa', 'Rizky Pratama', { role: 'SA', branch: 'JKT' }),
  person('indah', 'Indah Permata', { role: 'SA', branch: 'JKT' }),
  person('dimas', 'Dimas Saputra', { role: 'SA', branch: 'BKS' }),
  person('putri', 'Putri Maharani', { role: 'SA', branch: 'BDG' }),
  person('eko', 'Eko Prasetyo', { role: 'SA', branch: 'SMG' }),
  person('nur', 'Nur Aisyah', { role: 'SA', branch: 'SBY' }),
  person('joko', 'Joko Susilo', { role: 'SA', branch: 'MDN' }),
  person('andi', 'Andi Tenri', { role: 'SA', branch: 'MKS' }),
  person('bos', 'Haryanto Kusuma', { role: 'BOS_STOKIS', branch: 'JKT' }),
  person('hendra', 'Hendra Gunawan', { role: 'BOS_STOKIS', branch: 'SMG' }),
  person('agus', 'Agus Setiawan', { role: 'BOS_STOKIS', branch: 'MLG' }),
  person('ratna', 'Ratna Sari', { role: 'BOS_STOKIS', branch: 'PLB' }),
  person('gudang', 'Slamet Riyadi', { role: 'WAREHOUSE', branch: 'JKT' }),
  person('tono', 'Tono Sugiarto', { role: 'WAREHOUSE', branch: 'BDG' }),
  person('made', 'Made Artana', { role: 'WAREHOUSE', branch: 'PST' }),
  person('kasir', 'Sri Wahyuni', { role: 'CASHIER', branch: 'JKT' }),
  person('lina', 'Lina Marlina', { role: 'CASHIER', branch: 'BDG' }),
  person('yanti', 'Yanti Kurnia', { role: 'CASHIER', branch: 'SBY' }),
  person('mega', 'Mega Utami', { role: 'CASHIER', branch: 'MDN' }),
  person('baru', 'Teguh Santoso', { role: 'CASHIER', branch: 'BKS' }),
  person('keuangan', 'Siti Rahmawati', { role: 'FINANCE', branch: 'PST' }),
  person('arif', 'Arif Budiman', { role: 'FINANCE', branch: 'JKT' }),
]

/** Where branches live side by side, each needs its own cashier: nobody can have two drawers open at once. */
export const moreCashiers: readonly DemoEmployee[] = [
  person('wulan', 'Wulan Sari', { role: 'CASHIER', branch: 'SMG' }),
  person('bagas', 'Bagas Pramono', { role: 'CASHIER', branch: 'YGY' }),
  person('citra', 'Citra Lestari', { role: 'CASHIER', branch: 'MLG' }),
  person('komang', 'Komang Ayu', { role: 'CASHIER', branch: 'DPS' }),
  person('rahmat', 'Rahmat Hidayat', { role: 'CASHIER', branch: 'PLB' }),
  person('daeng', 'Daeng Rosmini', { role: 'CASHIER', branch: 'MKS' }),
  person('yosefa', 'Yosefa Wenda', { role: 'CASHIER', branch: 'JYP' }),
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
