import { withDots } from '@merchant/domain/kernel/money.ts'

/** 'Rp 1.250.000', as requests say amounts. */
export const rupiahWords = (amount: number): string => `Rp ${withDots(amount)}`
