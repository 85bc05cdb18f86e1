import { useParams } from '@tanstack/react-router'
import { BatchPage } from './batch-page.tsx'
import type { ImportKind } from './import-kind.ts'
import { StartPage } from './start-page.tsx'

/**
 * The import of a screen, at two addresses of its own: `…/import` takes a file and lists earlier imports, `…/import/12`
 * shows the result of one. A screen gives its `ImportKind` and registers both with `imports` in `app/screens/`.
 */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { id }: { id?: string } = useParams({ strict: false })
  return id === undefined ? <StartPage kind={kind} /> : <BatchPage key={id} kind={kind} id={Number(id)} />
}
