import { Combobox, Group, Text, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { type Wanted, wantedAt, withName } from './mention-text.ts'

export interface Person {
  id: number
  name: string
}

interface MentionFieldProps {
  documentId: number
  text: string
  /** The people chosen so far, named in the text or no longer. */
  people: readonly Person[]
  onText: (text: string) => void
  onPerson: (person: Person) => void
  onSend: () => void
}

/**
 * The text of a comment. Behind an @ it offers the people who may see the document: arrows and Enter or Tab take one, a tap,
 * too, and Escape goes on without.
 */
export function MentionField({ documentId, text, people, onText, onPerson, onSend }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  /** Where the caret belongs once the new text is shown. */
  const [next, setNext] = useState<number | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const combobox = useCombobox()
  const wanted = wantedAt(text, caret, people)
  const asked = wanted && wanted.at !== dismissed ? wanted : null
  const { found, current } = usePeople(documentId, asked)
  const open = asked !== null && (found.length > 0 || (current && asked.search === ''))
  const { openDropdown, closeDropdown, selectFirstOption } = combobox
  const first = found[0]?.id
  useEffect(() => {
    if (!open) return closeDropdown()
    openDropdown()
    if (first !== undefined) selectFirstOption() // so that Enter takes it
  }, [open, first, openDropdown, closeDropdown, selectFirstOption])
  useLayoutEffect(() => {
    if (next === null) return
    field.current?.focus()
    field.current?.setSelectionRange(next, next)
    setNext(null)
  }, [next])

  const take = (value: string) => {
    const person = found.find(({ id }) => String(id) === value)
    if (!person || !asked) return
    const named = withName(text, asked, person.name)
    onPerson({ id: person.id, name: person.name })
    onText(named.text)
    setCaret(named.caret)
    setNext(named.caret)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSend()
    }
    if (!open || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') combobox.selectNextOption()
    else if (event.key === 'ArrowUp') combobox.selectPreviousOption()
    else if (event.key === 'Escape') setDismissed(asked.at)
    else if ((event.key === 'Enter' || event.key === 'Tab') && found.length > 0)
      combobox.clickSelectedOption()
    else return
    event.preventDefault()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={take} shadow="md" position="bottom-start" middlewares={flip}>
      <Combobox.Target withKeyboardNavigation={false}>
        <Textarea
          ref={field}
          label={t('Komentar baru')}
          description={t('Ketik @ untuk menyebut orang yang boleh melihat dokumen ini')}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => {
            setCaret(event.currentTarget.selectionStart)
            onText(event.currentTarget.value)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onBlur={() => asked && setDismissed(asked.at)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('Orang yang disebut')} mah={260} style={{ overflowY: 'auto' }}>
          {found.map(({ id, name, role }) => (
            <Combobox.Option key={id} value={String(id)}>
              <Group gap="xs" wrap="nowrap" justify="space-between">
                <Text size="sm">{name}</Text>
                <Text size="xs" opacity={0.8}>
                  {role}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && (
          <Combobox.Empty>{t('Tidak ada orang lain yang boleh melihat dokumen ini.')}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

const flip = { flip: true, shift: true }

/** The people to offer; none while the reply to an earlier text is shown. */
function usePeople(documentId: number, wanted: Wanted | null) {
  const search = wanted?.search.trim() ?? ''
  const [settled] = useDebouncedValue(search, 150)
  const reply = useEndpoint(
    'GET /core/v1/documents/{id}/people',
    { params: { id: documentId }, query: settled === '' ? {} : { search: settled } },
    { enabled: wanted !== null },
  )
  const current = wanted !== null && settled === search && !reply.isPlaceholderData && !!reply.data
  return { found: (current && reply.data?.people) || [], current }
}
