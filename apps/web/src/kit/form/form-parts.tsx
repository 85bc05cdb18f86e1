import { Alert, Anchor, Button, Group, Skeleton, Title } from '@mantine/core'
import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import type { Draft } from './draft.ts'
import classes from './form.module.css'
import type { FormProblem } from './refusal.ts'

/** Fields of one group, under its name. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} className={classes.groupTitle}>
        {title}
      </Title>
      <div className={classes.groupFields}>{children}</div>
    </section>
  )
}

/** Two short fields side by side; one below the other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)

/** Short fields side by side, as many as fit. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
)

/** The one line at the top with the reason why nothing was saved. */
export function ProblemLine({ problem }: { problem: FormProblem | null }) {
  if (!problem) return null
  return (
    <Alert
      className={classes.problem}
      color="red"
      role="alert"
      p="xs"
      icon={<IconAlertCircle size={18} aria-hidden />}
    >
      {problem.line}
      {problem.documentId !== undefined && (
        <>
          {' '}
          <Anchor component={Link} to={`/app/documents/${problem.documentId}`} size="sm">
            {t('Buka dokumennya')}
          </Anchor>
        </>
      )}
    </Alert>
  )
}

interface DraftOfferProps {
  draft: Draft | null
  onResume: () => void
  onDiscard: () => void
}

/** Offers to restore typed values that were not saved. */
export function DraftOffer({ draft, onResume, onDiscard }: DraftOfferProps) {
  if (!draft) return null
  return (
    <Alert
      color="yellow"
      p="sm"
      icon={<IconHistory size={18} aria-hidden />}
      title={t('Lanjutkan isian yang belum disimpan?')}
    >
      {t('Terakhir diisi {{at}}.', { at: dateTime(draft.savedAt) })}
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onResume}>
          {t('Lanjutkan')}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {t('Buang isian itu')}
        </Button>
      </Group>
    </Alert>
  )
}

export function FormSkeleton() {
  return (
    <div className={classes.page} role="status" aria-busy aria-label={t('Memuat data')}>
      <Skeleton height={26} width={180} />
      <div className={classes.group}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row}>
            <Skeleton height={10} width={90} mt="md" mb={8} />
            <Skeleton height={32} />
          </div>
        ))}
      </div>
    </div>
  )
}
