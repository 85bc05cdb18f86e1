import type { ApiReply } from '@merchant/contract/api.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { loadConfig } from '../../api/config.ts'
import { ApiError, errorNotice } from '../../api/errors.ts'
import { t } from '../../app/i18n.ts'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { date } from '../../lib/format.ts'
import { publicPages } from '../../shell/public-pages.ts'
import classes from './public-content.module.css'

type Page = ApiReply<'GET /v1/public/contents/{key}'>
type Read = { page: Page } | { error: unknown } | null

/** The text of an address; null while it is on its way. */
function usePage(key: string): [Read, () => void] {
  const [read, setRead] = useState<Read>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    let asked = true
    setRead(null)
    api('GET /v1/public/contents/{key}', { params: { key } }).then(
      (page) => asked && setRead({ page }),
      (error: unknown) => asked && setRead({ error }),
    )
    return () => {
      asked = false
    }
  }, [key, tries])
  return [read, () => setTries(tries + 1)]
}

/** Terms, privacy, questions and about, for everybody, signed in or not. Without Mantine, so that it loads fast. */
export default function PublicContent() {
  const { key = '' }: { key?: string } = useParams({ strict: false })
  const [read, retry] = usePage(key)
  const [appTitle, setAppTitle] = useState('Merchant')
  useEffect(() => {
    loadConfig().then(
      (config) => setAppTitle(config.appTitle),
      () => undefined, // the text itself says that the server is away
    )
  }, [])
  const title = read && 'page' in read ? read.page.title : undefined
  useEffect(() => {
    document.title = title ? `${title} · ${appTitle}` : appTitle
  }, [title, appTitle])
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link to="/app" className={classes.brand}>
          <img src="/favicon.svg" alt="" />
          {appTitle}
        </Link>
        <nav aria-label={t('Halaman lain')}>
          {publicPages().map((page) => (
            <Link key={page.to} to={page.to}>
              {page.label}
            </Link>
          ))}
        </nav>
      </header>
      <main className={classes.main} aria-busy={read === null}>
        {read && 'page' in read && <Text page={read.page} />}
        {read && 'error' in read && <Missing error={read.error} retry={retry} />}
      </main>
    </div>
  )
}

const Text = ({ page }: { page: Page }) => (
  <article lang={page.locale}>
    <h1>{page.title}</h1>
    <p className={classes.since}>
      {t('Berlaku sejak {{date}}', { date: date(page.publishedAt.slice(0, 10)) })}
    </p>
    {page.imageUrl && <img className={classes.picture} src={page.imageUrl} alt="" />}
    <RichText text={page.body} />
  </article>
)

/** A page that nobody has published yet says so; anything else can be tried again. */
function Missing({ error, retry }: { error: unknown; retry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404
  const { title, message } = errorNotice(error)
  return (
    <div role="alert">
      <h1>{isMissing ? t('Halaman ini belum ada') : title}</h1>
      <p>{isMissing ? t('Isinya belum diterbitkan.') : message}</p>
      {!isMissing && (
        <button type="button" className={classes.retry} onClick={retry}>
          {t('Coba lagi')}
        </button>
      )}
    </div>
  )
}
