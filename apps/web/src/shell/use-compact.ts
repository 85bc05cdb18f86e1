import { useMediaQuery } from '@mantine/hooks'

/** Small screens have the navigation in a drawer; the width is the same as in the frame's style sheet. */
export const useCompact = (): boolean =>
  useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
