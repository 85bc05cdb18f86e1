import type { DemoProductLine } from './product-data.ts'

type Kind = DemoProductLine['kinds'][number]

const TAXED = 'PPN'
const EXEMPT = 'PPN-BEBAS'

/** Things that a brand makes, each in these sizes: `[['Detergen Bubuk', …], [['400 g', 400], …]]`. */
const sized = (names: readonly string[], sizes: readonly (readonly [size: string, gram: number])[]): Kind[] =>
  sizes.flatMap(([size, gram]) => names.map((name): Kind => [`${name} ${size}`, gram]))

/** Things without a size of their own. */
const plain = (gram: number, ...names: readonly string[]): Kind[] => names.map((name): Kind => [name, gram])

const line = (
  brand: string,
  category: string,
  { units, kinds, tax = TAXED }: { units: DemoProductLine['units']; kinds: readonly Kind[]; tax?: string },
): DemoProductLine => ({ brand, category, tax, units, kinds })

const sacks = [
  ['KG', 1],
  ['SAK5', 5],
  ['SAK25', 25],
] as const
const strings = [
  ['SCT', 1],
  ['RTG', 10],
  ['KTN', 120],
] as const
const carton = (base: string, many: number) =>
  [
    [base, 1],
    ['KTN', many],
  ] as const
const packed = (base: string, middle: string, many: number, most: number) =>
  [
    [base, 1],
    [middle, many],
    ['KTN', most],
  ] as const

const staples: readonly DemoProductLine[] = [
  line('Sawahjaya', 'BERAS', {
    units: sacks,
    kinds: plain(
      1_000,
      ...'Pandan Wangi,Rojolele,Setra Ramos,Pulen Super,Ketan Putih,Merah,Hitam,Mentik Susu,IR 64,Basmati Lokal,Jagung,Patah'
        .split(',')
        .map((kind) => `Beras ${kind}`),
    ),
    tax: EXEMPT,
  }),
  line('Lumbungku', 'BERAS', {
    units: sacks,
    kinds: plain(
      1_000,
      ...'Terigu Serbaguna,Terigu Protein Tinggi,Beras,Ketan,Tapioka,Maizena,Sagu,Hunkwe,Roti,Terigu Protein Rendah,Gandum Utuh,Panir'
        .split(',')
        .map((kind) => `Tepung ${kind}`),
    ),
    tax: EXEMPT,
  }),
  line('Sawita', 'MINYAK', {
    units: carton('PCH', 12),
    kinds: [
      ...sized(
        ['Minyak Goreng', 'Minyak Goreng Kelapa'],
        [
          ['250 ml', 240],
          ['500 ml', 470],
          ['1 L', 930],
          ['2 L', 1_850],
        ],
      ),
      ...plain(930, 'Minyak Jagung 1 L', 'Minyak Kedelai 1 L', 'Minyak Bekatul 1 L'),
    ],
  }),
  line('Goldenia', 'MINYAK', {
    units: carton('PCH', 12),
    kinds: [
      ...sized(
        ['Margarin', 'Margarin Kue', 'Mentega Putih'],
        [
          ['200 g', 205],
          ['500 g', 510],
          ['1 kg', 1_010],
        ],
      ),
      ...plain(210, 'Olesan Gurih 200 g', 'Olesan Cokelat 200 g'),
    ],
  }),
  line('Manisari', 'GULA', {
    units: packed('PCS', 'RTG', 10, 60),
    kinds: [
      ...sized(
        ['Gula Pasir', 'Gula Merah', 'Gula Halus', 'Garam Halus'],
        [
          ['250 g', 255],
          ['500 g', 505],
          ['1 kg', 1_005],
        ],
      ),
      ...plain(255, 'Gula Batu 250 g', 'Gula Aren Bubuk 250 g'),
    ],
  }),
  line('Dapurasa', 'GULA', {
    units: packed('PCS', 'RTG', 10, 60),
    kinds: [
      ...plain(
        45,
        'Bumbu Nasi Goreng 45 g',
        'Bumbu Rendang 45 g',
        'Bumbu Soto 45 g',
        'Bumbu Opor 45 g',
        'Bumbu Gulai 45 g',
        'Bumbu Rawon 45 g',
        'Penyedap Ayam 45 g',
        'Penyedap Sapi 45 g',
        'Lada Bubuk 45 g',
        'Ketumbar Bubuk 45 g',
      ),
      ...sized(
        ['Kecap Manis', 'Saus Sambal'],
        [
          ['135 ml', 160],
          ['275 ml', 320],
        ],
      ),
    ],
  }),
  line('Mi Rasana', 'MIE', {
    units: carton('PCS', 40),
    kinds: sized(
      ['Goreng', 'Ayam Bawang', 'Soto', 'Kari Ayam', 'Goreng Pedas'],
      [
        ['70 g', 75],
        ['85 g', 90],
        ['120 g', 125],
      ],
    ),
  }),
  line('Pastaria', 'MIE', {
    units: carton('PCS', 40),
    kinds: sized(
      ['Spageti', 'Makaroni', 'Fusili', 'Bihun Jagung', 'Mi Telur'],
      [
        ['150 g', 155],
        ['225 g', 230],
        ['450 g', 460],
      ],
    ),
  }),
]

