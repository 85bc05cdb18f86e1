import classes from './rest.module.css'

interface RestProps {
  title: string
  hint: string
}

/** Nothing waits: a glass of tea on the counter. */
export const Rest = ({ title, hint }: RestProps) => (
  <div className={classes.rest}>
    <svg viewBox="0 0 200 120" width={200} height={120} aria-hidden="true">
      <path className={classes.inkLine} d="M12 104h176" />
      <path className={classes.leaf} d="M74 50h44l-5 50a6 6 0 0 1-6 4H85a6 6 0 0 1-6-4z" />
      <path className={classes.tea} d="M76 66h40l-3.4 33a6 6 0 0 1-6 5H85.4a6 6 0 0 1-6-5z" />
      <path className={classes.inkLine} d="M74 50h44l-5 50a6 6 0 0 1-6 4H85a6 6 0 0 1-6-4z" />
      <path className={classes.inkLine} d="M116 62h8a10 10 0 0 1 0 24h-10" />
      <path className={classes.steam} d="M88 38c-6-8 6-12 0-20M104 38c-6-8 6-12 0-20" />
      <path className={classes.inkLine} d="M30 104V84h26v20M36 84v-8h14v8M36 94h14" />
      <path className={classes.inkLine} d="M144 104V72h34v32M144 84h34M161 72v12" />
    </svg>
    <p className={classes.calm}>{title}</p>
    <p>{hint}</p>
  </div>
)
