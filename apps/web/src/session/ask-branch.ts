import { type BranchChoice, chooseBranch } from './store.ts'

/** Asks before the branch changes and calls `go` if allowed; false when there is nothing to ask. */
type BranchGuard = (go: () => void) => boolean

const guards = new Set<BranchGuard>()

/** Adds a question before the choice of a branch; returns a function to remove it. */
export function guardBranch(guard: BranchGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Chooses the branch to work in; a form with unsaved changes, which starts again in another branch, asks first. */
export function askForBranch(choice: BranchChoice): void {
  const go = () => chooseBranch(choice)
  if (![...guards].some((guard) => guard(go))) go()
}
