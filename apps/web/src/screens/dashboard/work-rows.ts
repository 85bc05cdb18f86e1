import type { ApiReply } from '@merchant/contract/api.ts'
import { documentTypes } from '@merchant/contract/document/document-types.ts'
import { workTabs } from '@merchant/contract/document/work-tabs.ts'
import { t } from '../../app/i18n.ts'

type Kinds = ApiReply<'GET /v1/document-tabs'>['kinds']

/** Papers of one kind that wait for somebody. */
export interface WorkRow {
  key: string
  /** The kind: 'Pesanan pembelian'. */
  kind: string
  /** What they wait for, in the words of the tab. */
  state: string
  count: number
  more: boolean
  tone: 'late' | 'waiting' | 'open'
  /** The list with the tab open. */
  to: string
}

const tones: Readonly<Record<string, WorkRow['tone']>> = {
  late: 'late',
  waiting: 'waiting',
  approved: 'waiting',
}
const order: readonly WorkRow['tone'][] = ['late', 'waiting', 'open']

/** What is late before what waits for a decision before what is open; within these in the order of the kinds. */
export function workRows(kinds: Kinds): WorkRow[] {
  const rows = kinds.flatMap(({ type, tabs }) =>
    tabs
      .filter(({ count }) => count > 0)
      .map(({ tab, count, more }): WorkRow => {
        const { label, path } = documentTypes[type]
        const states: Readonly<Record<string, string>> = workTabs[type]
        return {
          key: `${type} ${tab}`,
          kind: t(label),
          state: t(states[tab] ?? tab),
          count,
          more,
          tone: tones[tab] ?? 'open',
          to: `${path}?tab=${tab}`,
        }
      }),
  )
  return order.flatMap((tone) => rows.filter((row) => row.tone === tone))
}

/** What waits for this person's own decision, before all that waits for anybody. */
export const decisionRow = (mine: { count: number; more?: boolean | undefined } | undefined): WorkRow[] =>
  mine && mine.count > 0
    ? [
        {
          key: 'approvals',
          kind: t('Persetujuan'),
          state: t('Menunggu keputusan saya'),
          count: mine.count,
          more: mine.more ?? false,
          tone: 'waiting',
          to: '/app/approval',
        },
      ]
    : []
