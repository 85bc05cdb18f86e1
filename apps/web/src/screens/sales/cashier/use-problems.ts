import { approvable } from '@merchant/domain/sales/order-limits.ts'
import { useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { t } from '../../../app/i18n.ts'
import { notify } from '../../../app/notify.ts'
import { isSold } from './sale.ts'
import type { Approval } from './use-orders.ts'
import type { Till } from './use-till.ts'

/** The window over the board. */
export type Asked = 'customer' | 'replace' | 'pay' | 'shift' | 'approval'

/** A refusal that another person may lift. */
export interface ToApprove {
  message: string
  /** A sale on credit: only superiors lift it, whatever their limits are. */
  isCredit: boolean
}

interface Answers {
  ask: (asked: Asked | null) => void
  /** Asks the server for the price again. */
  reprice: () => Promise<unknown>
}

/**
 * The reaction to a refusal: its line is marked, a shift is opened, an approval is asked for, or only the sentence is
 * shown.
 */
export function useProblems(till: Till, { ask, reprice }: Answers) {
  const again = useRef<((approval: Approval) => void) | null>(null)
  const [toApprove, setToApprove] = useState<ToApprove | null>(null)
  const markLine = (error: ApiError) => {
    const index = /^lines\[(\d+)\]/.exec(error.details[0]?.field ?? '')?.[1]
    const sold = till.sale.lines.filter(isSold)
    const line =
      index === undefined
        ? sold.find(({ product }) => product.name === error.params.product)
        : sold[Number(index)]
    if (line) till.dispatch({ type: 'problem', key: line.key, problem: error.message })
  }
  return {
    /** The action to repeat after an approval. */
    repeat: (work: (approval: Approval) => void) => {
      again.current = work
    },
    tell: (error: ApiError) => {
      markLine(error)
      void reprice()
      const isCredit = error.reason === 'CREDIT_APPROVAL'
      const isApprovable = isCredit || [...approvable].some((reason) => reason === error.reason)
      const isPin = /^(PIN_|APPROVER_)/.test(error.reason)
      if (error.reason === 'SHIFT_NOT_OPEN') ask('shift')
      else if ((isApprovable || isPin) && again.current) {
        setToApprove((before) => ({
          message: error.message,
          isCredit: isPin ? (before?.isCredit ?? false) : isCredit,
        }))
        ask('approval')
      } else notify({ title: t('Belum tersimpan'), message: error.message, tone: 'error' })
    },
    toApprove,
    approve: (approval: Approval) => {
      ask(null)
      again.current?.(approval)
    },
  }
}
