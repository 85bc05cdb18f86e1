import { Select } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useEffect } from 'react'
import { errorNotice } from '../api/errors.ts'
import { t } from '../app/i18n.ts'
import { notify } from '../app/notify.ts'
import { askForBranch } from '../session/ask-branch.ts'
import { useBranches } from '../session/branches.ts'
import { useSession } from '../session/store.ts'

/** Chooses the effective branch; none means all branches. Every list loads again after a choice. */
export function BranchSelector() {
  const { choice } = useSession()
  const { data, error } = useBranches()
  useEffect(() => {
    if (error) notify({ ...errorNotice(error, 'branch-list'), tone: 'error' })
  }, [error])
  const branches = data?.rows ?? (choice.branch ? [choice.branch] : [])
  return (
    <Select
      aria-label={t('Cabang')}
      placeholder={t('Semua cabang')}
      leftSection={<IconBuildingStore size={16} aria-hidden />}
      data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={choice.branch ? String(choice.branch.id) : null}
      onChange={(value) => {
        const branch = branches.find(({ id }) => String(id) === value)
        askForBranch(branch ? { branch: { id: branch.id, name: branch.name } } : {})
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Semua cabang') }}
      limit={200}
      nothingFoundMessage={t('Data tidak ditemukan')}
      w={{ base: '100%', sm: 220 }}
      error={Boolean(error)}
    />
  )
}
