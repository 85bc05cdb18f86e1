import { describe, expect, it } from 'vitest'
import { sourceTree } from './source-tree.ts'
import { deepFiles, onlyDeep, slowFirst } from './test-plan.ts'

const tests = sourceTree().filter(({ path }) => /\.test\.tsx?$/.test(path))
const paths = tests.map(({ path }) => path)

describe('what runs where', () => {
  it('names files that are there', () => {
    expect([...onlyDeep, ...slowFirst, ...deepFiles()].filter((path) => !paths.includes(path))).toEqual([])
    expect(onlyDeep.filter((path) => slowFirst.includes(path))).toEqual([])
  })

  it('leaves a file that replaces a module to the run that gives each its own process', () => {
    const replacing = tests.filter(
      ({ path, text }) => path !== 'tools/test-plan.test.ts' && /\bvi\.mock\(/.test(text),
    )
    expect(replacing.map(({ path }) => path).filter((path) => !onlyDeep.includes(path))).toEqual([])
  })

  it('is written in docs/reliability.md', () => {
    const told = sourceTree('docs').find(({ path }) => path === 'docs/reliability.md')?.text ?? ''
    const names = deepFiles().map((path) =>
      path.replace(/^apps\/server\/(test|src)\//, '').replace('.test.ts', ''),
    )
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
  })
})
