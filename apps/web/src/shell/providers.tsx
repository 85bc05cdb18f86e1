import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { queryClient } from '../api/query-client.ts'
import { cssVariables, theme } from '../app/theme.ts'
import { onSessionEnd } from '../session/end.ts'
import { memoryColorScheme } from './color-scheme.ts'

/** Nothing of these shows before somebody acts, so they come after the page. */
const Overlays = lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays }))

/** What everything inside `/app` stands on. The end of a session forgets what was read for it. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(() => onSessionEnd(() => queryClient.clear()), [])
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={memoryColorScheme}
      >
        {children}
        <Suspense>
          <Overlays />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>
  )
}
