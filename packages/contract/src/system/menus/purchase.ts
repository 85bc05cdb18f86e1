import type { MenuSpec } from './menu-spec.ts'

export const purchaseMenu = {
  key: 'sidenav.purchase',
  label: 'Pembelian',
  path: '/app/purchase',
  subMenus: {
    'purchase-order': { label: 'Pesanan Pembelian', features: 'vaeuD', available: true },
    'receive-order': { label: 'Penerimaan Barang', features: 'vaeu', available: true },
    invoice: { label: 'Faktur Pembelian', features: 'vaeu', available: true },
    'debit-note': { label: 'Nota Debit', features: 'vaeu' },
    'credit-note': { label: 'Nota Kredit', features: 'vaeu' },
    'other-debt': { label: 'Hutang Lain', features: 'vaeu' },
    'debt-down-payment': { label: 'Uang Muka Pembelian', features: 'vaeu' },
    'supplier-receipt': { label: 'Tanda Terima Faktur', features: 'vaeu' },
    'debt-repayment': { label: 'Pelunasan Hutang', features: 'vaeu', available: true },
    'purchase-price-history': { label: 'Riwayat Harga Beli', features: 'v', available: true },
    'delivery-request': { label: 'Permintaan Kirim', features: 'vaeudSD' },
    'periodic-delivery-request': { label: 'Permintaan Kirim Berkala', features: 'vaeudSD' },
    'delivery-request-schedule': { label: 'Jadwal Permintaan Kirim', features: 'vaeudSD' },
    'delivery-list': { label: 'Surat Jalan', features: 'vud' },
    'invoice-approval': { label: 'Persetujuan Faktur', features: 'vuSD' },
    'stock-arrival-delivery': { label: 'Kedatangan Barang (Pengirim)', features: 'vaeu' },
    'stock-arrival-stockist': { label: 'Kedatangan Barang (Stokis)', features: 'vaeu' },
    'invoice-settlement': { label: 'Pelunasan Faktur', features: 'vuSD' },
    return: { label: 'Retur Pembelian', features: 'vaeu' },
  },
} as const satisfies MenuSpec
