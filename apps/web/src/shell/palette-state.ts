import { createStore } from '../lib/store.ts'

/** `opened` counts the openings of the palette; `keys`: the list of keys is shown. Both load when first needed. */
export const palette = createStore({ opened: 0, keys: false })

export const openPalette = () => palette.set({ opened: palette.get().opened + 1 })
export const showKeys = (keys: boolean) => palette.set({ keys })
