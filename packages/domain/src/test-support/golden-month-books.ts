import type { Rupiah } from '../kernel/money.ts'
import type { OpenItemRole } from '../posting/account-roles.ts'
import type { Posting } from '../posting/posting.ts'
import type { LedgerMove } from '../stock/cost-replay.ts'
import type { CostBalance } from '../stock/moving-average.ts'
import type { WarehouseRef } from '../stock/pool.ts'

/** Accounts that people choose on the documents of the golden month, under the names of the fixture. */
export type ChosenAccount =
  | 'CASH'
  | 'BANK'
  | 'ACCRUED_EXPENSE'
  | 'CAPITAL'
  | 'OPENING_EQUITY'
  | 'SALARY'
  | 'FUEL'
  | 'ELECTRICITY'

/** Ids of everything in the golden month, as these books know it. */
export interface GoldenWorld {
  readonly jakarta: number
  readonly bandung: number
  /** The main warehouses. */
  readonly jakartaMain: WarehouseRef
  readonly bandungMain: WarehouseRef
  /** Products A, B and C of the fixture. */
  readonly coffee: number
  readonly tea: number
  readonly parcel: number
  readonly supplierId: number
  readonly customerId: number
  readonly accounts: Readonly<Record<ChosenAccount, number>>
}

interface Goods {
  readonly warehouse: WarehouseRef
  readonly productId: number
}

/** The stock of a document's goods while nothing else can move them. */
export interface MonthStock {
  cost(goods: Goods, quantity: number): Rupiah
  balance(goods: Goods): CostBalance
}

/** A document, or a later step of a document whose number these books know already. */
export interface MonthDocument {
  readonly number: string
  readonly branchId: number
  readonly date: string
  readonly dueDate?: string
  readonly goods?: readonly Goods[]
  readonly posting: (stock: MonthStock) => Posting
}

export interface WrittenMove {
  readonly seq: number
  readonly productId: number
  readonly value: Rupiah
}

/** The books that the golden month is written into: in memory, through the kernels of the server, or over HTTP. */
export interface MonthBooks {
  readonly world: GoldenWorld
  /** Writes the documents together or not at all. @returns their stock moves */
  write(...documents: readonly MonthDocument[]): Promise<readonly WrittenMove[]>
  /** Id of the open item that a document is. */
  item(account: OpenItemRole, number: string): Promise<number>
  /** Balance of the open item that a document is. */
  open(account: OpenItemRole, number: string): Promise<Rupiah>
  balance(branchId: number, productId: number): Promise<CostBalance>
  /** Every stock move of both branches in chronological order, with who takes a change of its value. */
  ledger(): Promise<readonly MonthMove[]>
}

export type MonthMove = LedgerMove & {
  readonly warehouse: WarehouseRef
  readonly counter: Posting['moves'][number]['counter']
}
