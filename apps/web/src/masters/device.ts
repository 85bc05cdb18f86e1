import { ownKey } from '../lib/company.ts'
import type { Block, KeptRow } from './kept-rows.ts'

/** The database of this device for long lists; `shell/use-start-lists` removes it at sign-out. */
const NAME = ownKey('merchant.lists')
const STORE = 'lists'
/** Blocks written in one transaction, between which the page may do other things. */
const AT_ONCE = 20

/** What is known of a list on the device. Written last: without it the rest counts as nothing. */
export interface KeptHead {
  /** Whose eyes the rows were read with, and when. */
  reach: string
  at: string
  blocks: number
  changed: ReadonlyMap<number, KeptRow | null>
}

export interface KeptList {
  head: KeptHead
  blocks: Block[]
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** @throws where the browser keeps nothing */
async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const db = await done(opening)
  db.onversionchange = () => db.close() // a sign-out, here or in another tab, waits for nobody
  return db
}

/**
 * Runs `work` on the store; undefined where the browser has none, and lists are loaded at every start. After `signal` nothing is written any more: a sign-out has removed the database, or is about to.
 */
async function within<T>(
  mode: IDBTransactionMode,
  signal: AbortSignal,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  signal.throwIfAborted()
  if (!globalThis.indexedDB) return undefined
  const db = await open()
  const close = () => db.close()
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    const transaction = db.transaction(STORE, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), ended])
    return result
  } finally {
    signal.removeEventListener('abort', close)
    db.close()
  }
}

const all = (list: string) => IDBKeyRange.bound([list], [list, []])
/** Of whatever scope: of a list one is kept. */
const blocksOf = (list: string, scope: string) => IDBKeyRange.bound([list, scope, 0], [list, scope, []])
const headKey = (list: string, scope: string) => [list, scope, -1]

/** A list as it was kept; undefined when there is none of this scope. */
export const readKept = (list: string, scope: string, signal: AbortSignal): Promise<KeptList | undefined> =>
  within('readonly', signal, async (store) => {
    const [head, blocks] = await Promise.all([
      done<KeptHead | undefined>(store.get(headKey(list, scope))),
      done<Block[]>(store.getAll(blocksOf(list, scope))),
    ])
    return head && head.blocks === blocks.length ? { head, blocks } : undefined
  })

/** Writes down what has changed, or that nothing has. */
export const writeHead = (
  list: string,
  scope: string,
  head: KeptHead,
  signal: AbortSignal,
): Promise<unknown> => within('readwrite', signal, (store) => done(store.put(head, headKey(list, scope))))

/** Keeps a list instead of what was kept of it, of any scope. */
export async function writeKept(
  list: string,
  scope: string,
  { head, blocks }: KeptList,
  signal: AbortSignal,
): Promise<void> {
  await dropKept(list, signal)
  for (let from = 0; from < blocks.length; from += AT_ONCE)
    await within('readwrite', signal, async (store) => {
      const part = blocks.slice(from, from + AT_ONCE)
      await Promise.all(part.map((block, index) => done(store.put(block, [list, scope, from + index]))))
    })
  await writeHead(list, scope, head, signal)
}

export const dropKept = (list: string, signal: AbortSignal): Promise<unknown> =>
  within('readwrite', signal, (store) => done(store.delete(all(list))))
