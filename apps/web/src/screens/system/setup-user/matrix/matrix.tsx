import { Button, CloseButton, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../../../app/i18n.ts'
import { Empty } from '../../../../kit/empty.tsx'
import { useShortcut } from '../../../../kit/shortcuts.ts'
import { number } from '../../../../lib/format.ts'
import classes from './matrix.module.css'
import { MenuRows } from './menu-rows.tsx'
import { RightBox } from './right-box.tsx'
import { columnsOf, countHeld, findMenus, type Rights, type RightsMenu, rightsOfMenus } from './rights.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface MatrixProps {
  catalogue: readonly RightsMenu[]
  rights: Rights
  /** Undefined where the rights are read-only. */
  onChange: ((rights: Rights) => void) | undefined
}

/** Up to this number of screens all menus are open. */
const fewScreens = 24

/**
 * The rights of a role: screens by menu against features. A box of a menu, a row or a column is for all rights under it
 * that the search finds. On a phone each screen is a block with its boxes side by side.
 */
export function Matrix({ catalogue, rights, onChange }: MatrixProps) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => initiallyOpen(catalogue))
  const grid = useGridKeys()
  const columns = columnsOf(catalogue)
  const found = findMenus(catalogue, search)
  const searching = search.trim() !== ''
  const allOpen = catalogue.every(({ menu }) => open.has(menu))
  const toggleOpen = (menu: string) =>
    setOpen(new Set(open.has(menu) ? [...open].filter((key) => key !== menu) : [...open, menu]))
  return (
    <div className={classes.matrix}>
      <div className={classes.tools}>
        <MatrixSearch search={search} onChange={setSearch} />
        <Text size="sm" c="dimmed" role="status">
          {t('{{held}} dari {{all}} hak', heldTexts(rights, catalogue))}
        </Text>
        {!searching && (
          <Button
            size="xs"
            variant="subtle"
            ml="auto"
            onClick={() => setOpen(new Set(allOpen ? [] : catalogue.map(({ menu }) => menu)))}
          >
            {allOpen ? t('Tutup semua menu') : t('Buka semua menu')}
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <Empty hint={t('Tidak ada menu yang cocok dengan pencarian ini.')} />
      ) : (
        <table className={classes.grid} aria-label={t('Hak akses')} {...grid}>
          <Head columns={columns} menus={found} rights={rights} onChange={onChange} />
          {found.map((menu) => (
            <MenuRows
              key={menu.menu}
              menu={menu}
              columns={columns}
              rights={rights}
              onChange={onChange}
              open={searching || open.has(menu.menu)}
              onToggle={searching ? undefined : () => toggleOpen(menu.menu)}
            />
          ))}
        </table>
      )}
    </div>
  )
}

const initiallyOpen = (catalogue: readonly RightsMenu[]): Set<string> => {
  const screens = catalogue.reduce((sum, { subMenu }) => sum + subMenu.length, 0)
  return new Set(screens <= fewScreens ? catalogue.map(({ menu }) => menu) : [])
}

function heldTexts(rights: Rights, menus: readonly RightsMenu[]) {
  const all = rightsOfMenus(menus)
  return { held: number(countHeld(rights, all)), all: number(all.length) }
}

interface HeadProps extends Pick<MatrixProps, 'rights' | 'onChange'> {
  columns: readonly { key: string; label: string }[]
  menus: readonly RightsMenu[]
}

function Head({ columns, menus, rights, onChange }: HeadProps) {
  const box = { rights, onChange }
  return (
    <thead>
      <tr>
        <th scope="col" className={clsx(classes.head, classes.name)}>
          {t('Menu')}
        </th>
        {onChange && (
          <ColumnHead title={t('Semua')}>
            <RightBox label={t('Semua hak')} targets={rightsOfMenus(menus)} column="all" {...box} />
          </ColumnHead>
        )}
        {columns.map(({ key, label }) => (
          <ColumnHead key={key} title={label}>
            <RightBox
              label={t('Semua menu: {{feature}}', { feature: label })}
              targets={rightsOfMenus(menus, key)}
              column={key}
              {...box}
            />
          </ColumnHead>
        ))}
      </tr>
    </thead>
  )
}

const ColumnHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <th scope="col" className={classes.head}>
    <span className={classes.column}>{title}</span>
    {children}
  </th>
)

/** Enter is for the search, not for the form around it. */
function MatrixSearch({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', t('Cari'), () => input.current?.select())
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      aria-label={t('Cari menu')}
      placeholder={t('Cari menu')}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        search !== '' && (
          <CloseButton size="sm" aria-label={t('Hapus pencarian')} onClick={() => onChange('')} />
        )
      }
      value={search}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
        if (event.key !== 'Escape' || search === '') return
        event.stopPropagation()
        onChange('')
      }}
    />
  )
}
