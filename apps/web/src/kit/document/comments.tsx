import { Button, Skeleton, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useCommand, useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { useUrlSearch } from '../../app/search.ts'
import { dateTime } from '../../lib/format.ts'
import { Empty } from '../empty.tsx'
import { Failure } from '../failure.tsx'
import { MentionField, type Person } from './mention-field.tsx'
import { mentionParts, namedIn } from './mention-text.ts'
import classes from './papers.module.css'

/** 'Komentar': the users' comments on a document. They can't be changed. News lead to the one that the address names. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function Comments({ documentId }: { documentId: number }) {
  const params = { id: documentId }
  const list = useEndpoint('GET /core/v1/documents/{id}/comments', { params }, { placeholderData: undefined })
  const target = useTarget(list)
  if (list.error && !list.data) return <Failure error={list.error} retry={list.refetch} />
  if (!list.data) return <Skeleton height={80} />
  const { rows, mayChange } = list.data
  return (
    <section className={classes.papers} aria-label={t('Komentar')}>
      {rows.length === 0 && <Empty title={t('Belum ada komentar.')} />}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.id} {...(row.id === target.id && { ref: target.ref, 'aria-current': 'true' })}>
              <div className={classes.body}>
                <Text size="sm" component="div">
                  <b>{row.createdBy.name}</b>
                  <Text span size="xs" c="dimmed" ml="xs">
                    {dateTime(row.createdAt)}
                  </Text>
                </Text>
                <p className={classes.words}>
                  {mentionParts(row.text, row.mentions).map(({ at, text, person }) =>
                    person === null ? text : <strong key={at}>{text}</strong>,
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayChange && <NewComment documentId={documentId} />}
    </section>
  )
}

/** The comment that the address names: shown when it is there; one that is newer than the list loads it again. */
function useTarget(list: { data?: { rows: readonly { id: number }[] } | undefined; refetch: () => unknown }) {
  const [search] = useUrlSearch()
  const id = Number(search.comment)
  const ref = useRef<HTMLLIElement>(null)
  const asked = useRef<number>(undefined)
  const { data, refetch } = list
  const there = data?.rows.some((row) => row.id === id)
  useEffect(() => {
    if (there) ref.current?.scrollIntoView({ block: 'center' })
    else if (there === false && id > 0 && asked.current !== id) {
      asked.current = id
      void refetch()
    }
  }, [there, id, refetch])
  return { id, ref }
}

function NewComment({ documentId }: { documentId: number }) {
  const [text, setText] = useState('')
  const [people, setPeople] = useState<readonly Person[]>([])
  const write = useCommand('POST /core/v1/documents/{id}/comments', {
    invalidates: ['GET /core/v1/documents/{id}/comments'],
  })
  const send = () => {
    if (text.trim() === '' || write.isPending) return
    const mentions = namedIn(text, people).map(({ id }) => id)
    write.mutate(
      { params: { id: documentId }, body: { text, mentions } },
      {
        onSuccess: () => {
          setText('')
          setPeople([])
        },
      },
    )
  }
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionField
        documentId={documentId}
        text={text}
        people={people}
        onText={setText}
        onPerson={(person) => setPeople([...people.filter(({ id }) => id !== person.id), person])}
        onSend={send}
      />
      <Button type="submit" size="xs" disabled={text.trim() === ''} loading={write.isPending}>
        {t('Kirim')}
      </Button>
    </form>
  )
}
