import type { MantineColor } from '@mantine/core'

/**
 * What a state says to who looks over a list. Neutral is the rule: a column of one colour says nothing. Green: finished.
 * Yellow: waits for somebody. Red: refused, late or short.
 */
export type Tone = 'NEUTRAL' | 'DONE' | 'WAITS' | 'BAD'

export const toneColors: Readonly<Record<Tone, MantineColor>> = {
  NEUTRAL: 'slate',
  DONE: 'green',
  WAITS: 'yellow',
  BAD: 'red',
}

/** The states of all documents; each kind uses a few of them. */
export const stateTones: Readonly<Record<string, Tone>> = {
  DRAFT: 'NEUTRAL',
  WAITING_APPROVAL: 'WAITS',
  REJECTED: 'BAD',
  /** Moves on: goods or money are still to come, which its progress and its days tell. */
  APPROVED: 'NEUTRAL',
  POSTED: 'NEUTRAL',
  PROCESSED: 'NEUTRAL',
  RECEIVED: 'NEUTRAL',
  OPEN: 'NEUTRAL',
  PARTIALLY_RECEIVED: 'WAITS',
  PARTIALLY_PAID: 'WAITS',
  BOOKED: 'WAITS',
  CLOSED: 'DONE',
  PAID: 'DONE',
  COMPLETED: 'DONE',
  DELIVERED: 'DONE',
  /** Waits for the warehouse. */
  WAITING: 'WAITS',
  PRINTED: 'WAITS',
  PICKED: 'NEUTRAL',
  READY: 'NEUTRAL',
  IN_DELIVERY: 'NEUTRAL',
  FAILED: 'BAD',
  CLEARED: 'DONE',
  BOUNCED: 'BAD',
  /** The usual end of what has no other: nearly every row of its list. */
  CONFIRMED: 'NEUTRAL',
  SUBMITTED: 'NEUTRAL',
  APPLIED: 'NEUTRAL',
  CANCELLED: 'NEUTRAL',
  REVERSED: 'NEUTRAL',
}

/** @param label in Indonesian: a state that is called waiting waits, whatever its code ('Menunggu pembayaran') */
export const toneOf = (state: string, label: string): Tone =>
  label.startsWith('Menunggu') ? 'WAITS' : (stateTones[state] ?? 'NEUTRAL')
