import type { Content } from '@merchant/contract/master/content.ts'
import { audiences, type GreetingChannel, greetingChannels } from '@merchant/domain/master/audience.ts'
import { useCommand } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { momentOf, writtenMoment } from '../form/moment-text.ts'
import type { StatusLook } from '../status.tsx'
import { type TargetValues, targetBody, targetValues } from '../target/target-fields.tsx'

/** The two screens of contents: pages and words of applications, and greetings. */
export const contentScreens = {
  PAGE: {
    address: '/app/system/content-management',
    right: 'system.content-management',
    thing: () => t('konten'),
  },
  GREETING: {
    address: '/app/master/greeting-message',
    right: 'master.greeting-message',
    thing: () => t('pesan sapaan'),
  },
} as const
export type ContentKind = keyof typeof contentScreens

export type ContentValues = TargetValues & {
  key: string
  locale: Content['locale']
  title: string
  body: string
  imageUrl: { url: string } | null
  status: Content['status']
  publishAt: string | null
  startsOn: string | null
  endsOn: string | null
  channels: readonly string[]
}

/** A stored moment that has come says nothing about the next revision: that one is read at once, unless told otherwise. */
const ahead = ({ coming, publishAt }: Content): string | null => (coming ? publishAt : null)

export const contentValues = (record: Content | null): ContentValues => ({
  key: record?.key ?? '',
  locale: record?.locale ?? 'id',
  title: record?.title ?? '',
  body: record?.body ?? '',
  imageUrl: record?.imageUrl ? { url: record.imageUrl } : null,
  status: record?.status ?? 'DRAFT',
  publishAt: record && writtenMoment(ahead(record)),
  startsOn: record?.startsOn ?? null,
  endsOn: record?.endsOn ?? null,
  ...targetValues(record),
  channels: record?.channels ?? [],
})

/** What is sent of a form; a page has neither period nor target. */
export const contentBody = (values: ContentValues, record: Content | null, kind: ContentKind) => ({
  locale: values.locale,
  title: values.title,
  body: values.body,
  imageUrl: values.imageUrl?.url ?? null,
  status: values.status,
  publishAt: values.status === 'PUBLISHED' ? momentOf(values.publishAt) : null,
  ...(kind === 'GREETING' && {
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    ...targetBody(values, record),
    channels: values.channels as GreetingChannel[], // the field offers these alone
  }),
})

export const channelOptions = () =>
  Object.entries(greetingChannels).map(([value, label]) => ({ value, label: t(label) }))

export const audienceOptions = () =>
  Object.entries(audiences).map(([value, label]) => ({ value, label: t(label) }))

/** How a content stands: what people read now, and whether something is on its way. */
export type ContentState = 'SHOWN' | 'COMING' | 'DRAFT' | 'HIDDEN'

export const contentLooks = (): Record<ContentState, StatusLook> => ({
  SHOWN: { label: t('Tayang'), color: 'green' },
  COMING: { label: t('Terjadwal'), color: 'yellow' },
  DRAFT: { label: t('Ada draf'), color: 'slate' },
  HIDDEN: { label: t('Belum terbit'), color: 'slate' },
})

export function stateOf({ shown, coming, revision }: Content): ContentState {
  if (coming) return 'COMING'
  if (!shown) return 'HIDDEN'
  return shown.revision === revision ? 'SHOWN' : 'DRAFT'
}

const saved = {
  invalidates: [
    'GET /v1/contents',
    'GET /v1/contents/{id}',
    'GET /v1/contents/{id}/revisions',
    'GET /v1/greetings',
  ],
  notice: false,
} as const

/** Saves a new content, or the next revision of one. */
export function useContentSave(kind: ContentKind) {
  const add = useCommand('POST /v1/contents', saved)
  const change = useCommand('PUT /v1/contents/{id}', saved)
  return (values: ContentValues, record: Content | null, version: number | undefined) => {
    const body = contentBody(values, record, kind)
    if (record && version !== undefined)
      return change.mutateAsync({ params: { id: record.id }, body: { ...body, version } })
    return add.mutateAsync({ body: { ...body, ...(kind === 'PAGE' && { key: values.key }) } })
  }
}

/** Restores what an older revision said, as the next one. */
export const useContentChange = () => useCommand('PUT /v1/contents/{id}', { ...saved, notice: true })
