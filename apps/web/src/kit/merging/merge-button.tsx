import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n.ts'
import type { MergePairProps } from './use-pair.ts'

const dialogs = {
  customer: lazy(() => import('./customer-merge.tsx')),
  product: lazy(() => import('./product-merge.tsx')),
} as const satisfies Record<string, ComponentType<MergePairProps>>

interface MergeButtonProps {
  of: keyof typeof dialogs
  /** The one that is proposed to go, and the one that is proposed to stay. */
  pair: readonly [number, number] | null
  /** Why there is no pair. */
  impossible?: string
  /** For screen readers, where several stand in a table. */
  label?: string
  onDone?: () => void
}

/** Opens the question whether two records are one. */
export function MergeButton({ of, pair, impossible, label, onDone }: MergeButtonProps) {
  const [asking, setAsking] = useState(false)
  const Ask = dialogs[of]
  const close = () => setAsking(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => pair && setAsking(true)}
        {...(!pair && { 'aria-disabled': true, title: impossible, 'data-disabled': true })}
        {...(label && { 'aria-label': label })}
      >
        {t('Gabung')}
      </Button>
      {asking && pair && (
        <Suspense>
          <Ask
            goneId={pair[0]}
            keptId={pair[1]}
            onClose={close}
            onDone={() => {
              close()
              onDone?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Of the ticked rows of a list: the later one is proposed to go. */
export function MergeTicked({
  of,
  rows,
  onDone,
}: {
  of: keyof typeof dialogs
  rows: readonly { id: number }[]
  onDone: () => void
}) {
  const [kept, gone] = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  const pair = rows.length === 2 && kept !== undefined && gone !== undefined ? ([gone, kept] as const) : null
  return <MergeButton of={of} pair={pair} impossible={t('Centang tepat dua baris')} onDone={onDone} />
}
