import { createStore } from '../lib/store.ts'

/**
 * `isOpen`: the search over everything is shown; `keys`: the list of keys is; `training`: the way into the
 * training company is. They load when first needed.
 */
export const palette = createStore({ isOpen: false, keys: false, training: false })

export const openPalette = () => palette.set({ isOpen: true })
export const closePalette = () => palette.set({ isOpen: false })
export const showKeys = (keys: boolean) => palette.set({ keys })
export const showTraining = (training: boolean) => palette.set({ training })
