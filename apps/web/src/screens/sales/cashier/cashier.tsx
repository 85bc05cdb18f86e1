import { Button, Group } from '@mantine/core'
import { t } from '../../../app/i18n.ts'
import { useUrlSearch } from '../../../app/search.ts'
import { Empty } from '../../../kit/empty.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useEffectiveBranch } from '../../../session/access.ts'
import { useBranches } from '../../../session/branches.ts'
import { Board } from './board.tsx'

/** The till: a layout of its own (design, interface, pattern 5). It works in one branch. */
export default function Cashier() {
  const branch = useEffectiveBranch()
  return branch ? <Board key={branch.id} branchId={branch.id} /> : <OneOfSeveral />
}

/** A user of several branches chooses one here; not everybody has that choice in the header. */
function OneOfSeveral() {
  const [search, setSearch] = useUrlSearch()
  const { data } = useBranches()
  const chosen = data?.rows.find(({ id }) => String(id) === search.branchId)
  if (chosen) return <Board key={chosen.id} branchId={chosen.id} />
  return (
    <>
      <PageHeader title={t('Kasir')} />
      <Empty
        title={t('Pilih cabang dahulu')}
        hint={t('Kasir bekerja di satu cabang.')}
        action={
          <Group gap="xs" justify="center">
            {data?.rows.map(({ id, name }) => (
              <Button key={id} variant="default" onClick={() => setSearch({ branchId: id })}>
                {name}
              </Button>
            ))}
          </Group>
        }
      />
    </>
  )
}
