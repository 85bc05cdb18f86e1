import { Button, Skeleton, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { dateTime } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import classes from './papers.module.css'

/** 'Komentar': the users' comments on a document. They can't be changed. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function Comments({ documentId }: { documentId: number }) {
  const params = { id: documentId }
  const list = useEndpoint('GET /core/v1/documents/{id}/comments', { params }, { placeholderData: undefined })
  if (list.error && !list.data) return <Failure error={list.error} retry={list.refetch} />
  if (!list.data) return <Skeleton height={80} />
  const { rows, mayChange } = list.data
  return (
    <section className={classes.papers} aria-label={t('Komentar')}>
      {rows.length === 0 && <Empty title={t('Belum ada komentar.')} />}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className={classes.body}>
                <Text size="sm" component="div">
                  <b>{row.createdBy.name}</b>
                  <Text span size="xs" c="dimmed" ml="xs">
                    {dateTime(row.createdAt)}
                  </Text>
                </Text>
                <p className={classes.words}>{row.text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayChange && <NewComment documentId={documentId} />}
    </section>
  )
}

function NewComment({ documentId }: { documentId: number }) {
  const [text, setText] = useState('')
  const write = useCommand('POST /core/v1/documents/{id}/comments', {
    invalidates: ['GET /core/v1/documents/{id}/comments'],
  })
  const send = () =>
    write.mutate({ params: { id: documentId }, body: { text } }, { onSuccess: () => setText('') })
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={t('Komentar baru')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={text.trim() === ''} loading={write.isPending}>
        {t('Kirim')}
      </Button>
    </form>
  )
}
