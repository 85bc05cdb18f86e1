import type { Grouping } from './grouped.ts'

/** Groups of rows that are goods: by brand and by category. */
export const goodsGroupings: readonly Grouping<{ brand: string | null; category: string | null }>[] = [
  { key: 'brand', label: 'Merek', of: ({ brand }) => ({ id: brand, label: brand ?? 'Tanpa merek' }) },
  {
    key: 'category',
    label: 'Kategori',
    of: ({ category }) => ({ id: category, label: category ?? 'Tanpa kategori' }),
  },
]

/** Groups by branch, where a report has several. */
export const branchGroupings = (
  branchIds: readonly number[],
): Grouping<{ branchId: number; branch: string }>[] =>
  branchIds.length > 1
    ? [{ key: 'branch', label: 'Cabang', of: ({ branchId, branch }) => ({ id: branchId, label: branch }) }]
    : []
