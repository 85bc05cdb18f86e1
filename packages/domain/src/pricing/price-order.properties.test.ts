import { describe, expect, it } from 'vitest'
import { priceProperties, tryProperty } from '../test-support/price-properties.ts'

/** 100 orders each; `npm run test:deep` tries 5,000 and `node tools/price-properties.ts` 100,000. A busy machine is slow, not wrong. */
const RUNS = 100
const PATIENCE = 120_000

describe('every priced order', () => {
  it.each(priceProperties)('$name', { timeout: PATIENCE }, (property) =>
    expect(() => tryProperty(property, RUNS)).not.toThrow(),
  )
})
