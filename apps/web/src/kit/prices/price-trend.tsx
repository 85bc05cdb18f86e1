import classes from './prices.module.css'

const width = 72
const height = 20
/** Room for the dot at the end. */
const margin = 3

/** A small line chart of prices, the oldest first; the figures are beside it. */
export function PriceTrend({ prices }: { prices: readonly number[] }) {
  if (prices.length < 2) return null
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const points = prices.map((price, index) => {
    const share = high === low ? 0.5 : (price - low) / (high - low)
    return {
      x: margin + (index * (width - 2 * margin)) / (prices.length - 1),
      y: height - margin - share * (height - 2 * margin),
    }
  })
  const last = points.at(-1)
  return (
    <svg className={classes.trend} width={width} height={height} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  )
}
