import { expect, test } from '@playwright/test'

/**
 * Counts what a person does in a job, as somebody who watches would: each click, each field that is filled or chosen, each
 * key that sends a form. Going on to the next field belongs to the field.
 */
export class Steps {
  taken = 0

  async do<Result>(act: Promise<Result>): Promise<Result> {
    this.taken += 1
    return act
  }

  /** Prints the count and fails above the most. */
  areAtMost(most: number, job: string): void {
    test.info().annotations.push({ type: 'steps', description: `${job}: ${this.taken}` })
    console.info(`steps of ${job}: ${this.taken}`)
    expect(this.taken).toBeLessThanOrEqual(most)
  }
}
