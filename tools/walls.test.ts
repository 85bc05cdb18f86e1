import { describe, expect, it } from 'vitest'
import { cyclesIn, importsOf } from './imports.ts'
import { functionSizes, linesOf, oversized, quantile } from './sizes.ts'
import { isCode, isTest, type SourceFile, sourceTree } from './source-tree.ts'
import { brokenWalls, undeclaredPackages } from './wall-rules.ts'

const tree = sourceTree()
const code = tree.filter(isCode)
const typescript = tree.filter(({ path }) => /\.(tsx?|css|json)$/.test(path))
const manifests = tree.filter(({ path }) => path.endsWith('package.json'))

describe('the direction of imports', () => {
  it('has read the tree', () => {
    expect(code.length).toBeGreaterThan(100)
    expect(code.flatMap(importsOf).length).toBeGreaterThan(300)
  })

  it('goes through no wall', () => {
    expect(brokenWalls(typescript)).toEqual([])
  })

  it('reaches only packages that the package itself declares', () => {
    expect(undeclaredPackages([...code, ...manifests])).toEqual([])
  })

  const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') })
  const module = 'apps/server/src/modules/sales'
  const planted: [string, SourceFile][] = [
    ['domain imports nothing', file('packages/domain/src/a.ts', `import { z } from 'zod'`)],
    [
      'domain imports nothing',
      file('packages/domain/src/b.ts', `import type { Api } from '@merchant/contract/api.ts'`),
    ],
    ['contract imports domain and zod', file('packages/contract/src/c.ts', `import pg from 'pg'`)],
    [
      'contract imports domain and zod',
      file('packages/contract/src/d.ts', `export { post } from '@merchant/domain/posting/sale.ts'`),
    ],
    [
      'the kernel knows no module',
      file('apps/server/src/kernel/e.ts', `import { x } from '../modules/sales/order/order.public.ts'`),
    ],
    [
      'a module meets another only by its *.public.ts',
      file(`${module}/order/f.ts`, `import {`, `  y,`, `} from '../return/return.store.ts'`),
    ],
    [
      'a module knows nothing of demo data and of the program around it',
      file(`${module}/order/g.ts`, `import { company } from '../../../demo/company-data.ts'`),
    ],
    [
      'demo data go through *.seed.ts and *.public.ts',
      file('apps/server/src/demo/h.ts', `import { s } from '../modules/sales/order/order.store.ts'`),
    ],
    [
      'routes bind and touch no database',
      file(`${module}/order/order.routes.ts`, `import { sql } from 'kysely'`),
    ],
    [
      'routes bind and touch no database',
      file('apps/server/src/modules/routes.ts', `import { sql } from 'kysely'`),
    ],
    [
      'routes bind and touch no database',
      file(`${module}/order/other.routes.ts`, `import { save } from './order.store.ts'`),
    ],
    [
      'the browser never loads the server, Node or the posting rules',
      file('apps/web/src/i.ts', `import 'node:fs'`),
    ],
    [
      'the browser never loads the server, Node or the posting rules',
      file('apps/web/src/j.ts', `import type { S } from '@merchant/server/server.ts'`),
    ],
    [
      'the browser takes types from the contract, and values only from a reviewed list',
      file('apps/web/src/k.ts', `import { api, type Api } from '@merchant/contract/api.ts'`),
    ],
    [
      'the kit knows no screen',
      file('apps/web/src/kit/l.tsx', `const load = () => import('../screens/master/brand/brand.tsx')`),
    ],
    [
      "a screen stays out of other screens' folders",
      file('apps/web/src/screens/master/brand/m.tsx', `import { n } from '../branch/n.tsx'`),
    ],
    [
      'the product never imports tools',
      file('apps/server/src/o.ts', `import { p } from '../../../tools/p.ts'`),
    ],
    [
      'the product never imports tests or what only they use',
      file('apps/server/src/q.ts', `import fc from 'fast-check'`),
    ],
    ['an import leads nowhere', file('tools/r.ts', `import { s } from './not-there.ts'`)],
  ]
  it.each(planted)('would notice: %s', (name, source) => {
    expect(brokenWalls([source]).filter((fault) => fault.startsWith(name))).toHaveLength(1)
  })

  it('would notice a cycle, through types too', () => {
    const ring = [
      file('apps/server/src/a.ts', `import type { B } from './b.ts'`),
      file('apps/server/src/b.ts', `import { c } from './c.ts'`),
      file('apps/server/src/c.ts', `export * from './a.ts'`),
    ]
    expect(brokenWalls(ring)).toEqual([
      'a cycle: apps/server/src/a.ts → apps/server/src/b.ts → apps/server/src/c.ts → apps/server/src/a.ts',
    ])
    expect(cyclesIn(ring.slice(0, 2).flatMap(importsOf))).toEqual([])
  })

  it('lets through what is allowed', () => {
    const files = [
      file('packages/domain/src/money.ts', `export const one = 1`),
      file(
        'packages/contract/src/api.ts',
        `import { z } from 'zod'`,
        `import { one } from '@merchant/domain/money.ts'`,
      ),
      file(`${module}/return/return.public.ts`, `export const a = 1`),
      file(`${module}/order/order.ts`, `import { a } from '../return/return.public.ts'`),
      file(
        'apps/web/src/screens/sales/order/order.tsx',
        `import type { Api } from '@merchant/contract/api.ts'`,
        `import { part } from './parts/part.tsx'`,
      ),
      file(
        'apps/web/src/screens/sales/order/parts/part.tsx',
        `import { type Api } from '@merchant/contract/api.ts'`,
      ),
    ]
    expect(brokenWalls(files)).toEqual([])
  })

  it('would notice a package that is used and not declared', () => {
    const files = [
      file('apps/server/package.json', `{ "dependencies": { "pg": "1.0.0" } }`),
      file('apps/server/src/a.ts', `import pg from 'pg'`, `import x from '@left/pad/deep.js'`),
    ]
    expect(undeclaredPackages(files)).toEqual(['apps/server/src/a.ts: @left/pad'])
  })
})

