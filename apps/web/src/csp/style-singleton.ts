import { createElement } from 'react'
import { AdoptedStyle } from './adopted-style.ts'

/** `react-style-singleton` (the scroll lock of dialogs) without a style element, for the same reason. */
export const styleSingleton =
  () =>
  ({ styles }: { styles: string }) =>
    createElement(AdoptedStyle, null, styles)