const drinks: readonly DemoProductLine[] = [
  line('Laktara', 'SUSU', {
    units: strings,
    kinds: sized(
      [
        'Susu Bubuk Putih',
        'Susu Bubuk Cokelat',
        'Susu Bubuk Madu',
        'Susu Bubuk Vanila',
        'Krimer',
        'Susu Kedelai',
        'Susu Kambing',
      ],
      [
        ['27 g', 29],
        ['40 g', 43],
      ],
    ),
  }),
  line('Energo', 'SUSU', {
    units: strings,
    kinds: sized(
      [
        'Cokelat Malt',
        'Sereal Vanila',
        'Sereal Kacang Hijau',
        'Minuman Jahe',
        'Jeruk Segar',
        'Leci Segar',
        'Mangga Segar',
      ],
      [
        ['25 g', 27],
        ['34 g', 36],
      ],
    ),
  }),
  line('Kopindah', 'KOPITEH', {
    units: strings,
    kinds: [
      ...sized(
        ['Kopi Hitam', 'Kopi Susu', 'Kopi Gula Aren', 'Kopi Mokka', 'Kopi Jahe', 'Kopi Tubruk'],
        [
          ['20 g', 22],
          ['31 g', 33],
        ],
      ),
      ...plain(27, 'Kopi Putih 25 g'),
    ],
  }),
  line('Tehwangi', 'KOPITEH', {
    units: strings,
    kinds: [
      ...sized(
        ['Teh Melati', 'Teh Hitam', 'Teh Hijau', 'Teh Tarik', 'Teh Lemon', 'Teh Susu'],
        [
          ['8 g', 9],
          ['20 g', 22],
        ],
      ),
      ...plain(22, 'Teh Serai 20 g'),
    ],
  }),
  line('Segara', 'AIR', {
    units: carton('BTL', 24),
    kinds: sized(
      ['Air Mineral', 'Air Alkali', 'Isotonik', 'Isotonik Lemon', 'Air Kelapa'],
      [
        ['330 ml', 345],
        ['600 ml', 620],
        ['1,5 L', 1_540],
      ],
    ),
  }),
  line('Buahku', 'AIR', {
    units: carton('BTL', 24),
    kinds: sized(
      ['Jeruk', 'Jambu', 'Mangga', 'Sirsak', 'Apel'],
      [
        ['250 ml', 265],
        ['350 ml', 370],
        ['1 L', 1_040],
      ],
    ),
  }),
]

