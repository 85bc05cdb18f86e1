import { expect, it } from 'vitest'
import { type Promotion, rewardChoices } from './reward-choice.ts'
import { emptySale, saleReducer } from './sale.ts'

const reward = (id: number, choiceGroup: number | null, percentOff = 10_000) => ({
  id,
  productId: 100 + id,
  unitId: 1,
  quantity: '1000',
  choiceGroup,
  percentOff,
})
const promotion = (id: number, rewards: ReturnType<typeof reward>[]) =>
  ({ id, name: `Promo ${id}`, terms: { type: 'BUY_X_GET_Y', rewards } }) as unknown as Promotion // what is read of it

const applied = [{ kind: 'PROMOTION', id: 1, code: 'P1', name: 'Promo 1' }] as never // what is read of it
const nothing = { applied: [] as never, rejected: [] }

it('offers the options of a promotion that applies; the first free goods count unasked', () => {
  const rules = [
    promotion(1, [reward(11, 1), reward(12, 1), reward(13, null)]),
    promotion(2, [reward(21, 1), reward(22, 1)]),
  ]
  const [only, ...others] = rewardChoices(rules, { applied, rejected: [] }, [])
  expect(others).toEqual([])
  expect(only).toMatchObject({ promotion: 'Promo 1', chosen: 11 })
  expect(only?.options.map(({ id }) => id)).toEqual([11, 12])
  expect(rewardChoices(rules, { applied, rejected: [] }, [12])[0]?.chosen).toBe(12)
})

it('offers the rewards of a promotion that waits for the choice, with none chosen where it is money', () => {
  const rules = [promotion(3, [reward(31, 1, 5_000), reward(32, 1, 5_000)])]
  const rejected = [{ kind: 'PROMOTION', id: 3, reason: 'CHOICE_PENDING' }] as never // what is read of it
  expect(rewardChoices(rules, { applied: [], rejected }, [])).toMatchObject([{ chosen: null }])
})

it('offers nothing where there is nothing to choose', () => {
  expect(rewardChoices([promotion(1, [reward(11, 1)])], { applied, rejected: [] }, [])).toEqual([])
  expect(rewardChoices([promotion(1, [reward(11, 1), reward(12, 1)])], nothing, [])).toEqual([])
})

it('a pick takes the place of the other options of its group alone', () => {
  const before = { ...emptySale(), rewardChoices: [11, 99] }
  const after = saleReducer(before, { type: 'reward', rewardId: 12, of: [11, 12] })
  expect(after.rewardChoices).toEqual([99, 12])
  expect(after.changed).toBe(true)
})
