import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { loadConfig } from '../api/config.ts'
import classes from './frame.module.css'

const DEFAULT_TITLE = 'Merchant'

interface Props {
  title: string
  lead: string
  wide?: boolean
  children: ReactNode
}

/** The page around sign-in, change of password and set-up. Without Mantine, so that it loads fast. */
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
      <main className={clsx(classes.box, wide && classes.wide)}>
        <div className={classes.brand}>
          <img src="/favicon.svg" alt="" />
          {appTitle}
        </div>
        <div className={classes.card}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
      </main>
      <footer className={classes.footer}>
        © {new Date().getFullYear()} {appTitle}
      </footer>
    </div>
  )
}
