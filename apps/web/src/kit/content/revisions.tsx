import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { Content, ContentRevision } from '@merchant/contract/master/content.ts'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { notify } from '../../app/notify.ts'
import { dateTime } from '../../lib/format.ts'
import { useConfirm } from '../confirm/use-confirm.tsx'
import { Failure } from '../failure.tsx'
import { FormGroup } from '../form/form-parts.tsx'
import { StatusBadge } from '../status.tsx'
import { TextDiff } from '../text-diff/text-diff.tsx'
import classes from './content.module.css'
import { useContentChange } from './content.ts'

const PAGE = 10

interface RevisionsProps {
  content: Content
  mayRestore: boolean
}

/** All that a content said, newest first: what changed from one to the next, and back to any of them. */
export function Revisions({ content, mayRestore }: RevisionsProps) {
  const [limit, setLimit] = useState(PAGE)
  const [opened, setOpened] = useState<number | null>(null)
  // one more than is shown, so that the last one shown has its predecessor
  const { data, error, refetch } = useEndpoint('GET /v1/contents/{id}/revisions', {
    params: { id: content.id },
    query: { limit: limit + 1 },
  })
  const restore = useRestore(content)
  const rows = data?.rows ?? []
  return (
    <FormGroup title={t('Semua versi')}>
      {!data && !error && <Skeleton height={80} />}
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      <div>
        {rows.slice(0, limit).map((row, index) => (
          <Revision
            key={row.revision}
            row={row}
            before={rows[index + 1]}
            content={content}
            isOpen={opened === row.revision}
            onToggle={() => setOpened(opened === row.revision ? null : row.revision)}
            onRestore={mayRestore && index > 0 ? () => void restore.ask(row) : undefined}
          />
        ))}
      </div>
      {(data?.count ?? 0) > limit && (
        <div>
          <Button size="xs" variant="subtle" onClick={() => setLimit(limit + PAGE)}>
            {t('Versi sebelumnya')}
          </Button>
        </div>
      )}
      {restore.dialog}
    </FormGroup>
  )
}

/** Publishes an older revision once more, after a question; what it says is copied. */
function useRestore(content: Content) {
  const confirm = useConfirm()
  const change = useContentChange()
  return {
    dialog: confirm.dialog,
    ask: async ({ revision, publishAt: _, createdAt: __, createdBy: ___, ...said }: ContentRevision) => {
      const yes = await confirm.ask({
        title: t('Pulihkan versi {{n}}?', { n: revision }),
        consequence: t(
          'Isinya disalin menjadi versi {{n}} dan langsung dibaca orang. Versi lain tetap tersimpan.',
          {
            n: content.revision + 1,
          },
        ),
        verb: t('Pulihkan'),
      })
      if (!yes) return
      const { branches: _branches, branchGroups: _groups, ...fields } = said
      await change.mutateAsync({
        params: { id: content.id },
        body: { ...fields, status: 'PUBLISHED', publishAt: null, version: content.version },
      })
      notify({
        title: t('Dipulihkan'),
        message: t('Versi {{n}} tayang lagi.', { n: revision }),
        tone: 'success',
      })
    },
  }
}

interface RevisionProps {
  row: ContentRevision
  before: ContentRevision | undefined
  content: Content
  isOpen: boolean
  onToggle: () => void
  onRestore: (() => void) | undefined
}

function Revision({ row, before, content, isOpen, onToggle, onRestore }: RevisionProps) {
  return (
    <section className={classes.revision} aria-label={t('Versi {{n}}', { n: row.revision })}>
      <div className={classes.revisionHead}>
        <Text size="sm" component="div">
          <b>{t('Versi {{n}}', { n: row.revision })}</b> <RevisionState row={row} content={content} />
          <Text size="xs" c="dimmed">
            {row.createdBy?.name ?? t('Sistem')} · {dateTime(row.createdAt)}
            {row.publishAt && ` · ${t('terbit {{at}}', { at: dateTime(row.publishAt) })}`}
          </Text>
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={onToggle}>
            {before ? t('Perbedaan') : t('Isi')}
          </Button>
          {onRestore && (
            <Button size="compact-sm" variant="default" onClick={onRestore}>
              {t('Pulihkan')}
            </Button>
          )}
        </Group>
      </div>
      {isOpen && (
        <TextDiff
          before={before ? `${before.title}\n${before.body}` : ''}
          after={`${row.title}\n${row.body}`}
        />
      )}
    </section>
  )
}

function RevisionState({ row, content }: { row: ContentRevision; content: Content }) {
  if (row.revision === content.shown?.revision)
    return <StatusBadge look={{ label: t('Tayang'), color: 'green' }} />
  if (row.revision === content.coming?.revision)
    return <StatusBadge look={{ label: t('Terjadwal'), color: 'yellow' }} />
  return row.status === 'DRAFT' ? <StatusBadge look={{ label: t('Draf'), color: 'slate' }} /> : null
}
