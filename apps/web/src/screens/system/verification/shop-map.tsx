import { Anchor, Text } from '@mantine/core'
import type { ApiReply } from '@merchant/contract/api.ts'
import { NEIGHBOUR_METRES, SAME_PLACE_METRES, spanOf } from '@merchant/domain/sales/customer.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { t } from '../../../app/i18n.ts'
import { number } from '../../../lib/format.ts'
import classes from './verification.module.css'

type Neighbour = ApiReply<'GET /v1/customers/{id}/duplicates'>['neighbours'][number]

interface ShopMapProps {
  lat: number
  lng: number
  neighbours: readonly Neighbour[]
}

/** Half the side of the drawing; its middle is the shop. */
const HALF = 100
const MARGIN = 8
/** Without neighbours nearby the map shows the whole ring, else twice the small one. */
const NEAR_METRES = SAME_PLACE_METRES * 2

/**
 * The shop and its neighbours as the crow flies, drawn by ourselves: no place of a customer is told to a map service unless
 * somebody opens the link.
 */
export function ShopMap({ lat, lng, neighbours }: ShopMapProps) {
  const reach = neighbours.some(({ distance }) => distance <= SAME_PLACE_METRES)
    ? NEAR_METRES
    : NEIGHBOUR_METRES
  const span = spanOf(lat, reach)
  const scale = HALF - MARGIN
  const drawn = neighbours.filter(({ distance }) => distance <= reach)
  const ring = (metres: number) => (metres / reach) * scale
  return (
    <figure className={classes.map}>
      <svg
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        role="img"
        aria-label={t('Peta: {{count}} toko dalam {{metres}} m', {
          count: drawn.length,
          metres: number(reach),
        })}
      >
        <circle r={ring(reach)} className={classes.ring} />
        <circle r={ring(SAME_PLACE_METRES)} className={classes.same} />
        {drawn.map((each) => (
          <g
            key={each.id}
            transform={`translate(${((each.lng - lng) / span.lng) * scale} ${((lat - each.lat) / span.lat) * scale})`}
          >
            <title>{`${each.name}, ${number(each.distance)} m`}</title>
            <circle
              r="3.5"
              className={each.distance <= SAME_PLACE_METRES ? classes.close : classes.neighbour}
            />
          </g>
        ))}
        <path d="M0 0 L-6 -12 A7 7 0 1 1 6 -12 Z" className={classes.pin} />
      </svg>
      <figcaption>
        <Text size="xs" c="dimmed">
          {t('Lingkaran {{inner}} m dan {{outer}} m; utara di atas.', {
            inner: SAME_PLACE_METRES,
            outer: number(reach),
          })}
        </Text>
        {drawn.slice(0, 4).map((each) => (
          <div key={each.id} className={classes.near}>
            <span>{each.name}</span>
            <span>{number(each.distance)} m</span>
          </div>
        ))}
        <Anchor
          size="sm"
          target="_blank"
          rel="noreferrer"
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`}
        >
          {t('Lihat peta')} <IconExternalLink size={13} aria-hidden />
        </Anchor>
      </figcaption>
    </figure>
  )
}
