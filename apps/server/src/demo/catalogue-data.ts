import { catalogueLines } from './catalogue-lines.ts'
import type { Catalogue } from './product-data.ts'

/** The categories and makers of the 300 products (domain-sales 9.4). */
const whole: Catalogue = {
  units: [
    ['KG', 'Kilogram'],
    ['SAK5', 'Sak 5 kg'],
    ['SAK25', 'Sak 25 kg'],
    ['PCH', 'Pouch'],
    ['PCS', 'Pcs'],
    ['SCT', 'Saset'],
    ['RTG', 'Renteng'],
    ['BTL', 'Botol'],
    ['BAL', 'Bal'],
    ['PCK', 'Pak'],
    ['BKS', 'Bungkus'],
    ['SLP', 'Slop'],
    ['KTN', 'Karton'],
  ],
  categories: [
    [
      'SEMBAKO',
      'Sembako',
      [
        ['BERAS', 'Beras & tepung'],
        ['MINYAK', 'Minyak & margarin'],
        ['GULA', 'Gula, garam, bumbu'],
        ['MIE', 'Mie & pasta'],
      ],
    ],
    [
      'MINUMAN',
      'Minuman & camilan',
      [
        ['SUSU', 'Susu & minuman bubuk'],
        ['KOPITEH', 'Kopi & teh'],
        ['AIR', 'Minuman siap saji'],
        ['CAMILAN', 'Snack & biskuit'],
      ],
    ],
    [
      'RUMAH',
      'Rumah & diri',
      [
        ['CUCI', 'Sabun & detergen'],
        ['DIRI', 'Perawatan diri'],
        ['TISU', 'Tisu & popok'],
        ['LAIN', 'Rokok & lain'],
      ],
    ],
  ],
  lines: catalogueLines,
  principals: [
    ['SWT', 'PT Sawita Pangan Lestari', ['Sawita', 'Goldenia', 'Lumbungku']],
    ['KRM', 'PT Karunia Rasa Makmur', ['Kopindah', 'Tehwangi', 'Manisari']],
    ['BRS', 'PT Bersih Selalu Indonesia', ['Bersihin', 'Wangindo', 'Kulita']],
    ['SJH', 'PT Sejahtera Jaya Hasanah', ['Mi Rasana', 'Pastaria', 'Dapurasa']],
    ['TRB', 'PT Tirta Biru Nusantara', ['Segara', 'Buahku', 'Energo']],
    ['SSL', 'PT Susu Sehat Lembang', ['Laktara', 'Sawahjaya', 'Sentosa']],
    ['CML', 'CV Camilan Makmur', ['Renyahku', 'Bisquita', 'Pelita']],
    ['RHN', 'PT Rumah Nyaman', ['Lembutis', 'Bayiku', 'Rambutin']],
  ],
}

/** The demo's catalogue with so many products of each brand at most; 5 make the 120 of the small one. */
export const catalogueOf = (kindsOfBrand: number): Catalogue => ({
  ...whole,
  lines: whole.lines.map((each) => ({ ...each, kinds: each.kinds.slice(0, kindsOfBrand) })),
})
