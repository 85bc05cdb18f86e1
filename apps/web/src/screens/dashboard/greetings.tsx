import type { ApiReply } from '@merchant/contract/api.ts'
import { useEndpoint } from '../../api/hooks.ts'
import { GreetingCard } from '../../kit/content/greeting-card.tsx'
import { useBranchScope } from '../../session/access.ts'
import classes from './dashboard.module.css'

const FRESH_MS = 300_000

/** The greetings of the day for the branch or branches in the header. */
export const useGreetings = () =>
  useEndpoint('GET /v1/greetings', { query: useBranchScope() }, { staleTime: FRESH_MS })

/** What the company tells its people today; nothing where it tells nothing, or where the server is away. */
export const Greetings = ({ rows }: { rows: ApiReply<'GET /v1/greetings'>['rows'] }) =>
  rows.length > 0 && (
    <div className={classes.greetings}>
      {rows.map((greeting) => (
        <GreetingCard key={greeting.id} greeting={greeting} />
      ))}
    </div>
  )
