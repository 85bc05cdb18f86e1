import { api } from '@merchant/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { plainRoute, specLines, without } from './spec-lists.ts'

const split = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ')
  return [method, path]
}

const built = Object.keys(api).map((route) => plainRoute(...split(route)))
const specified = specLines('endpoints.tsv')
  .slice(1)
  .map(([, method = '', path = '']) => plainRoute(method, path))
const notBuilt = specLines('endpoints-not-built.txt').map(([line = '']) => plainRoute(...split(line)))
const added = specLines('endpoints-added.txt')
const addedRoutes = added.map(([line = '']) => plainRoute(...split(line)))

describe('the endpoints of the specification and those of the contract', () => {
  it('has read both lists', () => {
    expect(specified.length).toBe(289)
    expect(new Set(specified).size).toBe(specified.length)
    expect(built.length).toBeGreaterThan(30)
  })

  it('has every endpoint of the specification, or names it in endpoints-not-built.txt', () => {
    expect(without(specified, [...built, ...notBuilt])).toEqual([])
  })

  it('has dropped from endpoints-not-built.txt what is built: the file only shrinks', () => {
    expect(notBuilt.filter((route) => built.includes(route))).toEqual([])
  })

  it('lists in endpoints-not-built.txt only lines of the specification', () => {
    expect(without(notBuilt, specified)).toEqual([])
  })

  it('names every endpoint that the specification does not have in endpoints-added.txt, with a word why', () => {
    expect(without(built, [...specified, ...addedRoutes])).toEqual([])
    expect(added.filter(([, why = '']) => why.trim().length < 10).map(([route]) => route)).toEqual([])
  })

  it('lists in endpoints-added.txt only endpoints that exist and that the specification lacks', () => {
    expect(without(addedRoutes, built)).toEqual([])
    expect(addedRoutes.filter((route) => specified.includes(route))).toEqual([])
  })
})
