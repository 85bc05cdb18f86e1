import type { OpeningBalance } from '@merchant/contract/system/opening-balance.ts'
import { useState } from 'react'
import { useCommand } from '../../../../api/hooks.ts'
import { t } from '../../../../app/i18n.ts'
import { notify } from '../../../../app/notify.ts'
import { useLeaveGuard } from '../../../../kit/form/use-leave-guard.ts'
import { useCan } from '../../../../session/access.ts'
import { bodyOf, type OpeningValues, valuesOf } from './opening-values.ts'

/** What is typed of a branch, and stating it. */
export function useOpeningForm(balance: OpeningBalance) {
  const may = useCan()('system.closing-periode:update') && !balance.isClosed
  const [stored] = useState(() => valuesOf(balance))
  const [values, setValues] = useState(stored)
  const guard = useLeaveGuard(may && values !== stored)
  const save = useCommand('POST /core/v1/opening-balance/state', {
    invalidates: [
      'POST /core/v1/opening-balance/get',
      'GET /v1/first-week',
      'POST /core/v1/period/checks',
      'POST /core/v1/period/month/checks',
    ],
  })
  const state = async () => {
    const { isAgreed } = await save.mutateAsync({ body: bodyOf(balance, values) })
    notify(
      isAgreed
        ? { title: t('Saldo awal cocok'), message: t('Bulan pertama boleh ditutup.'), tone: 'success' }
        : {
            title: t('Tersimpan, masih ada selisih'),
            message: t('Bulan pertama belum dapat ditutup.'),
            tone: 'info',
          },
    )
  }
  return {
    may,
    values,
    guard,
    busy: save.isPending,
    change: (part: Partial<OpeningValues>) => setValues((old) => ({ ...old, ...part })),
    changeFigures: (figures: OpeningValues['figures']) =>
      setValues((old) => ({ ...old, figures: { ...old.figures, ...figures } })),
    submit: () => void state().catch(() => {}), // told by a notice
  }
}
