import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorNotice } from '../../../api/errors.ts'
import { useCommand } from '../../../api/hooks.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { momentOf } from '../../../kit/form/moment-text.ts'
import { type FormProblem, formProblem } from '../../../kit/form/refusal.ts'
import type { SheetState } from '../../../kit/sheet/use-sheet.ts'
import { number } from '../../../lib/format.ts'
import { priceAddress } from './addresses.ts'
import { pricesSaved } from './price-saved.ts'
import type { SheetPrice } from './price-sheet-spec.ts'
import { batchLine } from './sheet-body.ts'

interface Head {
  /** The title of the batch, too. */
  reason: string
  /** When it holds, in the zone of this device. */
  from: string | null
}

/** The changed prices of a sheet as one batch from a moment; refusals stand in their rows. */
export function useSaveBatch({ reason, from }: Head, sheet: SheetState<SheetPrice>) {
  const add = useCommand('POST /v1/price-changes', pricesSaved)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const save = async () => {
    const sent = sheet.changed
    setProblem(null)
    try {
      const title = reason.trim() || t('Perubahan {{count}} harga', { count: number(sent.length) })
      const batch = await add.mutateAsync({
        body: { title, effectiveAt: momentOf(from), lines: sent.map(batchLine) },
      })
      sheet.clear()
      notify({ title: t('Batch tersimpan'), message: batch.number ?? title, tone: 'success' })
      await navigate({ to: priceAddress.batch(batch) })
    } catch (error) {
      const refusal = formProblem(error, {
        lines: t('Harga'),
        title: t('Alasan'),
        effectiveAt: t('Sebagai batch mulai'),
      })
      if (!refusal) return notify({ ...errorNotice(error), tone: 'error' })
      setProblem(refusal)
      sheet.refused(refusal, sent, 'lines')
    }
  }
  return { save: () => void save(), problem, busy: add.isPending }
}
