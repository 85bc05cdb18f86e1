import {
  type LabelKind,
  type LabelSheetCode,
  labelKinds,
  labelSheetCodes,
} from '@merchant/domain/master/label-sheet.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../../api/hooks.ts'

export interface LabelChoice {
  kind: LabelKind
  sheet: LabelSheetCode
}

const SCREEN = 'master.stock.labels'
/** The view that is kept by itself; people don't name it. */
const lastUsed = 'Terakhir dipakai'
const views = { invalidates: ['GET /v1/saved-views'], notice: false } as const

/** What was kept; what this program does not know any more is what a new person begins with. */
function choiceOf(query: string | undefined): LabelChoice {
  const kept = new URLSearchParams(query)
  return {
    kind: labelKinds.find((kind) => kind === kept.get('kind')) ?? 'SHELF',
    sheet: labelSheetCodes.find((sheet) => sheet === kept.get('sheet')) ?? 'A4_3X8',
  }
}

/** Kind and paper of the last print of this person, on every device: kept with the person's saved views. */
export function useKeptChoice() {
  const reply = useEndpoint('GET /v1/saved-views', { query: { screen: SCREEN } }, { staleTime: 60_000 })
  const add = useCommand('POST /v1/saved-views', views)
  const update = useCommand('PUT /v1/saved-views', views)
  const [chosen, setChosen] = useState<LabelChoice | null>(null)
  const kept = reply.data?.rows.find(({ own, name }) => own && name === lastUsed)
  const choice = chosen ?? choiceOf(kept?.query)
  return {
    choice,
    /** False until what was kept is known: labels would be asked for twice. */
    known: chosen !== null || !reply.isPending,
    choose: setChosen,
    keep: () => {
      const query = new URLSearchParams({ ...choice }).toString()
      if (!reply.isSuccess || kept?.query === query) return
      const body = { screen: SCREEN, name: lastUsed, query, shared: false }
      if (kept) update.mutate({ body: { ...body, id: kept.id } })
      else add.mutate({ body })
    },
  }
}
