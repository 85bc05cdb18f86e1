import { Group, Title } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { PageCrumbs } from './page-crumbs.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** Beside the title: a count, a status. */
  aside?: ReactNode
  /** The likely action is filled and comes last. */
  actions?: ReactNode
}

/** The path to the page and its title in one line, with the actions on the right. */
export function PageHeader({ title, aside, actions }: PageHeaderProps) {
  const crumbs = use(PageCrumbs)
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {crumbs}
        <Group gap="sm" align="center" wrap="nowrap">
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {aside}
        </Group>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
