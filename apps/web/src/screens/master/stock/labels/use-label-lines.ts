import { useState } from 'react'
import type { WantedLabel } from '../../../../kit/labels/label-address.ts'

/** A line of the page; the key stays with it. */
export interface LabelLineState extends WantedLabel {
  key: number
}

let lastKey = 0
const keyed = (wanted: WantedLabel): LabelLineState => ({ ...wanted, key: ++lastKey })

/** The goods whose labels are printed. Goods that are added again only get more copies. */
export function useLabelLines(first: readonly WantedLabel[]) {
  const [lines, setLines] = useState<readonly LabelLineState[]>(() => first.map(keyed))
  return {
    lines,
    add: (wanted: readonly WantedLabel[]) =>
      setLines((old) => {
        const next = [...old]
        for (const each of wanted) {
          const at = next.findIndex(
            ({ productId, unitId }) => productId === each.productId && unitId === each.unitId,
          )
          const there = next[at]
          if (there) next[at] = { ...there, copies: there.copies + each.copies }
          else next.push(keyed(each))
        }
        return next
      }),
    change: (key: number, change: Partial<WantedLabel>) =>
      setLines((old) => old.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: number) => setLines((old) => old.filter((line) => line.key !== key)),
  }
}

export type LabelLines = ReturnType<typeof useLabelLines>
