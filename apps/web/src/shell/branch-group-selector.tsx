import { Button, Loader, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSelector, IconSitemap } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { errorNotice } from '../api/errors.ts'
import { t } from '../app/i18n.ts'
import { askForBranch } from '../session/ask-branch.ts'
import { type BranchChoice, useSession } from '../session/store.ts'
import classes from './branch-group-selector.module.css'

/** Specification 9. */
const PAGE_SIZE = 10

function useBranchGroups(search: string) {
  const { userState } = useSession()
  return useInfiniteQuery({
    queryKey: ['GET /v2/branch-group', search, userState?.user.employee.id],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /v2/branch-group',
        {
          query: {
            limit: PAGE_SIZE,
            offset: pageParam,
            status: 'ACTIVE',
            roleFilter: userState?.user.role.name,
            search,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return last.rows.length > 0 && loaded < last.count ? loaded : undefined
    },
  })
}

/** Chooses a group of branches; none means every group that the user may see. */
export function BranchGroupSelector() {
  const { choice } = useSession()
  const [opened, setOpened] = useState(false)
  const choose = (chosen: BranchChoice) => {
    askForBranch(chosen)
    setOpened(false)
  }
  const name = choice.group?.name ?? t('Semua kelompok')
  return (
    <Popover opened={opened} onChange={setOpened} width={260} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          aria-label={t('Kelompok cabang: {{name}}', { name })}
          variant="default"
          fw={400}
          justify="space-between"
          leftSection={<IconSitemap size={16} />}
          rightSection={<IconSelector size={14} />}
          onClick={() => setOpened(!opened)}
          w={{ base: '100%', sm: 220 }}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <GroupList chosen={choice.group?.id} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function GroupList({
  chosen,
  onChoose,
}: {
  chosen: number | undefined
  onChoose: (c: BranchChoice) => void
}) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const groups = useBranchGroups(search)
  const rows = groups.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Stack gap={4}>
      <TextInput
        aria-label={t('Cari kelompok cabang')}
        placeholder={t('Cari kelompok cabang')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.list}>
        <UnstyledButton className={classes.option} data-chosen={!chosen} onClick={() => onChoose({})}>
          {t('Semua kelompok')}
        </UnstyledButton>
        {rows.map(({ id, name, branches }) => (
          <UnstyledButton
            key={id}
            className={classes.option}
            data-chosen={id === chosen}
            onClick={() => onChoose({ group: { id, name, branchIds: branches.map((branch) => branch.id) } })}
          >
            {name}
            <span>{t('{{n}} cabang', { n: branches.length })}</span>
          </UnstyledButton>
        ))}
        {groups.isPending && <Loader size="xs" m="xs" />}
        {groups.error && (
          <Text size="xs" c="var(--danger)" p={6}>
            {errorNotice(groups.error, 'branch-list').title}
          </Text>
        )}
        {groups.isSuccess && rows.length === 0 && (
          <Text size="xs" c="dimmed" p={6}>
            {t('Data tidak ditemukan')}
          </Text>
        )}
      </div>
      {groups.hasNextPage && (
        <Button variant="subtle" loading={groups.isFetchingNextPage} onClick={() => groups.fetchNextPage()}>
          {t('Muat lebih banyak')}
        </Button>
      )}
    </Stack>
  )
}
