import { CloseButton, Modal } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { DataAge } from '../../kit/data-age.tsx'
import { useFocusBack } from '../../kit/dialog.tsx'
import { useCompact } from '../use-compact.ts'
import classes from './find.module.css'
import { FindList } from './find-list.tsx'
import { piecesOf } from './matching.ts'
import { type Find, useFind } from './use-find.ts'

interface FindDialogProps {
  onClose: () => void
  onSignOut: () => void
}

/** Everything by one box: documents, records, screens and actions; Enter opens the first (design, interface). */
export function FindDialog({ onClose, onSignOut }: FindDialogProps) {
  const compact = useCompact()
  const body = useFocusBack(true)
  const find = useFind(onClose, onSignOut)
  const list = useId()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={620}
      yOffset="9vh"
      fullScreen={compact}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Modal.Overlay backgroundOpacity={0.35} transitionProps={{ duration: 0 }} />
      <Modal.Content aria-label={t('Cari apa saja')} classNames={{ content: classes.content ?? '' }}>
        <div className={classes.box}>
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <Box find={find} list={list} />
          {compact && <CloseButton aria-label={t('Tutup')} size={40} onClick={onClose} />}
        </div>
        <div ref={body} className={classes.body} aria-busy={!find.isSettled}>
          <FindList id={list} find={find} />
          <Failure find={find} />
          <Nothing find={find} />
        </div>
        <Foot find={find} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Box({ find, list }: { find: Find; list: string }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) find.go(step)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      find.enter(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <input
      className={classes.input}
      data-autofocus
      role="combobox"
      aria-label={t('Cari apa saja')}
      aria-expanded={find.count > 0}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={find.active && find.idOf(list, find.active)}
      placeholder={t('Nomor, nama, barang, atau tindakan')}
      autoComplete="off"
      spellCheck={false}
      value={find.text}
      onChange={(event) => find.type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

function Failure({ find: { error, refetch } }: { find: Find }) {
  if (!error) return null
  const { title, message } =
    error instanceof ApiError ? { title: error.message, message: '' } : errorNotice(error)
  return (
    <p className={classes.failure} role="alert">
      {title} {message}{' '}
      <button type="button" className={classes.again} onClick={() => void refetch()}>
        {t('Coba lagi')}
      </button>
    </p>
  )
}

function Nothing({ find: { text, count, isSettled, error } }: { find: Find }) {
  if (count > 0 || error || !isSettled || text.trim() === '') return null
  const isShort = piecesOf(text).every((piece) => piece.length < 3)
  return (
    <div className={classes.nothing}>
      <p>{t('Tidak ada yang cocok dengan "{{text}}".', { text: text.trim() })}</p>
      <p>
        {isShort
          ? t('Ketik tiga huruf atau lebih untuk mencari nama.')
          : t('Coba nomor dokumen (po 7), nama pelanggan atau barang, SKU, atau barcode utuh.')}
      </p>
    </div>
  )
}

function Foot({ find: { text, count, isSettled, dataAt } }: { find: Find }) {
  return (
    <div className={classes.foot}>
      <span className={classes.said} role="status">
        {text.trim() && (isSettled ? t('{{count}} hasil', { count }) : t('Mencari…'))}
      </span>
      <DataAge at={dataAt} />
      <span className={classes.keys} aria-hidden>
        <kbd>
          <IconArrowUp size={11} />
        </kbd>
        <kbd>
          <IconArrowDown size={11} />
        </kbd>{' '}
        {t('pilih')} <kbd>Enter</kbd> {t('buka')} <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('tab baru')}{' '}
        <kbd>Esc</kbd> {t('tutup')}
      </span>
    </div>
  )
}
