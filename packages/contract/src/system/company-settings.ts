import { USUAL_TAX_INVOICE } from '@merchant/domain/tax/tax-invoice-number.ts'
import { z } from 'zod'
import type { Contract } from '../kernel/endpoint.ts'
import { id, oneOf, pathId, Ref } from '../kernel/fields.ts'
import { oneLine } from '../kernel/written-text.ts'

/**
 * The settings of a company (domain-core 2.7, clarifications 1), declared once: the database keeps only values that differ
 * from the default, and the screen is drawn from these lines.
 */

/** The input of a value on the screen. */
const settingKinds = [
  'FLAG',
  'AMOUNT',
  'LIMIT',
  'COUNT',
  'DAYS',
  'HOURS',
  'POINTS',
  'MEGABYTES',
  'PERCENT',
  'CHOICE',
  'TEXT',
] as const
type SettingKind = (typeof settingKinds)[number]

interface Words {
  label: string
  hint: string
  /** The group of the screen. */
  group: SettingGroup
  /** A branch may have a value of its own. */
  perBranch: boolean
}

const settingGroups = ['DATE', 'PURCHASE', 'STOCK', 'SALES', 'FILES', 'SURVEY', 'BOOKS'] as const
type SettingGroup = (typeof settingGroups)[number]

const setting = <S extends z.ZodType>(kind: SettingKind, schema: S, initial: z.output<S>, words: Words) => ({
  kind,
  schema: schema.meta({ title: words.label }),
  initial,
  options: {} as Readonly<Record<string, string>>, // only a choice has options
  ...words,
})

const rupiah = () => z.int().min(0)

const flag = (initial: boolean, words: Words) => setting('FLAG', z.boolean(), initial, words)
/** Whole rupiah. */
const amount = (initial: number, words: Words) => setting('AMOUNT', rupiah(), initial, words)
/** Whole rupiah, or null for no limit at all. */
const limit = (initial: number | null, words: Words) => setting('LIMIT', rupiah().nullable(), initial, words)
/** A whole number, or null for any number. */
const count = (initial: number | null, words: Words) =>
  setting('COUNT', z.int().min(1).max(999).nullable(), initial, words)
const days = (initial: number, words: Words) => setting('DAYS', z.int().min(0).max(366), initial, words)
const hours = (initial: number, words: Words) => setting('HOURS', z.int().min(1).max(720), initial, words)
const points = (initial: number, words: Words) =>
  setting('POINTS', z.int().min(0).max(1_000_000), initial, words)
const megabytes = (initial: number, words: Words) =>
  setting('MEGABYTES', z.int().min(1).max(1_000_000), initial, words)
/** Up to two decimals. */
const percent = (initial: number, words: Words) =>
  setting('PERCENT', z.number().min(0).max(100).multipleOf(0.01), initial, words)
const words = (schema: z.ZodType<string>, initial: string, about: Words) =>
  setting('TEXT', schema, initial, about)

const choice = <const K extends string>(
  options: Readonly<Record<K, string>>,
  initial: NoInfer<K>,
  about: Words,
) => ({
  ...setting('CHOICE', z.enum(Object.keys(options) as K[]), initial, about), // the keys of its own type
  options: options as Readonly<Record<string, string>>, // the same, for the screen
})

