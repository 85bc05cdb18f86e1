import { onSaved } from '../api/hooks.ts'
import { onMasters } from '../api/live-news.ts'
import { effectiveBranchId } from '../session/access.ts'
import { getSession, subscribeSession } from '../session/store.ts'
import { spares } from './idle.ts'
import { letGo } from './memory.ts'
import { startLists } from './start-lists.ts'
import { forget, Visit } from './visit.ts'

/** What others have changed is asked for this often. */
const POLL_MS = 30_000
/** All tabs lose a server that starts again at once, and don't ask at once. */
const SPREAD_MS = 1_500

/** Who works where: with another answer, other lists are needed. */
function whereabouts() {
  const session = getSession()
  return { person: session.userState?.user.employee.id, branchId: effectiveBranchId(session) }
}

/**
 * Loads the master lists of the person and branch while the page is idle, and keeps them right while it is open; another
 * branch has its own. What fails is only logged (specification 8): pickers then ask the server.
 * @returns ends it
 */
export function keepLists(): () => void {
  if (spares()) return () => undefined
  let now = whereabouts()
  let visit = new Visit(now.branchId)
  visit.begin()
  const follow = () => {
    const next = whereabouts()
    if (next.person === now.person && next.branchId === now.branchId) return
    visit.end()
    if (next.person !== now.person) forget()
    else letGo(startLists.filter(({ ofBranch }) => ofBranch).map(({ route }) => route))
    now = next
    if (next.person === undefined) return
    visit = new Visit(next.branchId)
    visit.begin()
  }
  const look = () => {
    if (document.visibilityState === 'visible') visit.look()
  }
  const ends = [
    subscribeSession(follow),
    onSaved((routes) => visit.saved(routes)),
    onMasters(() => void setTimeout(look, Math.random() * SPREAD_MS)),
  ]
  const timer = setInterval(look, POLL_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    for (const end of ends) end()
    visit.end()
  }
}
