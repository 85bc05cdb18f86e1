import { type BranchChoice, chooseBranch } from './store.ts'

/** Asks before the branch changes and goes on with `go` if it may; false when there is nothing to ask. */
type BranchGuard = (go: () => void) => boolean

const guards = new Set<BranchGuard>()

/** From now on a choice of branch is asked for first; returns what ends that. */
export function guardBranch(guard: BranchGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Chooses the branch to work in; a form with unsaved changes, which starts anew in another branch, asks first. */
export function askForBranch(choice: BranchChoice): void {
  const go = () => chooseBranch(choice)
  if (![...guards].some((guard) => guard(go))) go()
}
