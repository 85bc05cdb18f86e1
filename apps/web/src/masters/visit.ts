import type { ApiReply, ApiRoute } from '@merchant/contract/api.ts'
import { ApiError } from '../api/errors.ts'
import { can } from '../session/access.ts'
import { dropKept, readKept, writeHead, writeKept } from './device.ts'
import { oneTab, quietMoment, seen } from './idle.ts'
import { type Block, KeptRows } from './kept-rows.ts'
import { askChanges, loadSome, loadWhole } from './load-list.ts'
import { doubt, hold, letGo } from './memory.ts'
import { type StartList, startLists } from './start-lists.ts'

/** Longer lists are kept on the device. */
const LONG = 5_000
/** A list with more changes beside it is loaded anew. */
const CHANGES_MOST = 10_000

type Answer = ApiReply<'POST /core/v1/masters/changes'>

interface Known {
  rows: KeptRows
  scope: string
  reach: string
  at: string
}

/** The lists in memory, over changes of the branch. */
const known = new Map<ApiRoute, Known>()

/** Nothing of the person stays in memory. */
export function forget(): void {
  known.clear()
  letGo()
}

/** What is thrown when there is nothing to do with the changes but to load the list anew. */
const anew = Symbol('anew')

/** One person at one branch: loads the lists, then follows what changes, until it ends. */
export class Visit {
  readonly #branchId: number | undefined
  readonly #stop = new AbortController()
  #at: string | undefined
  #reach = ''
  #working = false
  #lookAgain = false
  /** Lists that this tab has changed, and that answer nothing until that is in them. */
  readonly #doubted = new Set<ApiRoute>()
  /** Lists that the server had no room for, as in the morning when everybody begins. */
  readonly #missing = new Set<StartList>()

  constructor(branchId: number | undefined) {
    this.#branchId = branchId
  }

