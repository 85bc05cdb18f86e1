import { createContext, type ReactNode } from 'react'

/** The path to the page, which the frame knows and the heading of the page shows. */
export const PageCrumbs = createContext<ReactNode>(null)