const isPattern = (text: string): boolean => {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

const date = { group: 'DATE', perBranch: true } as const
const purchase = { group: 'PURCHASE', perBranch: true } as const
const stock = { group: 'STOCK', perBranch: true } as const
const sales = { group: 'SALES', perBranch: true } as const
const files = { group: 'FILES', perBranch: true } as const
/** Settings that reports and tax returns of the whole company depend on. */
const books = { group: 'BOOKS', perBranch: false } as const

export const companySettings = {
  maxBackdateDaysFinance: days(45, {
    ...date,
    label: 'Tanggal mundur untuk Keuangan dan Admin',
    hint: 'Berapa hari ke belakang dokumen boleh diberi tanggal.',
  }),
  maxBackdateDays: days(3, {
    ...date,
    label: 'Tanggal mundur untuk pengguna lain',
    hint: 'Berapa hari ke belakang dokumen boleh diberi tanggal.',
  }),
  maxFutureDays: days(0, {
    ...date,
    label: 'Tanggal maju',
    hint: 'Berapa hari ke depan dokumen boleh diberi tanggal.',
  }),
  priceTolerancePct: percent(0, {
    ...purchase,
    label: 'Toleransi harga faktur',
    hint: 'Selisih harga faktur dari pesanan di atas persentase ini menunggu persetujuan.',
  }),
  overReceivePct: percent(0, {
    ...purchase,
    label: 'Toleransi kelebihan terima',
    hint: 'Barang boleh diterima melebihi jumlah pesanan sampai persentase ini.',
  }),
  taxTolerance: amount(1_000, {
    ...purchase,
    label: 'Toleransi PPN faktur',
    hint: 'PPN pada faktur pajak pemasok boleh berbeda dari hitungan sampai nilai ini.',
  }),
  requirePo: flag(true, {
    ...purchase,
    label: 'Penerimaan wajib dari pesanan',
    hint: 'Barang hanya diterima dari pesanan pembelian yang disetujui.',
  }),
  opnameFreeze: flag(false, {
    ...stock,
    label: 'Bekukan stok selama opname',
    hint: 'Barang yang sedang dihitung tidak dapat bergerak sampai opname selesai.',
  }),
  coverDays: days(14, {
    ...stock,
    label: 'Hari persediaan',
    hint: 'Usulan batas stok dan jumlah pesan cukup untuk sekian hari setelah barang pesanan datang.',
  }),
  creditMaxInvoices: count(null, {
    ...sales,
    label: 'Faktur kredit yang belum lunas',
    hint: 'Pelanggan dengan sekian faktur yang belum lunas tidak dapat membeli secara kredit lagi.',
  }),
  creditOverdueDays: days(0, {
    ...sales,
    label: 'Kelonggaran piutang jatuh tempo',
    hint: 'Pelanggan dengan piutang yang terlambat lebih dari sekian hari tidak dapat membeli secara kredit.',
  }),
  writeOffLimit: amount(1_000, {
    ...sales,
    label: 'Sisa tagihan yang boleh dihapus',
    hint: 'Sisa satu tagihan sampai sebesar ini boleh dihapus oleh Keuangan saat menerima pembayaran.',
  }),
  returnWindowDays: days(30, {
    ...sales,
    label: 'Batas hari retur',
    hint: 'Barang dapat diretur sampai sekian hari setelah tanggal fakturnya; 0 tanpa batas.',
  }),
  returnAutoApprove: amount(200_000, {
    ...sales,
    label: 'Retur tanpa persetujuan',
    hint: 'Retur kasir cabang sendiri sampai nilai ini dalam 7 hari langsung disetujui.',
  }),
  customerGcash: flag(true, {
    ...sales,
    perBranch: false,
    label: 'G-Cash pelanggan',
    hint: 'Pelanggan boleh menyimpan kelebihan uang tunai sebagai G-Cash.',
  }),
  pointValue: amount(25, {
    ...sales,
    perBranch: false,
    label: 'Nilai satu poin',
    hint: 'Berapa rupiah kewajiban untuk tiap poin yang diberikan mulai sekarang.',
  }),
  welcomePoints: points(0, {
    ...sales,
    label: 'Poin selamat datang',
    hint: 'Diberikan sekali kepada toko dari aplikasi saat disetujui; 0 berarti tidak ada.',
  }),
  bookingHours: hours(24, {
    ...sales,
    label: 'Masa berlaku booking',
    hint: 'Setelah itu booking yang belum dibayar batal sendiri dan stoknya bebas kembali.',
  }),
  shiftDiffApproval: limit(50_000, {
    ...sales,
    label: 'Batas selisih kas shift',
    hint: 'Selisih hitungan kas di atas nilai ini perlu catatan dan PIN atasan.',
  }),
  printFormLength: choice({ '5.5': '5,5 inci (setengah)', '11': '11 inci (penuh)' }, '5.5', {
    ...sales,
    label: 'Panjang formulir printer dot-matrix',
    hint: 'Kertas sambung 9,5 inci rangkap tiga untuk faktur.',
  }),
  printSignatures: words(oneLine.pipe(z.string().max(200)), '', {
    ...sales,
    label: 'Tanda tangan pada faktur',
    hint: 'Dipisah koma, dengan nama bila tetap: Penerima, Pengirim, Kepala gudang: Budi. Kosong: Penerima dan Hormat kami.',
  }),
  printFooter: words(oneLine.pipe(z.string().max(200)), '', {
    ...sales,
    label: 'Kaki faktur',
    hint: 'Kalimat di bawah faktur, misalnya nomor rekening atau syarat retur.',
  }),
  uploadBranchMegabytes: megabytes(5_000, {
    ...files,
    label: 'Batas unggahan cabang',
    hint: 'Gambar dan lampiran yang disimpan untuk satu cabang; terpakainya tampak di Kesehatan Sistem.',
  }),
  uploadPersonMegabytes: megabytes(200, {
    ...files,
    label: 'Batas unggahan per orang dalam 24 jam',
    hint: 'Ukuran semua gambar dan lampiran yang diunggah satu orang.',
  }),
  uploadPersonFiles: count(300, {
    ...files,
    label: 'Banyaknya unggahan per orang dalam 24 jam',
    hint: 'Gambar dan lampiran yang diunggah satu orang.',
  }),
  surveyReminderDays: days(3, {
    group: 'SURVEY',
    perBranch: false,
    label: 'Pengingat survei stokis',
    hint: 'Berapa hari sebelum survei berakhir pemilik yang belum mengisi diingatkan; 0 hanya di hari terakhir.',
  }),
  pastPeriodCorrection: choice(
    {
      FIRST_OPEN: 'Catat selisih di periode terbuka pertama',
      RESTORE: 'Pulihkan periodenya dahulu',
    },
    'FIRST_OPEN',
    {
      ...books,
      label: 'Selisih HPP periode yang sudah ditutup',
      hint: 'Yang dilakukan hitung ulang HPP bila harga berubah di periode yang sudah ditutup.',
    },
  ),
  accountingBasis: words(oneLine.pipe(z.string().max(200)), 'SAK Entitas Privat', {
    ...books,
    label: 'Dasar penyusunan laporan',
    hint: 'Dicetak pada laporan keuangan.',
  }),
  taxInvoicePattern: words(
    oneLine.pipe(z.string().min(1).max(100).refine(isPattern, { error: 'INVALID_FORMAT' })),
    USUAL_TAX_INVOICE,
    {
      ...books,
      label: 'Pola nomor faktur pajak',
      hint: 'Ekspresi reguler untuk nomor faktur pajak pemasok, tanpa titik dan strip.',
    },
  ),
}

export type SettingKey = keyof typeof companySettings
export type CompanySettings = { [K in SettingKey]: z.output<(typeof companySettings)[K]['schema']> }

export const settingKeys = Object.keys(companySettings) as SettingKey[] // its own keys

type Schemas = { [K in SettingKey]: (typeof companySettings)[K]['schema'] }

const schemas = Object.fromEntries(
  settingKeys.map((key) => [key, companySettings[key].schema]),
) as unknown as Schemas // the same keys with the same schemas, which fromEntries forgets

/** The settings before anything is changed. */
export const defaultSettings = Object.fromEntries(
  settingKeys.map((key) => [key, companySettings[key].initial]),
) as CompanySettings // every key with its own default, which fromEntries forgets

const key = () => oneOf('Pengaturan', settingKeys as [SettingKey, ...SettingKey[]]) // there is at least one

export const CompanySettingsReply = z
  .object({
    /** Null for the settings of the company itself. */
    branchId: z.int().nullable(),
    branch: Ref.nullable(),
    /** All settings that apply here. */
    values: z.object(schemas),
    /** The settings that would apply without changes here. */
    defaults: z.object(schemas),
    /** The settings changed here. */
    own: z.array(key()),
    /** 0 while no setting was ever changed here. */
    version: z.int(),
    settings: z.array(
      z.object({
        key: key(),
        kind: z.enum(settingKinds),
        group: z.enum(settingGroups),
        label: z.string(),
        hint: z.string(),
        perBranch: z.boolean(),
        /** Its box must not be empty. */
        required: z.boolean(),
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  })
  .meta({ id: 'CompanySettings' })
export type CompanySettingsReply = z.infer<typeof CompanySettingsReply>

export const companySettingsContract = {
  'GET /v1/settings': {
    summary: 'Pengaturan perusahaan, atau satu cabang dengan `branchId`',
    access: 'system.upload-logo:view',
    scope: 'branch',
    query: z.strictObject({ branchId: pathId('Cabang').optional() }),
    reply: CompanySettingsReply,
    refuses: ['BRANCH_FORBIDDEN'],
  },
  'PUT /v1/settings': {
    summary: 'Ubah pengaturan yang disebut; `reset` mengembalikannya ke bawaan',
    access: 'system.upload-logo:edit',
    scope: 'branch',
    body: z.strictObject({
      values: z.strictObject(schemas).partial().default({}),
      reset: z.array(key()).max(settingKeys.length).default([]).meta({ title: 'Kembali ke bawaan' }),
      branchId: id('Cabang').optional(),
      version: z.int().min(0).max(2_147_483_647).meta({ title: 'Versi' }),
    }),
    reply: CompanySettingsReply,
    refuses: ['STALE_VERSION', 'SETTING_COMPANY_ONLY', 'BRANCH_FORBIDDEN'],
  },
} as const satisfies Contract
