import { expect } from 'vitest'
import { type Cell, cellName, cellsOf, checkCell } from './cells.ts'
import { people } from './people.ts'
import type { World } from './world.ts'

/** One thing that is switched off, by name. */
export interface Mutant {
  name: string
  cells: readonly Cell[]
  on: () => unknown
  off: () => unknown
}

/** The first cell that notices, and what; and whether any call succeeded until then. */
export async function noticed(world: World, cells: readonly Cell[]) {
  let succeeded = false
  for (const cell of cells) {
    // a call may need others first, such as a price: a mutant that breaks those is noticed, too
    const { faults, answer } = await checkCell(world, cell).catch((error: unknown) => ({
      faults: [String(error)],
      answer: undefined,
    }))
    if (answer && answer.status < 300) succeeded = true
    if (faults.length > 0) return { found: { cell, faults }, succeeded }
  }
  return { found: undefined, succeeded }
}

export const faultsAt = (cell: Cell, faults: readonly string[]): string =>
  faults.map((fault) => `${cellName(cell)}: ${fault}`).join('\n')

/**
 * Plays a mutant. A test that noticed it must pass again once the mutant is gone. As the matrix wants every endpoint to
 * succeed somewhere, an endpoint that succeeds only without the mutant has noticed it too.
 */
export async function caught(world: World, { name, cells, on, off }: Mutant): Promise<boolean> {
  await on()
  const { found, succeeded } = await noticed(world, cells)
  await off()
  await world.restoreMasters()
  // papers that were numbered without their branch stay, and would be read by the next call
  for (const column of ['number', 'order_no'])
    await world.server.rows(
      `update document d set ${column} = 'UJI-' || d.id from branch b
       where b.id <> d.branch_id and b.code = split_part(d.${column}, '/', 2)`,
    )
  // journals as well, whose numbers nobody may change, and roles and people made since, whom another company may have renamed:
  // past the triggers
  await world.server.rows(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    update journal j set number = 'UJI-' || j.id from branch b
    where b.id <> j.branch_id and b.code = split_part(j.number, '/', 2);
    update role set name = 'Peran ' || id where name ilike 'uji k%';
    update employee set name = 'Orang ' || id where name ilike 'uji k%';
  end $$`)
  world.forgetTokens()
  if (found) expect(faultsAt(found.cell, (await checkCell(world, found.cell)).faults), name).toBe('')
  return found !== undefined || (!succeeded && (await noticed(world, cells)).succeeded)
}

/** The guards in front of every call. */
export function guardMutants(world: World): Mutant[] {
  const { access } = world.server.services
  const original = access.principal.bind(access)
  const everything = {
    has: () => true,
    [Symbol.iterator]: () => [][Symbol.iterator](),
  } as unknown as ReadonlySet<string> // holds every right
  const asArif = people.find((person) => person.key === 'gudang') ?? people[0]
  const mutants: [string, typeof access.principal][] = [
    ['permission', async (token, now) => ({ ...(await original(token, now)), permissions: everything })],
    [
      'first-login wall',
      async (token, now) => ({ ...(await original(token, now)), mustChangePassword: false }),
    ],
    [
      'end of a session',
      async (token, now) =>
        original(token, now).catch(async (error) => {
          if (!token || !asArif) throw error
          return {
            ...(await original((await world.session(asArif)).token, now)),
            email: 'arif@demo.merchant.test',
          }
        }),
    ],
  ]
  return mutants.map(([name, principal]) => ({
    name,
    cells: cellsOf(),
    on: () => Object.assign(access, { principal }),
    off: () => Object.assign(access, { principal: original }),
  }))
}

/** @returns the names of unnoticed ones */
export async function missedOf(world: World, mutants: readonly Mutant[]): Promise<string[]> {
  const missed: string[] = []
  for (const mutant of mutants) if (!(await caught(world, mutant))) missed.push(mutant.name)
  process.stdout.write(
    `mutants of the guard: ${mutants.length - missed.length} of ${mutants.length} caught\n`,
  )
  return missed
}
