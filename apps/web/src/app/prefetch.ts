/** Fetches what comes first after signing in, while the person types. */
export function prefetchShell(): void {
  void import('../shell/shell.tsx')
  void import('../screens/dashboard/dashboard.tsx')
}
