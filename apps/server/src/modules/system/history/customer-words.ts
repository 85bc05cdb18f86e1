/** Labels of the kinds of customers and shops, as on the screens. */
export const customerTypeWords: Record<string, string> = {
  MEMBER: 'Anggota',
  NON_MEMBER: 'Bukan anggota',
  COMMUNITY: 'Komunitas',
  MOTORIST: 'Motoris',
  POS: 'POS',
}

export const posStatusWords: Record<string, string> = {
  NONE: 'Belum diajukan',
  REQUESTED: 'Menunggu',
  ACTIVE: 'Aktif',
  SUSPENDED: 'Ditangguhkan',
  REJECTED: 'Ditolak',
}

export const outletClassWords: Record<string, string> = {
  GROSIR: 'Grosir',
  RETAIL: 'Retail',
  WARUNG: 'Warung',
  MINIMARKET: 'Minimarket',
  KANTIN: 'Kantin',
  LAINNYA: 'Lainnya',
}
