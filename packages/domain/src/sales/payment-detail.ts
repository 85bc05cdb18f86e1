import type { PaymentType } from './payment-type.ts'

/** What became of money that a customer paid: a giro and a card wait for the bank (domain-sales 2.4, clarified 32 to 35). */
export type DetailStatus = 'PENDING' | 'CLEARED' | 'BOUNCED' | 'VOID'
export type DetailResult = Exclude<DetailStatus, 'PENDING'>

/** The state in which each result may be entered; of what is missing the result does not exist. */
const before: Partial<Record<PaymentType, Partial<Record<DetailResult, DetailStatus>>>> = {
  GIRO: { CLEARED: 'PENDING', BOUNCED: 'PENDING', VOID: 'PENDING' },
  /** Cleared at once; finance finds that it never came. */
  TRANSFER: { BOUNCED: 'CLEARED' },
  EDC: { CLEARED: 'PENDING' },
}

/** The state in which money begins: what the bank still has to pay waits. */
export const firstStatus = (type: PaymentType): DetailStatus =>
  type === 'GIRO' || type === 'EDC' ? 'PENDING' : 'CLEARED'

/** Whether money may get a result now: `KIND` never, `STATE` not in this state. */
export function judgeResult(
  { type, status }: { type: PaymentType; status: DetailStatus },
  result: DetailResult,
): true | 'KIND' | 'STATE' {
  const from = before[type]?.[result]
  if (!from) return 'KIND'
  return from === status || 'STATE'
}

/** The ready-made tabs of the register: giros that are due today or were before, all that wait, and what became of the money. */
export const detailTabs = {
  due: 'Jatuh tempo hari ini',
  waiting: 'Menunggu',
  cleared: 'Cair',
  bounced: 'Ditolak',
} as const
export const detailTabNames = ['due', 'waiting', 'cleared', 'bounced'] as const
