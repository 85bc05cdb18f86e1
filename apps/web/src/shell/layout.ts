import { createStore } from '../lib/store.ts'

/** The arrangement of the frame; kept while the page is open, never stored (specification 9). */
export const layout = createStore({
  /** Side navigation folded to icons. */
  collapsed: false,
  /** Place of the navigation. */
  mode: 'side' as 'side' | 'top',
  /** The navigation drawer of small screens. */
  drawer: false,
})

export const toggleNavigationMode = () => layout.set({ mode: layout.get().mode === 'side' ? 'top' : 'side' })
