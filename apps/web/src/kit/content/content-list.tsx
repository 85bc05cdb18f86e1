import type { Content } from '@merchant/contract/master/content.ts'
import { t } from '../../app/i18n.ts'
import { date, dateTime } from '../../lib/format.ts'
import { useCan } from '../../session/access.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { dateTimeColumn, type ListColumn, refColumn, statusColumn, textColumn } from '../list/list-column.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { labelOf } from '../master/form-facts.ts'
import { nothing } from '../nothing.ts'
import { targetText } from '../target/target-fields.tsx'
import { type ContentKind, channelOptions, contentLooks, contentScreens, stateOf } from './content.ts'

const keyColumn = () =>
  textColumn<Content>({
    key: 'key',
    title: labelOf('content', 'key'),
    width: 170,
    sortable: true,
    card: 'fact',
    value: (row) => row.key,
  })

const titleColumn = () =>
  textColumn<Content>({
    key: 'title',
    title: labelOf('content', 'title'),
    link: true,
    sortable: true,
    value: (row) => row.title,
  })

/** From when on the shown revision is read, or the next one will be. */
const shownSince = ({ shown, coming }: Content) => coming?.publishAt ?? shown?.publishAt ?? null

const publishedColumn = () =>
  dateTimeColumn<Content>({
    key: 'publishAt',
    title: t('Terbit'),
    width: 150,
    sortable: true,
    card: 'fact',
    value: shownSince,
  })

const laterColumns = (): ListColumn<Content>[] => [
  statusColumn({
    key: 'state',
    title: t('Keadaan'),
    width: 115,
    looks: contentLooks(),
    value: stateOf,
  }),
  textColumn({ key: 'revision', title: t('Versi'), width: 70, value: (row) => String(row.revision) }),
  refColumn({ key: 'updatedBy', title: t('Oleh'), width: 150, value: (row) => row.updatedBy }),
  dateTimeColumn({
    key: 'updatedAt',
    title: t('Diubah'),
    width: 150,
    sortable: true,
    hidden: true,
    value: (row) => row.updatedAt,
  }),
]

/** '1 Des 2026 sampai 5 Jan 2027' */
export function periodText({ startsOn, endsOn }: Pick<Content, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return t('{{from}} sampai {{to}}', { from: date(startsOn), to: date(endsOn) })
  if (startsOn) return t('Mulai {{from}}', { from: date(startsOn) })
  return endsOn ? t('Sampai {{to}}', { to: date(endsOn) }) : t('Terus')
}

const greetingColumns = (): ListColumn<Content>[] => [
  titleColumn(),
  textColumn({
    key: 'startsOn',
    title: t('Masa tampil'),
    width: 210,
    sortable: true,
    card: 'fact',
    value: periodText,
  }),
  textColumn({ key: 'target', title: t('Untuk'), card: 'fact', value: targetText }),
  textColumn({
    key: 'channels',
    title: labelOf('content', 'channels'),
    width: 170,
    value: ({ channels }) =>
      channelOptions()
        .filter(({ value }) => channels.some((channel) => channel === value))
        .map(({ label }) => label)
        .join(', '),
  }),
  ...laterColumns(),
]

const columnsOf: Record<ContentKind, () => ListColumn<Content>[]> = {
  PAGE: () => [
    keyColumn(),
    titleColumn(),
    textColumn({
      key: 'locale',
      title: labelOf('content', 'locale'),
      width: 100,
      value: ({ locale }) => (locale === 'en' ? 'English' : 'Indonesia'),
    }),
    publishedColumn(),
    ...laterColumns(),
  ],
  GREETING: greetingColumns,
}

const titles: Record<ContentKind, () => string> = {
  PAGE: () => t('Kelola Konten'),
  GREETING: () => t('Pesan Sapaan'),
}

/** The list of one kind of contents. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const can = useCan()
  const { address, right } = contentScreens[kind]
  const isGreeting = kind === 'GREETING'
  const list = useList(
    'GET /v1/contents',
    {
      screen: right,
      sort: isGreeting ? '-updatedAt' : 'key',
      filters: isGreeting ? ['status', 'channel'] : ['status'],
    },
    { kind },
  )
  return (
    <ListScreen
      title={titles[kind]()}
      list={list}
      columns={columnsOf[kind]()}
      to={{
        open: ({ id }) => `${address}/${id}`,
        edit: can(`${right}:edit`) ? ({ id }) => `${address}/${id}/edit` : undefined,
        add: can(`${right}:add`) ? `${address}/add` : undefined,
      }}
      searchPlaceholder={isGreeting ? t('Cari judul pesan') : t('Cari kunci atau judul')}
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="status"
            label={t('Versi terbaru')}
            options={[
              { value: 'PUBLISHED', label: t('Diterbitkan') },
              { value: 'DRAFT', label: t('Draf') },
            ]}
          />
          {isGreeting && (
            <ChoiceFilter list={list} name="channel" label={t('Tampil di')} options={channelOptions()} />
          )}
        </>
      }
    />
  )
}

/** 'Versi 3, tayang sejak 20 Nov 2026 14.05' */
export function shownText(at: Content['shown']): string {
  return at ? t('Versi {{n}} sejak {{at}}', { n: at.revision, at: dateTime(at.publishAt) }) : nothing
}
