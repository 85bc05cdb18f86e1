/** What is no master and no paper, and names masters all the same; in words. */
export const ruleKinds = {
  selling_price: 'Harga yang berlaku atau akan berlaku',
  stockist_margin: 'Margin stokis',
  product_point: 'Poin barang',
  discount_group: 'Diskon',
  promotion_group: 'Promosi',
  gift: 'Hadiah langsung',
  approval_rule: 'Aturan persetujuan',
  approval_absence: 'Pengganti persetujuan',
  recurring_journal: 'Jurnal berulang',
  document_template: 'Templat dokumen',
  account_role: 'Akun peran',
  hoa_mapping: 'Pemetaan HoA',
  vp_mapping: 'Pemetaan VP Sales',
} as const
export type RuleKind = keyof typeof ruleKinds
