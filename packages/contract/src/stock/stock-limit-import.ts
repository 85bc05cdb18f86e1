import type { Contract } from '../kernel/endpoint.ts'
import { uploaded } from '../system/import.ts'

/** The design's own path for a file of limits (domain-core 9); everything after the check is that of every import. */
export const stockLimitImportContract = {
  'POST /v1/stock-limits/import': {
    summary: 'Unggah berkas batas stok dan periksa seluruh barisnya; belum mengubah data',
    access: ['stock.limit:add', 'stock.limit:edit'],
    scope: 'branch',
    ...uploaded,
  },
} as const satisfies Contract
