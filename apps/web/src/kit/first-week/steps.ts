import type { Permission } from '@merchant/contract/system/access-catalogue.ts'
import type { FirstStep } from '@merchant/contract/system/first-week.ts'
import type { ImportTypeKey } from '@merchant/contract/system/import.ts'
import { t } from '../../app/i18n.ts'
import { number } from '../../lib/format.ts'

/** The screens of a step: where its records are, where one is added, and what brings a file in. */
interface StepScreens {
  title: string
  /** Why it comes at all, in a sentence. */
  hint: string
  /** What is there: '128 barang'. */
  there: (count: number) => string
  list: string
  add: { to: string; permission: Permission; label: string }
  /** Left out where no file is read yet. */
  file?: { to: string; type: ImportTypeKey; permission: Permission }
}

const master = '/app/master'
const openings = '/app/bank-cash/opening-invoices'
const text = (n: number) => ({ n: number(n) })

/** One entry a step; a new kind of import is one more `file`. A function, because the language may change. */
export const stepScreens = (): Record<FirstStep, StepScreens> => ({
  units: {
    title: t('Satuan'),
    hint: t('Biji, pak, dus: dipakai oleh setiap barang.'),
    there: (n) => t('{{n}} satuan', text(n)),
    list: `${master}/stock-unit`,
    add: { to: `${master}/stock-unit/add`, permission: 'master.stock-unit:add', label: t('Tambah') },
    file: { to: `${master}/stock-unit/import`, type: 'units', permission: 'master.stock-unit:add' },
  },
  products: {
    title: t('Barang'),
    hint: t('Nama, SKU, barcode, dan isi setiap satuan.'),
    there: (n) => t('{{n}} barang', text(n)),
    list: `${master}/stock`,
    add: { to: `${master}/stock/add`, permission: 'master.stock:add', label: t('Tambah') },
    file: { to: `${master}/stock/import`, type: 'products', permission: 'master.stock:add' },
  },
  prices: {
    title: t('Harga jual'),
    hint: t('Harga setiap barang, untuk semua cabang atau kelompok pelanggan.'),
    there: (n) => t('{{n}} barang berharga', text(n)),
    list: `${master}/changes-selling-price`,
    add: {
      to: `${master}/changes-selling-price/add`,
      permission: 'master.changes-selling-price:add',
      label: t('Tambah'),
    },
    file: {
      to: `${master}/changes-selling-price/import`,
      type: 'selling-price',
      permission: 'master.changes-selling-price:add',
    },
  },
  suppliers: {
    title: t('Pemasok'),
    hint: t('Dari siapa barang dibeli, dengan tempo pembayarannya.'),
    there: (n) => t('{{n}} pemasok', text(n)),
    list: `${master}/supplier`,
    add: { to: `${master}/supplier/add`, permission: 'master.supplier:add', label: t('Tambah') },
    file: { to: `${master}/supplier/import`, type: 'suppliers', permission: 'master.supplier:add' },
  },
  customers: {
    title: t('Pelanggan'),
    hint: t('Toko yang membeli, dengan batas kredit dan temponya.'),
    there: (n) => t('{{n}} pelanggan', text(n)),
    list: `${master}/customer`,
    add: { to: `${master}/customer/add`, permission: 'master.customer:add', label: t('Tambah') },
    file: { to: `${master}/customer/import`, type: 'customers', permission: 'master.customer:add' },
  },
  people: {
    title: t('Pengguna'),
    hint: t('Rekan kerja dengan perannya; selesai bila ada selain Anda.'),
    there: (n) => t('{{n}} orang', text(n)),
    list: '/app/system/setup-user',
    add: { to: '/app/system/setup-user/add', permission: 'system.setup-user:add', label: t('Tambah') },
    file: { to: '/app/system/setup-user/import', type: 'employees', permission: 'system.setup-user:add' },
  },
  initialStock: {
    title: t('Stok awal'),
    hint: t('Barang yang sudah ada di gudang, dengan harga pokoknya.'),
    there: (n) => t('{{n}} dokumen stok awal', text(n)),
    list: '/app/stock/injection',
    add: { to: '/app/stock/injection/add', permission: 'stock.injection:add', label: t('Tambah') },
    file: { to: '/app/stock/injection/import', type: 'initial-stock', permission: 'stock.injection:add' },
  },
  receivables: {
    title: t('Piutang awal'),
    hint: t('Nota pelanggan yang belum lunas di pembukuan lama, satu per satu, dengan umurnya.'),
    there: (n) => t('{{n}} nota', text(n)),
    list: `${openings}?tab=receivable`,
    add: { to: `${openings}/add`, permission: 'bankcash.opening-invoices:add', label: t('Tambah') },
    file: {
      to: `${openings}/receivables/import`,
      type: 'opening-receivables',
      permission: 'bankcash.opening-invoices:add',
    },
  },
  payables: {
    title: t('Utang awal'),
    hint: t('Faktur pemasok yang belum lunas di pembukuan lama, agar dapat dibayar pada harinya.'),
    there: (n) => t('{{n}} faktur', text(n)),
    list: `${openings}?tab=payable`,
    add: {
      to: `${openings}/add?side=PAYABLE`,
      permission: 'bankcash.opening-invoices:add',
      label: t('Tambah'),
    },
    file: {
      to: `${openings}/payables/import`,
      type: 'opening-payables',
      permission: 'bankcash.opening-invoices:add',
    },
  },
  points: {
    title: t('Poin awal'),
    hint: t('Sisa poin pelanggan di pembukuan lama; pelanggannya anggota yang sudah disetujui.'),
    there: (n) => t('{{n}} pelanggan berpoin', text(n)),
    list: '/app/bank-cash/opening-points',
    add: {
      to: '/app/bank-cash/opening-points/add',
      permission: 'bankcash.opening-points:add',
      label: t('Tambah'),
    },
    file: {
      to: '/app/bank-cash/opening-points/import',
      type: 'opening-points',
      permission: 'bankcash.opening-points:add',
    },
  },
  openingBalances: {
    title: t('Saldo awal akun'),
    hint: t('Jurnal umum dari neraca saldo lama, dengan lawan akun 3-1901 Ekuitas Saldo Awal.'),
    there: (n) => t('{{n}} dokumen saldo awal', text(n)),
    list: '/app/bank-cash/general-journal',
    add: {
      to: '/app/bank-cash/general-journal/add',
      permission: 'bankcash.general-journal:add',
      label: t('Tambah jurnal'),
    },
    file: {
      to: '/app/bank-cash/general-journal/import',
      type: 'opening-balances',
      permission: 'bankcash.general-journal:add',
    },
  },
  comparison: {
    title: t('Cocokkan saldo awal'),
    hint: t('Angka pembukuan lama di samping angka Merchant; bulan pertama baru dapat ditutup bila cocok.'),
    there: (n) => t('{{n}} cabang dinyatakan', text(n)),
    list: '/app/system/closing-periode/opening',
    add: {
      to: '/app/system/closing-periode/opening',
      permission: 'system.closing-periode:update',
      label: t('Cocokkan'),
    },
  },
})
