import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
export interface Store<T> {
  get: () => T
  set: (change: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
  /** The value, rendering again when it changes. */
  use: () => T
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (change) => {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}
