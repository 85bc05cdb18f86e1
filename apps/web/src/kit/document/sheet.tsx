import { Table, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './document.module.css'

interface SheetProps {
  title: string
  /** From which width on it scrolls sideways. */
  minWidth: number
  /** `Table.Thead` and `Table.Tbody`. */
  children: ReactNode
}

/** A table of a document beside its lines, such as what was paid, under its own title. */
export function Sheet({ title, minWidth, children }: SheetProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <Table.ScrollContainer
        className={classes.frame}
        minWidth={minWidth}
        scrollAreaProps={{ offsetScrollbars: false, viewportProps: { tabIndex: 0 } }}
      >
        <Table className={classes.sheet}>{children}</Table>
      </Table.ScrollContainer>
    </section>
  )
}
