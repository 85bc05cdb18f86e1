import type { Kysely } from 'kysely'
import type { DB } from './tables.generated.ts'

declare const reading: unique symbol
declare const writing: unique symbol

/** A connection that reads, inside a read-only transaction whose branch scope is set. */
export type Db = Kysely<DB> & { readonly [reading]: true }

/** A connection that may write, inside the command's transaction. Store functions take only this type. */
export type Tx = Db & { readonly [writing]: true }

export type { DB }