const rest: readonly DemoProductLine[] = [
  line('Renyahku', 'CAMILAN', {
    units: packed('PCS', 'BAL', 20, 60),
    kinds: sized(
      [
        'Keripik Singkong Asin',
        'Keripik Singkong Balado',
        'Keripik Kentang',
        'Kerupuk Udang',
        'Kacang Atom',
        'Jagung Bakar',
      ],
      [
        ['20 g', 23],
        ['68 g', 73],
        ['120 g', 127],
      ],
    ),
  }),
  line('Bisquita', 'CAMILAN', {
    units: packed('PCS', 'BAL', 20, 60),
    kinds: sized(
      ['Biskuit Kelapa', 'Biskuit Susu', 'Wafer Cokelat', 'Wafer Vanila', 'Krekers Keju', 'Malkist Gula'],
      [
        ['24 g', 27],
        ['60 g', 65],
        ['130 g', 138],
      ],
    ),
  }),
  line('Bersihin', 'CUCI', {
    units: carton('PCS', 48),
    kinds: sized(
      [
        'Detergen Bubuk',
        'Detergen Cair',
        'Sabun Cuci Piring',
        'Pelembut',
        'Pemutih',
        'Pembersih Lantai',
        'Karbol',
      ],
      [
        ['400 g', 410],
        ['800 g', 815],
      ],
    ),
  }),
  line('Wangindo', 'CUCI', {
    units: carton('PCS', 48),
    kinds: sized(
      [
        'Sabun Mandi Mawar',
        'Sabun Mandi Melati',
        'Sabun Mandi Lemon',
        'Sabun Mandi Sirih',
        'Sabun Mandi Susu',
        'Sabun Batang',
        'Pengharum Cucian',
      ],
      [
        ['75 g', 80],
        ['110 g', 115],
      ],
    ),
  }),
  line('Kulita', 'DIRI', {
    units: carton('PCS', 36),
    kinds: sized(
      ['Losion Tubuh', 'Pelembap Wajah', 'Sabun Wajah', 'Tabir Surya', 'Deodoran', 'Bedak Tabur'],
      [
        ['50 ml', 58],
        ['100 ml', 110],
      ],
    ),
  }),
  line('Rambutin', 'DIRI', {
    units: carton('PCS', 36),
    kinds: sized(
      [
        'Sampo Hitam Berkilau',
        'Sampo Anti Ketombe',
        'Sampo Bayi',
        'Kondisioner',
        'Minyak Rambut',
        'Pasta Gigi',
      ],
      [
        ['70 ml', 78],
        ['170 ml', 185],
      ],
    ),
  }),
  line('Lembutis', 'TISU', {
    units: carton('PCK', 24),
    kinds: plain(
      150,
      'Tisu Wajah',
      'Tisu Gulung',
      'Tisu Dapur',
      'Tisu Basah',
      'Tisu Saku',
      'Tisu Meja',
      'Kapas Wajah',
    ),
  }),
  line('Bayiku', 'TISU', {
    units: carton('PCK', 24),
    kinds: plain(
      700,
      'Popok Celana S',
      'Popok Celana M',
      'Popok Celana L',
      'Popok Celana XL',
      'Popok Perekat',
      'Popok Dewasa M',
      'Alas Bayi',
    ),
  }),
  line('Sentosa', 'LAIN', {
    units: packed('BKS', 'SLP', 10, 200),
    kinds: plain(25, 'Kretek 12', 'Kretek Filter 12', 'Filter 16', 'Mild 16', 'Mild Mentol 16'),
  }),
  line('Pelita', 'LAIN', {
    units: packed('BKS', 'SLP', 10, 200),
    kinds: [
      ...['Kedelai 500 g', 'Jagung Pipil 500 g', 'Sagu 500 g', 'Garam Krosok 500 g'].map(
        (name): Kind => [name, 505, EXEMPT],
      ),
      ...plain(30, 'Korek Api'),
    ],
  }),
]

/** 300 products of 24 invented brands, with their units (domain-sales 9.4). */
export const catalogueLines: readonly DemoProductLine[] = [...staples, ...drinks, ...rest]
