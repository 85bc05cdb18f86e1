import type { ProductRow } from '@merchant/contract/master/product.ts'
import type { Selection } from '../../../kit/list/use-selection.ts'
import MasterBulk from '../../../kit/master/master-bulk.tsx'
import { MergeTicked } from '../../../kit/merging/merge-button.tsx'
import { product } from './product.ts'

/** What can be done with many goods: their state, and making two of them one. */
export default function ProductBulk({ selection }: { selection: Selection<ProductRow> }) {
  const { questions } = product
  return (
    <>
      {questions && <MasterBulk of={{ ...product, questions }} selection={selection} />}
      <MergeTicked of="product" rows={selection.rows} onDone={selection.clear} />
    </>
  )
}
