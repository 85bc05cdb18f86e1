import { principals } from './company-data.ts'

/** Units that the demo company counts goods in. */
const units: Catalogue['units'] = [
  ['PCS', 'Pcs'],
  ['PAK', 'Pak'],
  ['DUS', 'Dus'],
  ['BTL', 'Botol'],
  ['KLG', 'Kaleng'],
  ['RTG', 'Renteng'],
  ['BAL', 'Bal'],
  ['KRT', 'Krat'],
  ['KRG', 'Karung'],
  ['KG', 'Kilogram'],
  ['LSN', 'Lusin'],
  ['GLN', 'Galon'],
]

/** Two levels of categories. */
const categories: Catalogue['categories'] = [
  [
    'SEMBAKO',
    'Sembako',
    [
      ['MINYAK', 'Minyak Goreng'],
      ['BERAS', 'Beras'],
      ['GULA', 'Gula'],
    ],
  ],
  [
    'MAKANAN',
    'Makanan',
    [
      ['MIE', 'Mie & Bihun'],
      ['BUMBU', 'Kecap & Bumbu'],
      ['CAMILAN', 'Camilan'],
    ],
  ],
  [
    'MINUMAN',
    'Minuman',
    [
      ['KOPITEH', 'Kopi & Teh'],
      ['AIR', 'Air & Sari Buah'],
      ['SUSU', 'Susu & Keju'],
    ],
  ],
  [
    'RUMAH',
    'Kebutuhan Rumah',
    [
      ['CUCI', 'Sabun & Pembersih'],
      ['TISU', 'Tisu & Popok'],
      ['LAMPU', 'Lampu & Baterai'],
    ],
  ],
]

export interface DemoProductLine {
  brand: string
  category: string
  tax: string
  /** Base unit, then bigger ones with how many base units they hold. */
  units: readonly (readonly [code: string, factor: number])[]
  /** What follows the brand in the name, each with its weight in gram, and its tax where it is not the line's. */
  kinds: readonly (readonly [name: string, gram: number, tax?: string])[]
}

/** What a demo company deals in. */
export interface Catalogue {
  units: readonly (readonly [code: string, name: string])[]
  /** Two levels of categories. */
  categories: readonly (readonly [
    code: string,
    name: string,
    below: readonly (readonly [code: string, name: string])[],
  ])[]
  lines: readonly DemoProductLine[]
  /** Who makes the brands. */
  principals: readonly (readonly [code: string, name: string, brands: readonly string[]])[]
}

const line = (
  brand: string,
  category: string,
  {
    pack,
    kinds,
    tax = 'PPN',
  }: {
    pack: readonly [base: string, middle: string, many: number, big: string, most: number]
    kinds: DemoProductLine['kinds']
    tax?: string
  },
): DemoProductLine => ({
  brand,
  category,
  tax,
  units: [
    [pack[0], 1],
    [pack[1], pack[2]],
    [pack[3], pack[4]],
  ],
  kinds,
})

/** `sizes('Minyak Goreng', [['250 ml', 250], …])`: the same thing in several sizes. */
const sizes = (name: string, each: DemoProductLine['kinds']): DemoProductLine['kinds'] =>
  each.map(([size, gram]) => [`${name} ${size}`, gram])

/** `flavours(75, 'Goreng', 'Kari', …)`: one size in several kinds. */
const flavours = (gram: number, ...names: readonly string[]): DemoProductLine['kinds'] =>
  names.map((name) => [`${name} ${gram} g`, gram])

const liquid = [
  ['200 ml', 210],
  ['330 ml', 345],
  ['600 ml', 620],
  ['1 L', 1030],
  ['1,5 L', 1540],
] as const

