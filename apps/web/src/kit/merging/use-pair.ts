import { useState } from 'react'

/** Which of two records goes and which is kept; people may exchange them. */
export function usePair(goneId: number, keptId: number) {
  const [pair, setPair] = useState({ goneId, keptId })
  return { ...pair, swap: () => setPair((now) => ({ goneId: now.keptId, keptId: now.goneId })) }
}

export interface MergePairProps {
  /** As proposed; the dialog can exchange them. */
  goneId: number
  keptId: number
  onDone: () => void
  onClose: () => void
}