describe('sizes', () => {
  it('keeps files and functions small', () => {
    expect(oversized(code)).toEqual([])
  })

  it('keeps the median at 90 lines and the largest twentieth at 300', () => {
    const sizes = code.map(linesOf)
    const [median, large] = [quantile(sizes, 0.5), quantile(sizes, 0.95)]
    const longest = Math.max(
      ...code
        .filter((each) => !isTest(each))
        .flatMap(functionSizes)
        .map((each) => each.lines),
    )
    process.stdout.write(
      `sizes: ${sizes.length} files, median ${median} lines, 95 % ${large}, longest function ${longest}\n`,
    )
    expect(median).toBeLessThanOrEqual(90)
    expect(large).toBeLessThanOrEqual(300)
  })

  it('would notice a long file and long functions of every shape', () => {
    const body = Array.from({ length: 70 }, () => '  one()')
    const shapes: [string[], string][] = [
      [['function a() {', ...body, '}'], 'a.ts:1: a function of 72 lines'],
      [
        ['export const b = async (x: number): Promise<void> => {', ...body, '}'],
        'a.ts:1: a function of 72 lines',
      ],
      [
        [
          'class C {',
          '  async #d(x: Map<A, B>): Promise<T> {',
          ...body.map((line) => `  ${line}`),
          '  }',
          '}',
        ],
        'a.ts:2: a function of 72 lines',
      ],
      [
        ['async function e(', '  x: number,', '): Promise<void> {', ...body.slice(2), '}'],
        'a.ts:1: a function of 72 lines',
      ],
      [
        ['return {', '  f(x) {', ...body.map((line) => `  ${line}`), '  },', '}'],
        'a.ts:2: a function of 72 lines',
      ],
    ]
    for (const [lines, fault] of shapes)
      expect(oversized([{ path: 'a.ts', text: lines.join('\n') }])).toEqual([fault])
    expect(oversized([{ path: 'a.ts', text: ['if (x) {', ...body, '}'].join('\n') }])).toEqual([])
    expect(oversized([{ path: 'b.tsx', text: ['function A() {', ...body, '}'].join('\n') }])).toEqual([])
    expect(oversized([{ path: 'c.ts', text: '\n'.repeat(401) }])).toEqual(['c.ts: 401 lines, at most 400'])
  })
})

/** Spelled in pieces, or this file would find itself. */
const unwanted: [string, RegExp, RegExp?][] = [
  [
    'a promise instead of work',
    new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['XX', 'X'].join('')})\\b`),
  ],
  ['a type that is no type', new RegExp(`\\bas ${'any'}\\b`), /\.tsx?$/],
  [
    'a test that is left out or runs alone',
    new RegExp(`\\b(it|test|describe)\\.(${['only', 'skip', 'todo', 'fixme'].join('|')})\\b`),
    /\.tsx?$/,
  ],
  ['the path of a machine', new RegExp(`(?<![\\w.])/(${['work', 'root', 'Users'].join('|')})/\\w`)],
  [
    'the host of a package registry',
    new RegExp(['registry\\.npm', 'js|npm', 'mirror|jfr', 'og|artifact', 'ory\\.|verdac', 'cio'].join('')),
  ],
]

describe('words that must not be in the tree', () => {
  const faultsIn = (files: readonly SourceFile[]) =>
    files
      .filter(({ path }) => path !== 'package-lock.json') // npm run lock:check reads it
      .flatMap(({ path, text }) =>
        unwanted
          .filter(([, pattern, only]) => (only === undefined || only.test(path)) && pattern.test(text))
          .map(([name]) => `${path}: ${name}`),
      )

  it('are not there', () => {
    expect(faultsIn(tree)).toEqual([])
  })

  it.each([
    `// ${['TO', 'DO'].join('')}: later`,
    `const x = y as ${'any'}`,
    `it.${'only'}('x', () => {})`,
    `'/${'work'}/shared/x'`,
    `https://registry.${'npmjs'}.org/zod`,
  ])('would be noticed: %s', (text) => {
    expect(faultsIn([{ path: 'a.ts', text }])).toHaveLength(1)
  })
})

describe('dependencies', () => {
  const direct = manifests.flatMap(({ path, text }) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
      string,
      Record<string, string>
    > // npm's shape
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
      path,
      name,
      version,
    }))
  })

  it('have exact versions', () => {
    expect(direct.length).toBeGreaterThan(40)
    const loose = direct.filter(({ name, version }) =>
      name.startsWith('@merchant/') ? version !== '*' : !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it('are explained in docs/architecture.md, each in a line; and nothing else is', () => {
    const page = tree.find(({ path }) => path === 'docs/architecture.md')?.text ?? ''
    const section = /^## Dependencies$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(page)?.[1] ?? ''
    const explained = [...section.matchAll(/^\| `([^`]+)` \| (.{10,}) \|$/gm)].map(([, name]) => name)
    const names = [
      ...new Set(direct.map(({ name }) => name).filter((name) => !name.startsWith('@merchant/'))),
    ]
    expect(names.filter((name) => !explained.includes(name))).toEqual([])
    expect(explained.filter((name) => !names.includes(name ?? ''))).toEqual([])
  })
})
