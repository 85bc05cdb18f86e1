import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { parseSearch, stringifySearch } from '../../app/search.ts'
import { chooseBranch, clearSession, setToken, setUser } from '../../session/store.ts'
import { person } from '../../test/person.ts'
import { answerWith } from '../../test/server.ts'
import { BranchFilter } from './branch-filter.tsx'
import { useBranchList } from './use-list.ts'

const CHOICE = 'GET /v1/branches?limit=9999&status=ACTIVE&sort=name'
const GROUPS = 'GET /v2/branch-group?limit=500&status=ACTIVE&sort=name'
const bandung = { id: 4, name: 'Stokis Bandung' }
const bekasi = { id: 3, name: 'Stokis Bekasi' }

const west = { id: 9, name: 'Barat', branchIds: [3, 4, 5], branches: [bekasi, bandung], uses: [] }

function List() {
  const list = useBranchList('GET /v1/markets', { screen: 'test', sort: '', filters: [] })
  return <BranchFilter list={list} />
}

/** Opens the list at an address for somebody who sees these branches; gives the rows' calls and the address. */
async function open(search: string, sees: readonly { id: number; name: string }[]) {
  const calls = answerWith({
    [CHOICE]: { body: { data: { rows: sees, count: sees.length } } },
    [GROUPS]: { body: { data: { rows: [west], count: 1 } } },
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never /* the app's own router is the registered one */} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain(CHOICE))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return {
    asked: () => calls.map(({ route }) => route).filter((route) => route.startsWith('GET /v1/markets')),
    search: () => router.state.location.searchStr,
  }
}

const chip = () => screen.queryByRole('button', { name: /^Saring menurut Cabang/ })?.textContent

beforeEach(() => {
  setUser(person({ menus: ['navbar.branch'] }))
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
})
afterEach(() => {
  clearSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('who sees one branch has nothing to filter by', async () => {
  await open('', [bandung])
  expect(chip()).toBeUndefined()
})

test('who sees several and has chosen none may filter', async () => {
  const list = await open('', [bandung, bekasi])
  expect(chip()).toBe('Cabang')
  expect(list.asked()).toEqual(['GET /v1/markets?limit=20&offset=0'])
})

test('the branch in the address is asked for and named', async () => {
  const list = await open('?branchId=4', [bandung, bekasi])
  expect(chip()).toBe('Cabang: Stokis Bandung')
  expect(list.asked()).toEqual(['GET /v1/markets?branchId=4&limit=20&offset=0'])
})

test('the branch of the header is asked for and leaves nothing to filter by', async () => {
  chooseBranch({ branch: bekasi })
  const list = await open('', [bandung, bekasi])
  expect(chip()).toBeUndefined()
  expect(list.asked()).toEqual(['GET /v1/markets?limit=20&offset=0&branchId=3'])
})

test('the branches of the group in the header are asked for', async () => {
  chooseBranch({ group: { id: 9, name: 'Barat', branchIds: [3, 4] } })
  const list = await open('', [bandung, bekasi])
  expect(list.asked()).toEqual(['GET /v1/markets?limit=20&offset=0&branchIds=3%2C4'])
})

test('an address that names another branch than the header shows that it does', async () => {
  chooseBranch({ branch: bekasi })
  const list = await open('?branchId=4', [bandung, bekasi])
  expect(chip()).toBe('Cabang: Stokis Bandung')
  expect(list.asked()).toEqual(['GET /v1/markets?branchId=4&limit=20&offset=0'])
})

test('choosing in the header takes the filter off', async () => {
  const list = await open('?branchId=4', [bandung, bekasi])
  act(() => chooseBranch({ branch: bekasi }))
  await waitFor(() => expect(list.search()).toBe(''))
  expect(list.asked().at(-1)).toBe('GET /v1/markets?limit=20&offset=0&branchId=3')
  expect(chip()).toBeUndefined()
})

test('the branches of the group in the address are asked for, and nothing before they are known', async () => {
  const list = await open('?branchGroupId=9', [bandung, bekasi])
  expect(chip()).toBe('Cabang: Barat')
  expect(list.asked()).toEqual(['GET /v1/markets?limit=20&offset=0&branchIds=3%2C4'])
  expect(list.search()).toBe('?branchGroupId=9')
})

test('a branch goes before a group', async () => {
  const list = await open('?branchGroupId=9&branchId=4', [bandung, bekasi])
  expect(chip()).toBe('Cabang: Stokis Bandung')
  expect(list.asked()).toEqual(['GET /v1/markets?branchId=4&limit=20&offset=0'])
})

test('a group that is no longer there leaves the address', async () => {
  const list = await open('?branchGroupId=8', [bandung, bekasi])
  await waitFor(() => expect(list.search()).toBe(''))
  expect(chip()).toBe('Cabang')
  expect(list.asked().at(-1)).toBe('GET /v1/markets?limit=20&offset=0')
})

test('choosing in the header takes the group off', async () => {
  const list = await open('?branchGroupId=9', [bandung, bekasi])
  act(() => chooseBranch({ branch: bekasi }))
  await waitFor(() => expect(list.search()).toBe(''))
  expect(list.asked().at(-1)).toBe('GET /v1/markets?limit=20&offset=0&branchId=3')
})
