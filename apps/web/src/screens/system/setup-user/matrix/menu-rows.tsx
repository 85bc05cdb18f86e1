import { IconChevronRight } from '@tabler/icons-react'
import { t } from '../../../../app/i18n.ts'
import { number } from '../../../../lib/format.ts'
import classes from './matrix.module.css'
import { RightBox } from './right-box.tsx'
import {
  countHeld,
  type Rights,
  type RightsMenu,
  type RightsScreen,
  rightsOfMenu,
  rightsOfScreen,
} from './rights.ts'

interface Shared {
  columns: readonly { key: string; label: string }[]
  rights: Rights
  onChange: ((rights: Rights) => void) | undefined
}

interface MenuRowsProps extends Shared {
  menu: RightsMenu
  open: boolean
  /** Missing while a search keeps every menu open. */
  onToggle: (() => void) | undefined
}

/** One menu: a row for the whole menu and, when it is open, a row for each of its screens. */
export function MenuRows({ menu, open, onToggle, ...shared }: MenuRowsProps) {
  const all = rightsOfMenu(menu)
  const { rights, onChange } = shared
  return (
    <tbody>
      <tr className={classes.menu}>
        <th scope="row" className={classes.name}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            disabled={!onToggle}
            onClick={onToggle}
            data-column="name"
            tabIndex={onChange ? -1 : undefined}
          >
            <IconChevronRight size={16} aria-hidden />
            {menu.label}
            <span className={classes.count}>
              {number(countHeld(rights, all))}/{number(all.length)}
            </span>
          </button>
        </th>
        {onChange && (
          <td className={classes.all}>
            <RightBox
              label={t('{{menu}}: semua hak', { menu: menu.label })}
              rights={rights}
              targets={all}
              onChange={onChange}
              column="all"
            />
          </td>
        )}
        {shared.columns.map(({ key, label }) => (
          <td key={key} className={classes.many}>
            <RightBox
              label={t('{{menu}}, semua: {{feature}}', { menu: menu.label, feature: label })}
              rights={rights}
              targets={rightsOfMenu(menu, key)}
              onChange={onChange}
              column={key}
            />
          </td>
        ))}
      </tr>
      {open &&
        menu.subMenu.map((screen) => (
          <ScreenRow key={screen.key} menu={menu.menu} screen={screen} {...shared} />
        ))}
    </tbody>
  )
}

/** A cell exists only where the screen has the feature. */
function ScreenRow({
  menu,
  screen,
  columns,
  rights,
  onChange,
}: Shared & { menu: string; screen: RightsScreen }) {
  return (
    <tr className={classes.screen}>
      <th scope="row" className={classes.name}>
        {screen.label}
      </th>
      {onChange && (
        <td className={classes.all}>
          <RightBox
            label={t('{{menu}}: semua hak', { menu: screen.label })}
            rights={rights}
            targets={rightsOfScreen(menu, screen)}
            onChange={onChange}
            column="all"
          />
        </td>
      )}
      {columns.map(({ key, label }) => (
        <td key={key} className={classes.one} data-empty={!screen.features.includes(key) || undefined}>
          <RightBox
            label={`${screen.label}: ${label}`}
            shown={label}
            rights={rights}
            targets={rightsOfScreen(menu, screen, key)}
            onChange={onChange}
            column={key}
          />
        </td>
      ))}
    </tr>
  )
}
