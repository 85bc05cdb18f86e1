import { expect, it } from 'vitest'
import { bareLines, likenessOf } from './likeness.ts'

const copy = (noun: string, title: string) => `import { sql } from 'kysely'
/** Saves one. */
export async function save${title}(ctx: Ctx, fields: Fields): Promise<void> {
  await ctx.tx.updateTable('${noun}')
    .set({ ...fields, seen: ${title.length} })
    .where('id', '=', fields.id)
    .execute()
}
`
const at = (noun: string, text: string) => ({
  path: `apps/server/src/modules/master/${noun}/${noun}.store.ts`,
  text,
})

it('takes nouns, texts and numbers out of a line', () => {
  expect(bareLines(at('brand', copy('brand', 'Brand')))).toEqual([
    'export async function save@(ctx: Ctx, fields: Fields): Promise<void> {',
    "await ctx.tx.updateTable('')",
    '.set({ ...fields, seen: 0 })',
    ".where('', '', fields.id)",
    '.execute()',
  ])
})

it('knows a copy under another name, and nothing in what is like nothing', () => {
  const files = [at('brand', copy('brand', 'Brand')), at('unit', copy('unit', 'Unit'))]
  expect(likenessOf(files)).toEqual({ lines: 10, alike: 10 })
  expect(
    likenessOf([files[0] ?? at('x', ''), at('unit', 'export const a = b\nexport const c = d\n')]),
  ).toEqual({
    lines: 7,
    alike: 0,
  })
})
