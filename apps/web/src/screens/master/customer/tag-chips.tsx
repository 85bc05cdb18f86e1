import { ColorSwatch } from '@mantine/core'
import type { CustomerTag } from '@merchant/contract/master/customer.ts'
import { nothing } from '../../../kit/nothing.ts'
import classes from './tag-chips.module.css'

/** As many stand in one line of a list. */
const IN_LINE = 2

/** The labels in one line, so that rows stay as high as others; the rest is counted, and named by a hint. */
export const TagLine = ({ tags }: { tags: readonly CustomerTag[] }) => (
  <span className={classes.line} title={tags.map(({ name }) => name).join(', ')}>
    <TagChips tags={tags.slice(0, IN_LINE)} />
    {tags.length > IN_LINE && `+${tags.length - IN_LINE}`}
  </span>
)

/** Labels of a shop, each with its colour beside the name: any colour may be chosen, so no text stands on it. */
export const TagChips = ({ tags }: { tags: readonly CustomerTag[] }) =>
  tags.length === 0 ? (
    nothing
  ) : (
    <span className={classes.chips}>
      {tags.map(({ id, name, color }) => (
        <span key={id} className={classes.chip}>
          <ColorSwatch color={color} size={9} aria-hidden />
          {name}
        </span>
      ))}
    </span>
  )
