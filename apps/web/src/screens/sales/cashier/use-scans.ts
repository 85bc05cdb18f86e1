import { useRef, useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { newIdempotencyKey } from '../../../api/send.ts'
import { notify } from '../../../app/notify.ts'
import { soundUnknown } from '../../../kit/sound.ts'
import { type FoundGoods, useGoodsByCode } from './goods.ts'
import { useInOrder } from './use-in-order.ts'
import { useSteady } from './use-steady.ts'

/** Why a code has no goods. */
type Miss = 'UNKNOWN' | { readonly failure: unknown }

/** A code without goods yet; shown below the lines until the server has named them or a person takes it away. */
export interface Lookup {
  readonly key: string
  readonly code: string
  readonly qty: number
  /** Null while it is being looked up. */
  readonly miss: Miss | null
}

/** The codes that are shown without goods. */
function useLookups() {
  const [lookups, setLookups] = useState<readonly Lookup[]>([])
  const put = (lookup: Lookup) =>
    setLookups((all) =>
      all.some(({ key }) => key === lookup.key)
        ? all.map((one) => (one.key === lookup.key ? lookup : one))
        : [...all, lookup],
    )
  const drop = useSteady((key: string) => setLookups((all) => all.filter((one) => one.key !== key)))
  /** Takes away what was not found: it was of the sale that is over. */
  const clear = useSteady(() => setLookups((all) => all.filter(({ miss }) => miss === null)))
  return { lookups, put, drop, clear }
}

/**
 * Goods by their codes, one after the other, so that lines are in the order of the scans. Known goods are added at once,
 * within the key event.
 */
export function useScans(branchId: number, onFound: (found: FoundGoods, qty: number) => void) {
  const goods = useGoodsByCode(branchId)
  const { lookups, put, drop, clear } = useLookups()
  const order = useInOrder()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const find = async (code: string): Promise<FoundGoods | { miss: Miss }> => {
    try {
      return (await goods.find(code)) ?? { miss: 'UNKNOWN' }
    } catch (failure) {
      return { miss: { failure } }
    }
  }
  /** @returns null when the goods stand in the sale, in the place of the scan */
  const lookUp = (lookup: Lookup): Promise<Miss | null> => {
    put({ ...lookup, miss: null })
    const inPlace = order.keepPlace()
    const work = queue.current.then(() => find(lookup.code))
    queue.current = work
    return work.then(
      (found) =>
        new Promise((resolve) =>
          inPlace(() => {
            if ('miss' in found) return resolve(found.miss)
            drop(lookup.key)
            onFound(found, lookup.qty)
            resolve(null)
          }),
        ),
    )
  }
  /** @returns null where the goods are known, which are added at once */
  const begin = (code: string, qty: number): Lookup | null => {
    const known = order.isIdle() ? goods.known(code) : null
    if (known) onFound(known, qty)
    return known ? null : { key: newIdempotencyKey(), code, qty, miss: null }
  }

  /** A code by hand, which may be words as well. @returns whether it was a code */
  const type = useSteady(async (code: string, qty: number): Promise<boolean> => {
    const lookup = begin(code, qty)
    if (!lookup) return true
    const miss = await lookUp(lookup)
    if (miss === null) return true
    drop(lookup.key)
    if (miss === 'UNKNOWN') return false
    notify({ ...errorNotice(miss.failure), tone: 'error' })
    return true // a failed look-up does not prove that it is no code
  })
  /** A code from a scanner. While one looks at the goods, what was not found is heard, and its line stays. */
  const resolve = async (lookup: Lookup) => {
    const miss = await lookUp(lookup)
    if (miss === null) return
    soundUnknown()
    put({ ...lookup, miss })
  }
  const scan = useSteady((code: string, qty: number): void => {
    const lookup = begin(code, qty)
    if (lookup) void resolve(lookup)
  })
  const again = useSteady((lookup: Lookup): void => void resolve(lookup))
  return { type, scan, again, drop, clear, lookups, learn: goods.learn, inOrder: order.act }
}
