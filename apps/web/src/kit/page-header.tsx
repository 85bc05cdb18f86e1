import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** Beside the title: a count, a status. */
  aside?: ReactNode
  /** The path to the page; above the title. */
  breadcrumb?: ReactNode
  /** The likely action is filled and comes last. */
  actions?: ReactNode
}

export function PageHeader({ title, aside, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        {breadcrumb}
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
