import { describe, expect, it } from 'vitest'
import { priceProperties, tryProperty } from '../test-support/price-properties.ts'

/** 2,000 orders each; `node tools/price-properties.ts` tries 100,000. A busy machine is slow, not wrong. */
const RUNS = 2_000
const PATIENCE = 120_000

describe('every priced order', () => {
  it.each(priceProperties)('$name', { timeout: PATIENCE }, (property) =>
    expect(() => tryProperty(property, RUNS)).not.toThrow(),
  )
})
