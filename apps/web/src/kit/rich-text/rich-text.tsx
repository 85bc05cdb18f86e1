import { parseRichText, type RichBlock, type RichPart } from '@merchant/domain/master/rich-text.ts'
import classes from './rich-text.module.css'

/** Written text as elements, never as HTML: what it may say is decided by `parseRichText`. Without Mantine, for public pages. */
export const RichText = ({ text }: { text: string }) => (
  <div className={classes.text}>
    {parseRichText(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move.
      <Block key={index} block={block} />
    ))}
  </div>
)

function Block({ block }: { block: RichBlock }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const
    return (
      <Heading>
        <Parts parts={block.parts} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same.
          <span key={index} className={classes.line}>
            <Parts parts={parts} />
          </span>
        ))}
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <li key={index}>
          <Parts parts={parts} />
        </li>
      ))}
    </List>
  )
}

const Parts = ({ parts }: { parts: readonly RichPart[] }) =>
  parts.map((part, index) => {
    if (part.kind === 'text') return part.text
    if (part.kind === 'bold')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        <strong key={index}>
          <Parts parts={part.parts} />
        </strong>
      )
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        key={index}
        href={part.href}
        {...(/^https?:/i.test(part.href) && { target: '_blank', rel: 'noreferrer' })}
      >
        {part.text}
      </a>
    )
  })
