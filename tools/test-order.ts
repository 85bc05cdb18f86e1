import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { slowFirst } from './test-plan.ts'

const placeOf = ({ moduleId }: TestSpecification): number => {
  const found = slowFirst.findIndex((path) => moduleId.endsWith(`/${path}`))
  return found < 0 ? slowFirst.length : found
}

/**
 * Slow files begin first, so that both workers end at about the same time. Files of a project stay together, or workers
 * would be started anew between them.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort(
      (a, b) => a.project.name.localeCompare(b.project.name) || placeOf(a) - placeOf(b),
    )
  }
}
