import { expect, it } from 'vitest'
import { diagnosticsOf, grown } from './types-diagnostics.ts'

const output =
  'Files:             1934\nTypes:           577302\nInstantiations: 3056764\nMemory used:    891254K\n'

it('reads what the compiler says of itself, and is loud where it says nothing', () => {
  expect(diagnosticsOf(output)).toEqual({ types: 577_302, instantiations: 3_056_764, megabytes: 870 })
  expect(() => diagnosticsOf('error TS2322')).toThrow("does not say 'Types'")
})

it('names what costs a call more than it did, with some room', () => {
  const cost = (typesPerCall: number) => ({ web: { typesPerCall, instantiationsPerCall: 10 } })
  expect(grown(cost(1000), cost(1050))).toEqual([])
  expect(grown(cost(1000), cost(1051))).toEqual([
    'web: typesPerCall 1051, kept 1000: types grow faster than the calls',
  ])
  expect(grown({}, cost(1))).toHaveLength(2)
})
