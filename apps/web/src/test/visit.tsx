import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { parseSearch, stringifySearch } from '../app/search.ts'
import { theme } from '../app/theme.ts'
import { setToken, setUser } from '../session/store.ts'
import { person } from './person.ts'

/** Opens an address in a small app of the given pages, signed in. Returns its router, to check the address. */
export async function visit(address: string, pages: Record<string, () => ReactNode>) {
  queryClient.clear()
  setUser(person())
  setToken({ value: 't', refreshAt: Date.now() + 60_000, expiresAt: Date.now() + 60_000 })
  const root = createRootRoute({ component: Outlet })
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <Notifications />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await act(() => router.load())
  return router
}
