import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { postingRules, postingRulesPage } from './posting-rules.ts'

it('docs/posting-rules.md shows the posting rules as they are; refresh it with npm run docs:posting', async () => {
  const page = await postingRules()
  expect(page.match(/^\*\*.+\*\*$/gm)?.length).toBeGreaterThan(60)
  expect(readFileSync(postingRulesPage, 'utf8')).toBe(page)
})
