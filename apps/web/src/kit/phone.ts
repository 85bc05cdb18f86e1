/** Below this width rows are cards. */
export const phone = '(max-width: 47.99em)'
