import type { ApiReply } from '@merchant/contract/api.ts'
import { useState } from 'react'
import { errorNotice } from '../../api/errors.ts'
import { call } from '../../api/hooks.ts'
import type { CallInput } from '../../api/send.ts'
import { notify } from '../../app/notify.ts'
import type { Report, ReportRoute } from './use-report.ts'

interface Page<Row> {
  rows: Row[]
  groups: Grouped[]
  next: string | null
}

/** A group of lines as the server places it: its first line among all lines, and the sums of the whole group. */
export interface Grouped {
  label: string
  from: number
  count: number
  totals: object
}

type RowOf<R extends ReportRoute> = ApiReply<R> extends { rows: (infer Row)[] } ? Row : never

/** The pages of a long report, one after the other: the loaded ones, and a function for the next. */
export function useMoreRows<R extends ReportRoute>(route: R, { reply, body }: Report<R>) {
  const [further, setFurther] = useState<{ of: unknown; pages: Page<RowOf<R>>[] }>({ of: reply, pages: [] })
  const [busy, setBusy] = useState(false)
  const pages = further.of === reply ? further.pages : [] // pages of other parameters are no continuation
  const first = reply as Page<RowOf<R>> | undefined // every report replies with rows and the next cursor
  const after = (pages.at(-1) ?? first)?.next ?? null
  const groups = uniqueGroups([...(first?.groups ?? []), ...pages.flatMap((page) => page.groups)])
  const rows = [...(first?.rows ?? []), ...pages.flatMap((page) => page.rows)]
  const more = async () => {
    setBusy(true)
    try {
      const input = { body: { ...body, after } } as unknown as CallInput<R> // long reports take `after`
      const page = (await call(route, input, {})) as unknown as Page<RowOf<R>> // as above
      setFurther({ of: reply, pages: [...pages, page] })
    } catch (error) {
      void notify({ ...errorNotice(error), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return {
    rows,
    groups,
    /** How many lines are there, or groups when the report is short. */
    shown: rows.length || groups.length,
    more: after === null ? null : () => void more(),
    busy,
  }
}

/** A group that goes on over several pages is told by each of them. */
const uniqueGroups = (groups: readonly Grouped[]): Grouped[] =>
  groups.filter((group, index) => index === 0 || groups[index - 1]?.from !== group.from)
