import { expect, it } from 'vitest'
import { sourceTree } from './source-tree.ts'

/** The sizes of text: three for reading, three for titles and sums, one for change that is read across a counter. */
const scale = new Set(['12px', '13px', '14px', '16px', '20px', '28px', '44px'])
/** The promise on the sign-in page grows with the window; paper has its own. */
const own = new Set(['clamp(26px, 2.8vw, 38px)', '8pt'])

it('texts have the sizes of the scale', () => {
  const sizes = sourceTree('apps/web/src')
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => ({ path, size })),
    )
  expect(sizes.length).toBeGreaterThan(100)
  const isKnown = (size: string) =>
    scale.has(size) || own.has(size) || /^var\(--mantine-font-size-(xs|sm|md|lg|xl)\)$/.test(size)
  expect(sizes.filter(({ size }) => !isKnown(size))).toEqual([])
  const theme = sourceTree('apps/web/src').find(({ path }) => path.endsWith('app/theme.ts'))?.text ?? ''
  const declared = [
    ...(/fontSizes: {([^}]+)}/.exec(theme)?.[1]?.matchAll(/'(\d+px)'/g) ?? []),
    ...theme.matchAll(/fontSize: '(\d+px)'/g),
  ]
  expect(declared.length).toBeGreaterThanOrEqual(9)
  expect(declared.map(([, size = '']) => size).filter((size) => !scale.has(size))).toEqual([])
})
