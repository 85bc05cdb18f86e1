import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../api/hooks.ts'
import { t } from '../../app/i18n.ts'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { isStart, type TabRef, useSetStart } from './use-start-view.ts'

interface RoleStartDialogProps {
  screen: string
  tab: TabRef
  /** The name of a tab or saved view of this list. */
  nameOf: (at: Pick<TabRef, 'tab' | 'viewId'>) => string
  onClose: () => void
}

/** Chooses the role whose holders open the list with a tab, where they have chosen none of their own. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default export.
export default function RoleStartDialog({ screen, tab, nameOf, onClose }: RoleStartDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const roles = useEndpoint('GET /v1/start-views/roles', { query: { screen } }, { staleTime: 0 })
  const { setRole, busy } = useSetStart(screen)
  const role = roles.data?.rows.find(({ roleId }) => String(roleId) === chosen)
  const already = role !== undefined && isStart(role.start, tab)
  const submit = () => {
    // A refusal is told in a notice, and the dialog stays.
    if (role) setRole(role, already ? null : tab).then(onClose, () => undefined)
  }
  return (
    <Dialog opened onClose={onClose} title={t('Buka dengan {{name}} untuk peran', { name: tab.label })}>
      <Stack gap="sm">
        {roles.error && <Failure error={roles.error} retry={roles.refetch} />}
        <Select
          label={t('Peran')}
          placeholder={t('Pilih peran')}
          data={roles.data?.rows.map(({ roleId, role }) => ({ value: String(roleId), label: role })) ?? []}
          value={chosen}
          onChange={setChosen}
          searchable
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          {role?.start
            ? t('Peran ini sekarang membuka daftar ini dengan {{name}}.', { name: nameOf(role.start) })
            : t('Berlaku bagi pemegang peran yang belum memilih tampilan awalnya sendiri.')}
        </Text>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('Batal')}
          </Button>
          <Button onClick={submit} loading={busy} disabled={role === undefined}>
            {already ? t('Lepas') : t('Pasang')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
