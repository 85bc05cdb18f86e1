import type { CorrectionReasonKey } from '@merchant/domain/stock/stock-correction.ts'

/** The events of a branch of the demo, in the order of time. The pure plan makes them, the runner does them. */

/** Goods by their place in the list of goods, units by theirs among the units of the goods. */
export interface PlannedLine {
  goods: number
  unit: number
  quantity: number
}

export type Paying = 'CASH' | 'TRANSFER' | 'EDC' | 'SPLIT' | 'CREDIT'

/** SHORT is delivered too, without the last of its goods: not found, or refused at the door. */
export type DeliveryFate = 'WAITING' | 'PRINTED' | 'PICKED' | 'FAILED' | 'SHORT' | 'DELIVERED'

interface Sale {
  /** Place in the list of shops; null for a customer without a name. */
  shop: number | null
  lines: readonly PlannedLine[]
}

export type LifeEvent = { at: Date } & (
  | { kind: 'capital'; bank: number; petty: number }
  | { kind: 'order'; key: number; supplier: string; lines: readonly (PlannedLine & { price: number })[] }
  | { kind: 'receive'; key: number; isPartial: boolean }
  | { kind: 'invoice'; key: number }
  /** A large one waits for an approval, which it may get. */
  | { kind: 'repay'; key: number; isApproved: boolean }
  | { kind: 'expense'; account: string; what: string; amount: number; isBank: boolean }
  | { kind: 'open' }
  | { kind: 'movement'; direction: 'IN' | 'OUT'; amount: number; account: string; reason: string }
  | { kind: 'close'; difference: number }
  | ({ kind: 'sale'; key: number; paying: Paying; isBooked: boolean } & Sale)
  | { kind: 'void'; key: number }
  /** A piece of a sale in cash comes back on its day. */
  | { kind: 'return'; key: number }
  | ({ kind: 'booking'; fate: 'KEPT' | 'CANCELLED' } & Sale)
  | ({ kind: 'hold' } & Sale)
  /** Sold to be fetched or brought, or sent out to be paid at the door, with how far it got. */
  | ({ kind: 'delivery'; key: number; isCod: boolean; fate: DeliveryFate } & Sale)
)

/** Documents besides buying and selling. Lines of goods are of the branch's initial goods. */
export type OfficeEvent = { at: Date } & (
  | { kind: 'start'; lines: readonly PlannedLine[] }
  /** What the old books left open: one invoice of a shop, and one of a supplier. */
  | {
      kind: 'old invoices'
      receivable: number
      payable: number
      soldOn: string
      boughtOn: string
      dueOn: string
    }
  /** Points that shops had by then, one number for each; the owners bear what they are worth. */
  | { kind: 'old points'; date: string; points: readonly number[] }
  /** A shop that owes pays its oldest debt, or a part of it. */
  | {
      kind: 'collect'
      date: string
      /** Its place among the shops that owe. */
      shop: number
      /** 1 pays the whole debt, 2 a half. */
      part: number
      how: 'TRANSFER' | 'GIRO'
    }
  /** A shop owes less, or something besides; one that owes nothing by then gets no note. */
  | {
      kind: 'note'
      type: 'CREDIT' | 'DEBIT'
      date: string
      /** Its place among the shops that owe. */
      shop: number
      reason: 'HARGA_SALAH' | 'KLAIM_PROMO' | 'ONGKIR' | 'DENDA' | 'RETUR'
      taxed: boolean
      /** Without PPN; of a credit note about an invoice at most a tenth of it. */
      amount: number
      about: 'INVOICE' | 'NOTHING'
      note: string
      fate: 'POSTED' | 'WAITING' | 'DRAFT' | 'CANCELLED'
    }
  /** Finance enters what the bank made of giros that are due, and pays out the cards of each machine up to a day. */
  | { kind: 'bank'; date: string; bounces: boolean }
  /** Limits of the shops that owe the most may rise, by so much each; a large rise is asked of finance. */
  | {
      kind: 'limits'
      note: string
      /** Places in the list of shops by their limit. */
      shops: readonly number[]
      by: number
      fate: 'APPLIED' | 'APPROVED' | 'REJECTED' | 'WAITING' | 'DRAFT'
    }
  | {
      kind: 'mutation'
      to: 'DAMAGED' | 'OUTER'
      note: string
      fate: 'DRAFT' | 'CONFIRMED' | 'CANCELLED'
      lines: readonly PlannedLine[]
    }
  | {
      kind: 'correction'
      direction: 'IN' | 'OUT'
      reason: CorrectionReasonKey
      note: string
      isDraft: boolean
      lines: readonly PlannedLine[]
    }
  /** By goods, the counted difference to the books; null was not counted yet, and then the count goes on. */
  | { kind: 'count'; note: string; goods: ReadonlyMap<number, number | null> }
  | {
      kind: 'journal'
      date: string
      description: string
      debit: string
      credit: string
      amount: number
      /** Of an adjustment; a general journal has none. */
      autoReverse: string | null
      isMistake: boolean
    }
  | { kind: 'spending'; account: string; what: string; amount: number; isMistake: boolean }
  | { kind: 'income'; account: string; what: string; from: string; amount: number }
)