/** Five products of every demo brand, 120 in all. */
const lines: readonly DemoProductLine[] = [
  line('Sawita', 'MINYAK', { pack: ['PCS', 'PAK', 6, 'DUS', 12], kinds: sizes('Minyak Goreng', liquid) }),
  line('Lestari Emas', 'MINYAK', {
    pack: ['PCS', 'PAK', 4, 'DUS', 24],
    kinds: flavours(200, 'Margarin', 'Mentega Putih', 'Margarin Kue', 'Olesan Gurih', 'Olesan Manis'),
  }),
  line('Padi Rejo', 'BERAS', {
    pack: ['PCS', 'BAL', 5, 'KRG', 10],
    kinds: flavours(5000, 'Beras Pandan', 'Beras Rojo', 'Beras Merah', 'Beras Ketan', 'Beras Pulen'),
    tax: 'PPN-BEBAS',
  }),
  line('Kopi Lereng', 'KOPITEH', {
    pack: ['PCS', 'RTG', 10, 'DUS', 120],
    kinds: flavours(25, 'Hitam', 'Susu', 'Gula Aren', 'Mokka', 'Jahe'),
  }),
  line('Teh Senja', 'KOPITEH', {
    pack: ['PCS', 'PAK', 10, 'DUS', 60],
    kinds: flavours(50, 'Celup Asli', 'Celup Melati', 'Celup Hijau', 'Tubruk', 'Celup Lemon'),
  }),
  line('Gula Manis Kita', 'GULA', {
    pack: ['PCS', 'PAK', 10, 'DUS', 20],
    kinds: flavours(1000, 'Gula Pasir', 'Gula Tebu', 'Gula Halus', 'Gula Aren', 'Gula Batu'),
  }),
  line('Bersihku', 'CUCI', {
    pack: ['PCS', 'PAK', 6, 'DUS', 24],
    kinds: flavours(800, 'Deterjen Bubuk', 'Deterjen Cair', 'Sabun Piring', 'Pelembut', 'Pemutih'),
  }),
  line('Wangi Pagi', 'CUCI', {
    pack: ['PCS', 'PAK', 12, 'DUS', 72],
    kinds: flavours(85, 'Sabun Mawar', 'Sabun Melati', 'Sabun Lemon', 'Sabun Sirih', 'Sabun Susu'),
  }),
  line('Kilap', 'CUCI', {
    pack: ['BTL', 'PAK', 6, 'DUS', 12],
    kinds: flavours(
      750,
      'Pembersih Lantai',
      'Pembersih Kaca',
      'Pembersih Dapur',
      'Karbol',
      'Pembersih Keramik',
    ),
  }),
  line('Mie Juara', 'MIE', {
    pack: ['PCS', 'PAK', 5, 'DUS', 40],
    kinds: flavours(75, 'Goreng', 'Kari Ayam', 'Soto', 'Ayam Bawang', 'Goreng Pedas'),
  }),
  line('Bihun Ayu', 'MIE', {
    pack: ['PCS', 'PAK', 10, 'DUS', 40],
    kinds: flavours(60, 'Goreng', 'Kuah Ayam', 'Kuah Soto', 'Rebus Polos', 'Pedas'),
  }),
  line('Kecap Nyonya Meneer Tan', 'BUMBU', {
    pack: ['BTL', 'PAK', 6, 'DUS', 24],
    kinds: sizes('Kecap Manis', liquid),
  }),
  line('Tirta Biru', 'AIR', { pack: ['BTL', 'PAK', 6, 'DUS', 24], kinds: sizes('Air Mineral', liquid) }),
  line('Segar Buah', 'AIR', {
    pack: ['BTL', 'PAK', 6, 'KRT', 24],
    kinds: flavours(250, 'Jeruk', 'Jambu', 'Mangga', 'Sirsak', 'Leci'),
  }),
  line('Isogo', 'AIR', {
    pack: ['KLG', 'PAK', 6, 'DUS', 24],
    kinds: flavours(330, 'Isotonik', 'Isotonik Lemon', 'Isotonik Kelapa', 'Isotonik Jeruk', 'Isotonik Apel'),
  }),
  line('Lembang Fresh', 'SUSU', {
    pack: ['PCS', 'PAK', 4, 'DUS', 24],
    kinds: flavours(250, 'Susu Putih', 'Susu Cokelat', 'Susu Stroberi', 'Susu Pisang', 'Susu Kopi'),
  }),
  line('Susu Kita', 'SUSU', {
    pack: ['KLG', 'PAK', 6, 'DUS', 48],
    kinds: flavours(370, 'Kental Manis', 'Kental Cokelat', 'Krimer', 'Evaporasi', 'Kental Jahe'),
  }),
  line('Keju Priangan', 'SUSU', {
    pack: ['PCS', 'PAK', 6, 'DUS', 36],
    kinds: flavours(170, 'Cheddar', 'Cheddar Lembut', 'Keju Oles', 'Keju Lembaran', 'Keju Parut'),
  }),
  line('Kriuk', 'CAMILAN', {
    pack: ['PCS', 'PAK', 10, 'BAL', 40],
    kinds: flavours(68, 'Keripik Kentang', 'Keripik Balado', 'Jagung Bakar', 'Rumput Laut', 'Keju'),
  }),
  line('Kacang Desa', 'CAMILAN', {
    pack: ['PCS', 'RTG', 12, 'DUS', 72],
    kinds: flavours(80, 'Kacang Kulit', 'Kacang Atom', 'Kacang Bawang', 'Kacang Pedas', 'Kacang Telur'),
  }),
  line('Singkong Ceria', 'CAMILAN', {
    pack: ['PCS', 'PAK', 10, 'BAL', 50],
    kinds: flavours(100, 'Asin', 'Balado', 'Gula Aren', 'Jagung Manis', 'Sapi Panggang'),
  }),
  line('Nyala', 'LAMPU', {
    pack: ['PCS', 'PAK', 10, 'DUS', 50],
    kinds: flavours(90, 'Lampu 5 Watt', 'Lampu 9 Watt', 'Lampu 12 Watt', 'Baterai AA', 'Baterai AAA'),
  }),
  line('Tisu Awan', 'TISU', {
    pack: ['PCS', 'PAK', 4, 'DUS', 48],
    kinds: flavours(150, 'Wajah', 'Gulung', 'Dapur', 'Basah', 'Saku'),
  }),
  line('Popok Ceria', 'TISU', {
    pack: ['PCS', 'PAK', 4, 'DUS', 16],
    kinds: flavours(900, 'Celana S', 'Celana M', 'Celana L', 'Celana XL', 'Perekat Bayi'),
  }),
]

/** What the demo of masters deals in. */
export const mastersCatalogue: Catalogue = { units, categories, lines, principals }
