import { expect, it } from 'vitest'
import { isCode, sourceTree } from './source-tree.ts'

/**
 * Groups of stockists filter every list and report that branches filter: `useBranchList`, `useDocumentList` and `useReport` know
 * both. These screens alone are about one branch.
 */
const ofOneBranch = [
  'apps/web/src/screens/master/customer/limits/limit-sheet.tsx',
  'apps/web/src/screens/stock/limit/use-sheet-goods.ts',
]

const screens = sourceTree('apps/web/src/screens').filter(isCode)

it('no screen filters by branch without groups of branches', () => {
  const alone = screens.filter(
    ({ text }) => /\bbranchFilter\b/.test(text) || /\bbranchFilters\.slice\b/.test(text),
  )
  expect(alone.map(({ path }) => path).toSorted()).toEqual(ofOneBranch)
})

it('no screen has a filter by branch of its own', () => {
  const own = screens.filter(({ text }) => /Filter\b[^>]*\bname="branchId"/.test(text))
  expect(own.map(({ path }) => path)).toEqual([])
})
