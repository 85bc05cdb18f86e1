import { describe, expect, it } from 'vitest'
import { everybody, hours, member, monday, order } from '../../test-support/order-facts.ts'
import { type CampaignScope, dayOfWeek, isInScope } from './campaign-scope.ts'

const tagged = order([], { buyer: { ...member, tagIds: [3, 4] } })

describe('whom a campaign is for', () => {
  it.each<[string, Partial<CampaignScope>]>([
    ['another branch', { branchIds: [2, 3] }],
    ['another group of branches', { branchGroupIds: [8] }],
    ['another customer group', { customerGroupIds: [6] }],
    ['none of the tags', { tagIds: [1, 2] }],
    ['another channel', { channels: ['SALES_APP', 'POS'] }],
    ['a later start', { startAt: monday.instant + 1 }],
    ['an end at this moment', { endAt: monday.instant }],
    ['other days', { daysOfWeek: [2, 7] }],
    ['hours that begin later', { timeFrom: '10:01' }],
    ['hours that ended on this minute', { timeTo: '10:00' }],
    ['hours over midnight', { timeFrom: '22:00', timeTo: '06:00' }],
  ])('not with %s', (_, scope) => expect(isInScope({ ...everybody, ...scope }, tagged)).toBe(false))

  it.each<[string, Partial<CampaignScope>]>([
    ['nothing said', {}],
    ['this branch', { branchIds: [1] }],
    ['its group, though not the branch', { branchIds: [2], branchGroupIds: [7] }],
    ['this customer group', { customerGroupIds: [6, 5] }],
    ['one of several tags', { tagIds: [4, 9] }],
    ['this channel', { channels: ['CASHIER'] }],
    ['a start at this moment', { startAt: monday.instant, endAt: monday.instant + hours(1) }],
    ['Mondays', { daysOfWeek: [1] }],
    ['hours from this minute', { timeFrom: '10:00', timeTo: '10:01' }],
    ['hours over midnight', { timeFrom: '22:00', timeTo: '10:01' }],
  ])('with %s', (_, scope) => expect(isInScope({ ...everybody, ...scope }, tagged)).toBe(true))
})

describe('day of the week', () => {
  it.each([
    ['2026-03-01', 7],
    ['2026-03-02', 1],
    ['2024-02-29', 4],
    ['2025-01-01', 3],
    ['2000-12-31', 7],
  ])('%s is day %s', (date, day) => expect(dayOfWeek(date)).toBe(day))
})
