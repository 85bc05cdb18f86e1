import { Text } from '@mantine/core'
import { t } from '../../app/i18n.ts'
import classes from './text-diff.module.css'
import { diffLines } from './text-diff.ts'

/** What changed from one text to the other: lines with a mark, words that differ, and the words of both for screen readers. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const lines = diffLines(before, after)
  if (lines.every(({ kind }) => kind === 'same')) return <Text c="dimmed">{t('Isinya sama.')}</Text>
  return (
    <div className={classes.diff}>
      {lines.map(({ kind, words }, index) => {
        const Line = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'div'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move.
          <Line key={index} className={classes.line} data-kind={kind}>
            {words.map((word, at) =>
              word.kind === 'same' ? (
                word.text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same.
                <mark key={at}>{word.text}</mark>
              ),
            )}
          </Line>
        )
      })}
    </div>
  )
}
