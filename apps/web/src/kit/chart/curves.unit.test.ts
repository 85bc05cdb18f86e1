import { expect, test } from 'vitest'
import { axisSteps, shortFigure } from './curves.ts'

test('an axis has round steps from zero to above the largest value, and below zero for a loss', () => {
  expect(axisSteps([55_500, 155_400])).toEqual([0, 50_000, 100_000, 150_000, 200_000])
  expect(axisSteps([-30, 90])).toEqual([-50, 0, 50, 100])
})

test('a figure of an axis is as short as it can be told', () => {
  expect([155_400, 12_000_000, -2_500_000_000, 900].map(shortFigure)).toEqual([
    '155,4 rb',
    '12 jt',
    '-2,5 M',
    '900',
  ])
})
