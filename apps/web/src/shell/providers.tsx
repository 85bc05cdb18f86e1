import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { queryClient } from '../api/query-client.ts'
import { cssVariables, theme } from '../app/theme.ts'
import { onSessionEnd } from '../session/end.ts'
import { schemeOfVisit } from './color-scheme.ts'

/** Not visible before the user acts, so they load after the page. */
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }))

/** The providers around all of `/app`. The end of a session drops its loaded data. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => onSessionEnd(() => queryClient.clear()), [])
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemeOfVisit}>
        {children}
        <Suspense>
          <Overlays />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>
  )
}
