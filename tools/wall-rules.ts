import { cyclesIn, type Import, importsOf } from './imports.ts'
import { isCode, isTest, type SourceFile } from './source-tree.ts'

/**
 * Files of the contract that the web app may load at run time; all other imports are types, because login would otherwise
 * load Zod.
 */
const webMayLoad = new Set([
  'packages/contract/src/document/document-types.ts',
  'packages/contract/src/document/next-steps.ts',
  'packages/contract/src/document/list-groups.ts',
  'packages/contract/src/document/work-tabs.ts',
  'packages/contract/src/system/opening-totals.ts',
  'packages/contract/src/master/forms.ts', // plain data once it is built
  'packages/contract/src/system/access-catalogue.ts',
  'packages/contract/src/system/reach.ts',
  'packages/contract/src/system/search-length.ts',
  'packages/contract/src/system/session-ends.ts',
  'packages/contract/src/system/temporary-password.ts',
])

const domain = /^packages\/domain\//
const posting = /^packages\/domain\/src\/posting\//
const contract = /^packages\/contract\//
const server = /^apps\/server\//
const kernel = /^apps\/server\/src\/kernel\//
const module = /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//
/** Code shared by the modules of one area, such as the priced lines of orders and invoices: files right in its folder. */
const area = /^apps\/server\/src\/modules\/([^/]+)\/[^/]+\.ts$/
const areaOf = (path: string): string | undefined => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const web = /^apps\/web\//
const kit = /^apps\/web\/src\/kit\//
const screen = /^apps\/web\/src\/screens\/((?:[^/]+\/){1,2})/
const fromPackage = (to: string): boolean => !/^(packages|apps|tools|e2e)\//.test(to)

const own = (pattern: RegExp, path: string): string | undefined => pattern.exec(path)?.[1]

interface Rule {
  name: string
  /** Whether this import breaks the rule. */
  breaks: (given: Import) => boolean
}

/** The direction of imports (docs/architecture.md). Each rule looks at one import line. */
const rules: readonly Rule[] = [
  { name: 'domain imports nothing', breaks: ({ from, to }) => domain.test(from) && !domain.test(to) },
  {
    name: 'contract imports domain and zod',
    breaks: ({ from, to }) =>
      contract.test(from) && !contract.test(to) && to !== 'zod' && (!domain.test(to) || posting.test(to)),
  },
  {
    name: 'the kernel knows no module',
    breaks: ({ from, to }) => kernel.test(from) && server.test(to) && !kernel.test(to),
  },
  {
    // what a company begins with, *.seed.ts, is for the modules that set one up
    name: 'a module meets another only by its *.public.ts',
    breaks: ({ from, to }) =>
      module.test(from) &&
      module.test(to) &&
      own(module, from) !== own(module, to) &&
      !/\.(public|seed)\.ts$/.test(to),
  },
  {
    name: 'a module knows nothing of demo data and of the program around it',
    breaks: ({ from, to }) =>
      module.test(from) &&
      server.test(to) &&
      !module.test(to) &&
      !kernel.test(to) &&
      own(area, to) !== areaOf(from),
  },
  {
    name: 'demo data go through *.seed.ts and *.public.ts',
    breaks: ({ from, to }) =>
      from.startsWith('apps/server/src/demo/') && module.test(to) && !/\.(seed|public)\.ts$/.test(to),
  },
  {
    name: 'routes bind and touch no database',
    breaks: ({ from, to }) =>
      /[./]routes\.ts$/.test(from) &&
      (/^(pg|kysely)$|\.store\.ts$/.test(to) ||
        /^apps\/server\/src\/kernel\/db\//.test(to) ||
        posting.test(to)),
  },
  {
    name: 'the browser never loads the server, Node or the posting rules',
    breaks: ({ from, to }) =>
      from.startsWith('apps/web/src/') &&
      (server.test(to) || posting.test(to) || /^(node:|pg$|kysely$|fastify$)/.test(to)),
  },
  {
    name: 'the browser takes types from the contract, and values only from a reviewed list',
    breaks: ({ from, to, typeOnly }) =>
      web.test(from) && contract.test(to) && !typeOnly && !webMayLoad.has(to),
  },
  { name: 'the kit knows no screen', breaks: ({ from, to }) => kit.test(from) && screen.test(to) },
  {
    name: "a screen stays out of other screens' folders",
    breaks: ({ from, to }) => screen.test(from) && screen.test(to) && own(screen, from) !== own(screen, to),
  },
  {
    name: 'the product never imports tools',
    breaks: ({ from, to }) => /^(packages|apps\/[^/]+\/src)\//.test(from) && /^tools\//.test(to),
  },
  {
    name: 'the product never imports tests or what only they use',
    breaks: ({ to }) =>
      /\.test\.tsx?$|^apps\/server\/test\/|^(vitest|fast-check|jsdom|@testing-library\/)/.test(to),
  },
]

/** Rules that imports break, as `rule: from → to`. Tests may import anything. */
export function brokenWalls(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const imports = files.filter((file) => isCode(file) && !isTest(file)).flatMap(importsOf)
  const product = imports.filter(({ from }) => !from.startsWith('tools/') && !/\.config\.ts$/.test(from))
  const through = product.flatMap((given) =>
    rules.filter((rule) => rule.breaks(given)).map((rule) => `${rule.name}: ${given.from} → ${given.to}`),
  )
  const nowhere = imports
    .filter(({ to }) => !fromPackage(to) && !known.has(to))
    .map(({ from, to }) => `an import leads nowhere: ${from} → ${to}`)
  const cycles = cyclesIn(imports.filter(({ to }) => known.has(to))).map((cycle) => `a cycle: ${cycle}`)
  return [...through, ...nowhere, ...cycles]
}

/** Packages that files import although their own package.json does not name them. */
export function undeclaredPackages(files: readonly SourceFile[]): string[] {
  const declared = (path: string): string[] => {
    const text = files.find((file) => file.path === path)?.text ?? '{}'
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<string, object> // npm's shape
    return Object.keys({ ...dependencies, ...devDependencies })
  }
  return files.filter(isCode).flatMap((file) => {
    const home = /^(?:packages|apps)\/[^/]+\//.exec(file.path)?.[0] ?? ''
    const known = new Set([
      ...declared(`${home}package.json`),
      ...(isTest(file) || home === '' ? declared('package.json') : []),
    ])
    return importsOf(file)
      .filter(({ to }) => fromPackage(to) && !to.startsWith('node:') && !to.startsWith('virtual:'))
      .map(({ to }) => /^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? to)
      .filter((name) => !known.has(name) && !(home === '' && isTest(file)))
      .map((name) => `${file.path}: ${name}`)
  })
}
