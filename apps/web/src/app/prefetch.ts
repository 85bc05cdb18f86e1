/** Loads the first screens after sign-in, while the user types. */
export function prefetchShell(): void {
  void import('../shell/shell.tsx')
  void import('../screens/dashboard/dashboard.tsx')
}
