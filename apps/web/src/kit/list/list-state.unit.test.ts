import { describe, expect, it } from 'vitest'
import {
  listQuery,
  nextSort,
  parseListState,
  parseViewQuery,
  printListState,
  viewQuery,
} from './list-state.ts'

const defaults = { screen: 'test', sort: 'name', filters: ['status', 'principalId'] }
const fresh = parseListState({}, defaults)

describe('address of a list', () => {
  it('ignores what makes no sense', () => {
    const search = { page: '-2', limit: '7', sort: 'name;drop', secret: 'x', status: ['a'], columns: '' }
    expect(parseListState(search, defaults)).toEqual(fresh)
  })

  it('starts on page 1 with 20 rows in the order of the screen', () => {
    expect(fresh).toEqual({
      page: 1,
      limit: 20,
      sort: 'name',
      search: '',
      filters: {},
      columns: null,
      groupBy: '',
    })
  })

  it('leaves out what is default', () => {
    expect(printListState(fresh, defaults)).toEqual({})
  })

  it.each([
    { search: '00123', status: 'ACTIVE', page: '3', limit: '50', sort: '-updatedAt', columns: 'code,name' },
    { principalId: '4' },
  ])('prints what it has read: %o', (search) => {
    expect(printListState(parseListState(search, defaults), defaults)).toEqual(search)
  })

  it('reads numbers that the router has already parsed', () => {
    const state = parseListState({ page: 2, principalId: 4, search: 123 }, defaults)
    expect(state).toMatchObject({ page: 2, search: '123', filters: { principalId: '4' } })
  })
})

describe('list query of the API', () => {
  it('turns the page into an offset and drops what is empty', () => {
    const state = parseListState({ page: '3', limit: '50', status: 'ACTIVE' }, defaults)
    expect(listQuery(state)).toEqual({ limit: 50, offset: 100, sort: 'name', status: 'ACTIVE' })
  })
})

describe('saved view', () => {
  it('is the same text whatever the order and the page', () => {
    const a = parseListState({ status: 'ACTIVE', search: 'x', page: '4' }, defaults)
    const b = parseListState({ search: 'x', status: 'ACTIVE' }, defaults)
    expect(viewQuery(a, defaults)).toBe(viewQuery(b, defaults))
  })

  it('comes back as it was saved', () => {
    const state = parseListState({ search: 'a&b=c', limit: '100', sort: '-code' }, defaults)
    expect(parseViewQuery(viewQuery(state, defaults), defaults)).toEqual(state)
  })
})

describe('sorting by a header', () => {
  it('goes up, down and back to the order of the screen', () => {
    expect(nextSort('name', 'code', 'name')).toBe('code')
    expect(nextSort('code', 'code', 'name')).toBe('-code')
    expect(nextSort('-code', 'code', 'name')).toBe('name')
  })

  it('never stands still on the default column', () => {
    expect(nextSort('-date', 'date', '-date')).toBe('date')
    expect(nextSort('date', 'date', '-date')).toBe('-date')
  })
})