  get #signal(): AbortSignal {
    return this.#stop.signal
  }

  end(): void {
    this.#stop.abort()
  }

  begin(): void {
    void this.#work(() => this.#loadOrForget())
  }

  /** Asks what others have changed. */
  look(): void {
    if (this.#working) this.#lookAgain = true
    else void this.#work(() => this.#follow())
  }

  /** This tab has changed what the endpoints show. */
  saved(routes: readonly ApiRoute[]): void {
    const touched = startLists.filter(({ shownBy }) => shownBy.some((route) => routes.includes(route)))
    for (const { route } of touched) {
      this.#doubted.add(route)
      doubt(route)
    }
    if (touched.length > 0) this.look()
  }

  /** One thing after the other; what fails is only logged. */
  async #work(work: () => Promise<void>): Promise<void> {
    this.#working = true
    do {
      this.#lookAgain = false
      await work().catch((error: unknown) => this.#log('masters', error))
      work = () => this.#follow()
    } while (this.#lookAgain && !this.#signal.aborted)
    this.#working = false
  }

  #log(what: string, error: unknown): void {
    // biome-ignore lint/suspicious/noConsole: specification 8, 'only logged'
    if (!this.#signal.aborted) console.info(`start-up loading: ${what}`, error)
  }

  /** Without knowing what has changed, the lists of an earlier branch don't answer either. */
  async #loadOrForget(): Promise<void> {
    try {
      await seen(this.#signal)
      await oneTab(this.#signal, () => this.#load())
    } catch (error) {
      if (!this.#signal.aborted) forget()
      throw error
    }
  }

  async #load(): Promise<void> {
    await quietMoment(this.#signal)
    performance.mark('lists')
    const { at, reach } = await askChanges(this.#branchId, undefined, this.#signal)
    this.#at = at
    this.#reach = reach
    const lists = startLists.filter(({ needs }) => needs?.some(can) ?? true)
    const waiting: StartList[] = []
    for (const list of lists) if (!(await this.#fromDevice(list))) waiting.push(list)
    for (const list of waiting) await this.#try(list, at)
  }

  /** What fails is logged, and its pickers ask the server; what was only too much for the moment is tried again. */
  async #try(list: StartList, at: string): Promise<void> {
    this.#missing.delete(list)
    await quietMoment(this.#signal)
    await this.#anew(list, at).catch((error: unknown) => {
      letGo([list.route])
      known.delete(list.route)
      this.#log(list.route, error)
      if (!(error instanceof ApiError) || error.status >= 500) this.#missing.add(list)
    })
  }

  #scopeOf({ ofBranch }: StartList): string {
    return ofBranch ? `${this.#branchId ?? 'all'}` : 'company'
  }

  /** A long list as it was kept in memory or on the device, brought up to date. @returns false where it has to be loaded */
  async #fromDevice(list: StartList): Promise<boolean> {
    const scope = this.#scopeOf(list)
    try {
      const old = list.byIds ? await this.#kept(list, scope) : undefined
      if (old?.scope !== scope || old.reach !== this.#reach) return false
      const answer = await askChanges(this.#branchId, old.at, this.#signal)
      if (answer.reach !== this.#reach) return false
      const rows = await this.#changed(list, old.rows, answer)
      await this.#keep(list, rows, answer.at, old.rows.blocks)
      return true
    } catch (error) {
      this.#signal.throwIfAborted()
      if (error !== anew) this.#log(list.route, error)
      return false
    }
  }

  async #kept({ route }: StartList, scope: string): Promise<Known | undefined> {
    const here = known.get(route)
    if (here) return here.rows.loaded > LONG ? here : undefined
    const kept = await readKept(route, scope, this.#signal)
    return kept && { ...kept.head, scope, rows: new KeptRows(kept.blocks, kept.head.changed) }
  }

  /** The list with what has changed. @throws anew */
  async #changed(list: StartList, rows: KeptRows, { changes }: Answer): Promise<KeptRows> {
    const touching = changes.filter(({ table }) => list.tables.includes(table))
    if (touching.length === 0) return rows
    const ids = touching.flatMap((change) => change.ids ?? Number.NaN)
    if (!list.byIds || ids.some(Number.isNaN) || rows.changed.size + ids.length > CHANGES_MOST) throw anew
    return rows.with(ids, await loadSome(list, this.#branchId, ids, this.#signal))
  }

  async #anew(list: StartList, at: string): Promise<void> {
    const blocks = await loadWhole(list, this.#branchId, this.#signal)
    await this.#keep(list, new KeptRows(blocks), at, undefined)
  }

  /** In memory first; the device may be slow, full or closed. @param before the blocks that are on the device already */
  async #keep(
    list: StartList,
    rows: KeptRows,
    at: string,
    before: readonly Block[] | undefined,
  ): Promise<void> {
    this.#signal.throwIfAborted()
    const { route, fixed, ofBranch, byIds } = list
    const [scope, reach] = [this.#scopeOf(list), this.#reach]
    known.set(route, { rows, scope, reach, at })
    hold(route, { rows, fixed, branchId: ofBranch ? this.#branchId : null })
    if (this.#doubted.has(route)) doubt(route)
    performance.mark(`lists ${route}`)
    if (!byIds) return
    const { blocks, changed } = rows
    const head = { reach, at, blocks: blocks.length, changed }
    try {
      if (rows.loaded <= LONG) await dropKept(route, this.#signal)
      else if (blocks === before) await writeHead(route, scope, head, this.#signal)
      else await writeKept(route, scope, { head, blocks: [...blocks] }, this.#signal)
    } catch (error) {
      this.#log(`${route} on the device`, error)
    }
  }

  /** Asks what has changed since the last time, and brings every list up to date. */
  async #follow(): Promise<void> {
    if (this.#at === undefined) return // not even the first answer came; the next start tries again
    const doubted = [...this.#doubted]
    this.#doubted.clear()
    const answer = await askChanges(this.#branchId, this.#at, this.#signal)
    if (answer.reach !== this.#reach) return this.#startAgain()
    for (const list of startLists) await this.#update(list, answer)
    this.#at = answer.at
    for (const list of [...this.#missing]) await this.#try(list, answer.at)
    for (const route of doubted) if (!this.#doubted.has(route)) doubt(route, false)
  }

  async #update(list: StartList, answer: Answer): Promise<void> {
    const old = known.get(list.route)
    if (!old) return // it has failed: the server answers
    try {
      const rows = await this.#changed(list, old.rows, answer)
      if (rows !== old.rows) await this.#keep(list, rows, answer.at, old.rows.blocks)
    } catch (error) {
      if (error !== anew) throw error
      doubt(list.route)
      await this.#anew(list, answer.at)
    }
  }

  /** The person may see other things than before: nothing of what was loaded stays. */
  async #startAgain(): Promise<void> {
    forget()
    for (const { route, byIds } of startLists)
      if (byIds) await dropKept(route, this.#signal).catch((error: unknown) => this.#log(route, error))
    await this.#loadOrForget()
  }
}
