import { api } from '@merchant/contract/api.ts'
import { masterOf, masterTables } from '@merchant/contract/master/masters.ts'
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

describe('the endpoints of specification and contract', () => {
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
    expect(without(built, [...specified, ...addedRoutes, ...ofMasters])).toEqual([])
    expect(added.filter(([, why = '']) => why.trim().length < 10).map(([route]) => route)).toEqual([])
  })

  it('lists in endpoints-added.txt only endpoints that exist and that the specification lacks', () => {
    expect(without(addedRoutes, built)).toEqual([])
    expect(addedRoutes.filter((route) => specified.includes(route))).toEqual([])
  })
})

const named = specLines('design-endpoints.txt')
const ofDesign = named.map(([line = '']) => plainRoute(...split(line)))
const ofDesignNotBuilt = specLines('design-not-built.txt').map(([line = '']) => plainRoute(...split(line)))
/** A master has its four calls; where the design changes it by an id in the path, the id stands in the body. */
const ofMasters = masterTables.flatMap((table) =>
  Object.values(masterOf(table).routes).map((route) => plainRoute(...split(route))),
)
const changedByBody = (route: string) =>
  ofMasters.includes(route.replace(/\/\{\}$/, '')) && route.startsWith('PUT ')
const builtAs = specLines('design-built-as.txt').map(([line = '', as = '', why = '']) => ({
  route: plainRoute(...split(line)),
  as: plainRoute(...split(as)),
  why,
}))

describe('the endpoints that the design names beyond the specification', () => {
  it('has read its lists, each endpoint once and with its page', () => {
    expect(ofDesign.length).toBeGreaterThan(300)
    expect(new Set(ofDesign).size).toBe(ofDesign.length)
    expect(named.filter(([, page = '']) => page.trim() === '')).toEqual([])
    expect(ofDesign.filter((route) => specified.includes(route))).toEqual([])
  })

  it('has every one of them, by its name or another, or names it in design-not-built.txt', () => {
    const otherwise = builtAs.map(({ route }) => route)
    const open = without(ofDesign, [...built, ...ofDesignNotBuilt, ...otherwise])
    expect(open.filter((route) => !changedByBody(route))).toEqual([])
  })

  it('has dropped from design-not-built.txt what is built: the file only shrinks', () => {
    expect(ofDesignNotBuilt.filter((route) => built.includes(route) || changedByBody(route))).toEqual([])
    expect(without(ofDesignNotBuilt, ofDesign)).toEqual([])
  })

  it('has each one that is built as another: known, with a word why, and never both', () => {
    const routes = builtAs.map(({ route }) => route)
    expect(without(routes, ofDesign)).toEqual([])
    expect(routes.filter((route) => built.includes(route) || ofDesignNotBuilt.includes(route))).toEqual([])
    expect(
      without(
        builtAs.map(({ as }) => as),
        [...built, ...ofDesignNotBuilt],
      ),
    ).toEqual([])
    expect(builtAs.filter(({ why }) => why.trim().length < 10)).toEqual([])
  })
})
