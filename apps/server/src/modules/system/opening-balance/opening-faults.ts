import { isCounted } from '@merchant/contract/system/opening-totals.ts'
import { rupiahText } from '@merchant/domain/kernel/rupiah-text.ts'
import type { Db } from '../../../kernel/db/types.ts'
import { readOpeningBalance } from './opening-balance.queries.ts'

const pieces = (quantity: bigint): string => new Intl.NumberFormat('id-ID').format(quantity)

/** What keeps the first month of a branch open, in words; nothing where it agrees or there are no old books. */
export async function openingFaults(db: Db, of: { companyId: number; branchId: number }): Promise<string[]> {
  const { statement, rows, isAgreed } = await readOpeningBalance(db, of)
  if (isAgreed) return []
  if (!statement)
    return ['Isi saldo awal menurut pembukuan lama, atau nyatakan bahwa pembukuan lama tidak ada']
  return rows
    .filter(({ difference }) => difference !== null && BigInt(difference) !== 0n)
    .map(({ code, name, total, stated, booked }) => {
      const told = isCounted(total) ? pieces : rupiahText
      return `${code} ${name}: pembukuan lama ${told(BigInt(stated ?? 0))}, Merchant ${told(BigInt(booked))}`.trim()
    })
}
