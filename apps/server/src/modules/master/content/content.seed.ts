import type { contentStates } from '@merchant/contract/master/content.ts'
import { newId } from '../../../kernel/db/ids.ts'
import type { Tx } from '../../../kernel/db/types.ts'

interface SeededContent {
  key: string
  title: string
  body: string
  /** What it said before: its first revision. */
  earlier?: string
  status: (typeof contentStates)[number]
  /** Of a greeting: where it is shown, and from and until when. */
  channels?: string[]
  startsOn?: string | null
  endsOn?: string | null
}

/** Texts of a company that begins with some, each published at once or a draft; some of them said something else before. */
export async function insertContents(
  tx: Tx,
  { companyId, now }: { companyId: number; now: Date },
  contents: readonly SeededContent[],
): Promise<void> {
  const ids = contents.map((content) => ({ ...content, id: newId(tx) }))
  await tx
    .insertInto('content')
    .values(
      ids.map(({ id, key, earlier }) => ({
        id,
        company_id: companyId,
        key,
        version: earlier === undefined ? 1 : 2,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await tx
    .insertInto('content_revision')
    .values(
      ids.flatMap(({ earlier, ...content }) =>
        (earlier === undefined ? [content.body] : [earlier, content.body]).map((body, index) => ({
          ...revisionOf({ ...content, body }, now),
          content_id: content.id,
          revision: index + 1,
        })),
      ),
    )
    .execute()
}

const revisionOf = (
  { title, body, status, channels = [], startsOn = null, endsOn = null }: SeededContent,
  now: Date,
) => ({
  locale: 'id' as const,
  title,
  body,
  status,
  publish_at: status === 'PUBLISHED' ? now : null,
  starts_on: startsOn,
  ends_on: endsOn,
  channels,
  created_at: now,
})
