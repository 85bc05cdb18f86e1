import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n.ts'
import { useConfirm } from '../confirm/use-confirm.tsx'
import type { FormValues } from '../form/conflict.ts'
import type { Master } from './master.ts'
import type { MasterCalls, MasterRecord } from './master-routes.ts'
import { UsesList, usesOf } from './where-used.tsx'

type Confirm<Values> = (values: Values, before: Values | null) => Promise<boolean>

/** Asks before a record that something still uses becomes inactive, and says what uses it; after the page's own question. */
export function useUsedQuestion<C extends MasterCalls, Values extends FormValues>(
  { entity, questions }: Master<C, Values>,
  record: MasterRecord<C> | null,
  own: Confirm<Values> | undefined,
): { confirm: Confirm<Values>; dialog: ReactNode } {
  const { ask, dialog } = useConfirm()
  const confirm: Confirm<Values> = async (values, before) => {
    if (own && !(await own(values, before))) return false
    if (!record || before?.status !== 'ACTIVE' || values.status !== 'INACTIVE') return true
    const uses = await usesOf(entity, record.id)
    if (uses.length === 0) return true
    const consequence = questions?.().INACTIVE.consequence
    return ask({
      title: t('Nonaktifkan {{name}}?', { name: record.name }),
      consequence: (
        <>
          {typeof consequence === 'string' ? <Text size="sm">{consequence}</Text> : consequence}
          <UsesList uses={uses} />
        </>
      ),
      verb: t('Nonaktifkan'),
    })
  }
  return { confirm, dialog }
}
