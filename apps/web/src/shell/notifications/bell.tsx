import { ActionIcon, Button, Group, Popover, ScrollArea, Skeleton, Text } from '@mantine/core'
import type { Notification } from '@merchant/contract/system/notification.ts'
import { manyOf } from '@merchant/domain/system/news.ts'
import { IconBell } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { errorNotice } from '../../api/errors.ts'
import { invalidate, useEndpoint } from '../../api/hooks.ts'
import { announceNews } from '../../api/live-news.ts'
import { t } from '../../app/i18n.ts'
import { hideNotice, notify } from '../../app/notify.ts'
import classes from './list.module.css'
import { NotificationList, useMarkRead } from './list.tsx'
import { useLiveNotifications } from './live.ts'

/** Specification 9: five at first, five more with each 'View more'. */
export const PAGE_SIZE = 5
/** Interval of calls while the live stream is down. */
const POLL_MS = 60_000
const MAX_BADGE = 99

export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  const [limit, setLimit] = useState(PAGE_SIZE)
  const passing = usePassingNotices(opened)
  const onNews = useCallback(
    (notification: Notification | null) => {
      void invalidate(['GET /v1/notifications'])
      announceNews(notification)
      if (notification) passing.tell(notification)
    },
    [passing],
  )
  const connected = useLiveNotifications(onNews, announceNews)
  const list = useEndpoint(
    'GET /v1/notifications',
    { query: { limit, offset: 0 } },
    { refetchInterval: connected ? false : POLL_MS },
  )
  const open = (next: boolean) => {
    setOpened(next)
    if (next) passing.hide()
  }
  const unread = list.data?.unread ?? 0
  const label = unread > 0 ? t('Notifikasi, {{n}} belum dibaca', { n: unread }) : t('Notifikasi')
  return (
    <Popover opened={opened} onChange={open} width={360} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon size={36} className={classes.bell} aria-label={label} onClick={() => open(!opened)}>
          <IconBell size={19} stroke={1.6} />
          {unread > 0 && (
            <span className={classes.count}>{unread > MAX_BADGE ? `${MAX_BADGE}+` : unread}</span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)">
        <Panel list={list} onMore={() => setLimit(limit + PAGE_SIZE)} onOpen={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** News are shown in the corner, except while the panel lists them. */
function usePassingNotices(opened: boolean) {
  const isOpen = useRef(opened)
  isOpen.current = opened
  const [passing] = useState(() => {
    const told = new Map<string, number>()
    return {
      tell: ({ id, title, body, kind }: Notification) => {
        if (isOpen.current) return
        const notice = `news-${kind ?? id}`
        const count = (told.get(notice) ?? 0) + 1
        told.set(notice, count)
        hideNotice(notice) // one notice of a kind, with their number
        const many = kind && count > 1
        notify({
          id: notice,
          title: many ? manyOf(kind, count) : title,
          message: many ? t('Terakhir: {{what}}', { what: title }) : body,
          tone: 'info',
        })
      },
      hide: () => {
        for (const id of told.keys()) hideNotice(id)
        told.clear()
      },
    }
  })
  return passing
}

interface PanelProps {
  list: ReturnType<typeof useEndpoint<'GET /v1/notifications'>>
  onMore: () => void
  onOpen: () => void
}

function Panel({ list, onMore, onOpen }: PanelProps) {
  const markRead = useMarkRead()
  const { rows = [], count = 0, unread = 0 } = list.data ?? {}
  return (
    <>
      <Group justify="space-between" px={12} py={8}>
        <Text fw={600}>{t('Notifikasi')}</Text>
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => markRead.mutate({ params: { id: 'all' } })}
          >
            {t('Tandai semua dibaca')}
          </Button>
        )}
      </Group>
      <ScrollArea.Autosize mah="60vh">
        {list.isPending && <Skeleton h={120} m={12} w="auto" />}
        {list.error && <Failure error={list.error} onRetry={() => list.refetch()} />}
        <NotificationList rows={rows} onOpen={onOpen} />
      </ScrollArea.Autosize>
      {list.data && (
        <Group justify="center" p={8}>
          {rows.length < count ? (
            <Button variant="subtle" size="compact-sm" loading={list.isPlaceholderData} onClick={onMore}>
              View more
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              You have viewed all notifications
            </Text>
          )}
        </Group>
      )}
    </>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, message } = errorNotice(error)
  return (
    <Group px={12} pb={12} justify="space-between" wrap="nowrap" role="alert">
      <Text size="sm">
        {title} {message}
      </Text>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t('Coba lagi')}
      </Button>
    </Group>
  )
}
