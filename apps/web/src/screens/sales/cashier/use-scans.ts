import { useRef, useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { newIdempotencyKey } from '../../../api/send.ts'
import { notify } from '../../../app/notify.ts'
import { type FoundGoods, useGoodsByCode } from './goods.ts'
import { useInOrder } from './use-in-order.ts'
import { useSteady } from './use-steady.ts'

/** A code whose goods are not known yet; shown below the lines until the server has named them. */
export interface Lookup {
  readonly key: string
  readonly code: string
  readonly qty: number
}

/**
 * Goods by their codes, one after the other, so that lines are in the order of the scans. Known goods are added at once,
 * within the key event.
 */
export function useScans(branchId: number, onFound: (found: FoundGoods, qty: number) => void) {
  const goods = useGoodsByCode(branchId)
  const [looking, setLooking] = useState<readonly Lookup[]>([])
  const order = useInOrder(looking.length > 0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const lookUp = async (lookup: Lookup): Promise<boolean> => {
    try {
      const found = await goods.find(lookup.code)
      if (found) onFound(found, lookup.qty)
      return found !== null
    } catch (error) {
      notify({ ...errorNotice(error), tone: 'error' })
      return true // a failed look-up does not prove that it is no code; the user was told already
    } finally {
      setLooking((all) => all.filter((one) => one !== lookup))
    }
  }
  /** @returns whether it was a code */
  const scan = useSteady(async (code: string, count?: number): Promise<boolean> => {
    const qty = count ?? 1
    const known = order.isIdle() ? goods.known(code) : null
    if (known) {
      onFound(known, qty)
      return true
    }
    const lookup = { key: newIdempotencyKey(), code, qty }
    setLooking((all) => [...all, lookup])
    const work = queue.current.then(() => lookUp(lookup))
    queue.current = work
    return work
  })
  return { scan, looking, learn: goods.learn, inOrder: order.act }
}
