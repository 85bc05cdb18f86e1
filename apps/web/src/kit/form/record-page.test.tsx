import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRecordAddress } from './record-page.tsx'

/** Says when it begins, as a form does that takes the focus. */
function Page() {
  const { mode, id } = useRecordAddress()
  return <h1>{`${mode} ${id}`}</h1>
}

test('a page keeps its mode until the page of the next address is there', async () => {
  const ready = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, beforeLoad = async () => {}) =>
    createRoute({ getParentRoute: () => root, path, component: Page, beforeLoad })
  const router = createRouter({
    routeTree: root.addChildren([page('/brands/$id'), page('/brands/$id/edit', () => ready.promise)]),
    history: createMemoryHistory({ initialEntries: ['/brands/7'] }),
  })
  render(<RouterProvider router={router} />)
  await act(() => router.load())
  expect(screen.getByRole('heading').textContent).toBe('VIEW 7')

  await act(async () => {
    void router.navigate({ href: '/brands/7/edit' })
    await Promise.resolve()
  })
  expect(router.state.location.pathname).toBe('/brands/7/edit')
  expect(screen.getByRole('heading').textContent).toBe('VIEW 7')

  await act(async () => {
    ready.resolve()
    await router.load()
  })
  expect(screen.getByRole('heading').textContent).toBe('EDIT 7')
})
