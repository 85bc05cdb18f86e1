import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { loadConfig } from '../api/config.ts'
import { t } from '../app/i18n.ts'
import { publicPages } from '../shell/public-pages.ts'
import classes from './frame.module.css'

const DEFAULT_TITLE = 'Merchant'

interface Props {
  title: string
  lead: string
  wide?: boolean
  children: ReactNode
}

/** The page around sign-in, change of password and set-up, with a picture beside it. Without Mantine, so that it loads fast. */
export function AuthFrame({ title, lead, wide, children }: Props) {
  const [appTitle, setAppTitle] = useState(DEFAULT_TITLE)
  useEffect(() => {
    loadConfig().then(
      (config) => {
        setAppTitle(config.appTitle)
        document.title = config.appTitle
      },
      () => undefined, // the form reports it when it is sent
    )
  }, [])
  return (
    <div className={classes.page}>
      <div className={classes.picture}>
        <p className={classes.promise}>{t('Buka toko, layani, tutup buku.')}</p>
        <p>{t('Stok, kasir, pembelian, dan pembukuan semua cabang di satu tempat.')}</p>
      </div>
      <div className={classes.side}>
        <main className={clsx(classes.box, wide && classes.wide)}>
          <div className={classes.brand}>
            <img src="/favicon.svg" alt="" />
            {appTitle}
          </div>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </main>
        <footer className={classes.footer}>
          <span>
            © {new Date().getFullYear()} {appTitle}
          </span>
          {publicPages().map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </footer>
      </div>
    </div>
  )
}
