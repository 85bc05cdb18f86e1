import { MantineProvider } from '@mantine/core'
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { queryClient } from '../api/query-client.ts'
import { t } from '../app/i18n.ts'
import { cssVariables, theme } from '../app/theme.ts'
import { onSessionEnd } from '../session/end.ts'
import { memoryColorScheme } from './color-scheme.ts'

/** The end of a session closes dialogs and forgets what was read for it (specification 8). */
function useCleanEnd() {
  useEffect(
    () =>
      onSessionEnd(() => {
        modals.closeAll()
        queryClient.clear()
      }),
    [],
  )
}

/** What everything inside `/app` stands on. */
export function Providers({ children }: { children: ReactNode }) {
  useCleanEnd()
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={memoryColorScheme}
      >
        <ModalsProvider labels={{ confirm: t('Lanjutkan'), cancel: t('Batal') }}>
          <Notifications position="top-right" limit={4} />
          {children}
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
}
