import { priceProperties, tryProperty } from '../packages/domain/src/test-support/price-properties.ts'

/**
 * `node tools/price-properties.ts [runs]`: the properties of the price engine on many more random orders than the
 * tests take, 100,000 each unless said.
 */
const runs = Number(process.argv[2] ?? 100_000)
for (const property of priceProperties) {
  const begun = performance.now()
  tryProperty(property, runs)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${runs} orders, ${seconds} s: ${property.name}`)
}
