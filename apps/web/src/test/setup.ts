import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { showNoticesWith } from '../app/notify.ts'
import { clearSession } from '../session/store.ts'

/** Browser functions that Mantine needs and jsdom lacks. */
window.matchMedia = (query) => ({
  matches: query === '', // as in a browser: no condition is always met
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

/** A busy machine is slow, not wrong: on a quiet one the awaited state comes within a second. */
configure({ asyncUtilTimeout: 15_000 })

/** Files share the loaded product, and with it what the file before has left there. */
beforeAll(() => {
  clearSession()
  localStorage.clear() // half-filled forms stay on the device
  queryClient.clear()
  showNoticesWith(() => undefined) // nobody had shown them yet
  notifications.clean()
  notifications.cleanQueue()
})

afterEach(cleanup)
