import { LARGEST_AMOUNT } from '@merchant/domain/kernel/money.ts'
import { refuseField } from '../errors.ts'

/**
 * The total of the lines of a document is at most the largest amount of one line (clarifications 3.23).
 * @param what the document in the middle of a sentence
 * @throws AMOUNT_TOO_LARGE
 */
export function requireTotalWithin(total: number, field = 'lines', what = 'dokumen'): void {
  if (total > LARGEST_AMOUNT) throw refuseField('AMOUNT_TOO_LARGE', field, { what })
}
