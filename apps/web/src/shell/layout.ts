import { createStore } from '../lib/store.ts'

/** How the frame is arranged; as long as the page lives, never stored (specification 9). */
export const layout = createStore({
  /** Side navigation folded to icons. */
  collapsed: false,
  /** Where the navigation is. */
  mode: 'side' as 'side' | 'top',
  /** The navigation drawer of small screens. */
  drawer: false,
})

export const toggleNavigationMode = () => layout.set({ mode: layout.get().mode === 'side' ? 'top' : 'side' })
