import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { raceCases } from './cases.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

it('every case has a test that exists, or waits by name for what is not built', () => {
  const unbuilt = new Set(read('../../../../docs/spec/endpoints-not-built.txt').split('\n'))
  const faults: string[] = []
  for (const { name, what, proofs, waitsFor = [] } of raceCases) {
    for (const { file, title } of proofs)
      if (!read(`../../${file}`).includes(title)) faults.push(`${name}: ${file} has no test '${title}'`)
    for (const { endpoint } of waitsFor)
      if (!unbuilt.has(endpoint)) faults.push(`${name} waits for ${endpoint}, which is built: race it`)
    if (proofs.length + waitsFor.length === 0) faults.push(`${name} is neither raced nor waited for`)
    const state = proofs.length === 0 ? 'waits' : waitsFor.length === 0 ? 'covered' : 'covered in part'
    const missing = waitsFor.map((each) => each.what).join(', ')
    const rest = [what, missing && `waits: ${missing}`].filter(Boolean).join('; ')
    process.stdout.write(`${name.padEnd(3)} ${state.padEnd(15)} ${rest}\n`)
  }
  expect(faults).toEqual([])
  expect(raceCases.map(({ name }) => name)).toEqual(Array.from({ length: 18 }, (_, index) => `C${index + 1}`))
})
