import classes from './empty-shelf.module.css'

/** An empty shelf with one box that is on its way. */
export const EmptyShelf = () => (
  <svg viewBox="0 0 160 96" width={160} height={96} className={classes.shelf} aria-hidden="true">
    <path className={classes.board} d="M14 34h132v5H14zM14 74h132v5H14z" />
    <path d="M20 8v82M140 8v82M14 34h132v5H14zM14 74h132v5H14z" />
    <path className={classes.box} d="M88 50h30v24H88z" />
    <path d="M88 50h30v24H88zM88 57h30M103 50v7" />
    <path className={classes.faint} d="M34 12h28v22H34zM70 18h20v16H70zM36 56h34v18H36z" />
  </svg>
)
