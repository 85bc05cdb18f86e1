import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** One file of a run. */
export interface FileTime {
  project: string
  file: string
  tests: number
  /** Seconds since the run began: when a worker took it, and when it had done with it. */
  from: number
  to: number
  /** Seconds for what surrounds its tests: the environment, and loading it with all that it imports. */
  loading: number
}

/** Keeps a file with the time that each file kept a worker busy, and the part of loading: a list of `FileTime`. */
export class TestTimes implements Reporter {
  readonly #path: string
  readonly #began = performance.now()
  readonly #taken = new Map<string, number>()
  readonly #times: FileTime[] = []

  constructor(path: string) {
    this.#path = path
  }

  #now = (): number => (performance.now() - this.#began) / 1000

  onTestModuleQueued({ id }: TestModule): void {
    this.#taken.set(id, this.#now())
  }

  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration } = module.diagnostic()
    const to = this.#now()
    this.#times.push({
      project: module.project.name,
      file: module.relativeModuleId,
      tests: [...module.children.allTests()].length,
      from: this.#taken.get(module.id) ?? to,
      to,
      loading: (environmentSetupDuration + prepareDuration + setupDuration + collectDuration) / 1000,
    })
    writeFileSync(this.#path, JSON.stringify(this.#times)) // each time: a run that is cut off tells, too
  }
}

/** A line for each project: its files, from its first to its last, and how much of that time its workers were busy. */
export function timesByProject(times: readonly FileTime[], workers: number): string[] {
  const projects = [...new Set(times.map(({ project }) => project))]
  return projects.map((project) => {
    const own = times.filter((each) => each.project === project)
    const sum = (pick: (time: FileTime) => number) => own.reduce((seconds, each) => seconds + pick(each), 0)
    const wall = Math.max(...own.map(({ to }) => to)) - Math.min(...own.map(({ from }) => from))
    const busy = sum(({ from, to }) => to - from)
    const percent = Math.round((100 * busy) / (workers * Math.max(wall, 0.001)))
    return `${project}: ${own.length} files, ${sum(({ tests }) => tests)} tests in ${wall.toFixed(0)} s, ${workers} workers busy for ${percent} %, of which loading ${sum(({ loading }) => loading).toFixed(0)} s`
  })
}
