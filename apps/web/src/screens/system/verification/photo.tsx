import { ownAddress } from '../../../lib/company.ts'
import shop from './verification.module.css'

/** A picture of a registration, which opens whole; words where there is none. */
export const Photo = ({ label, url, none }: { label: string; url: string | null; none: string }) => (
  <figure className={shop.photo}>
    {url ? (
      <a href={ownAddress(url)} target="_blank" rel="noreferrer">
        <img src={ownAddress(url)} alt={label} />
      </a>
    ) : (
      <div className={shop.none}>{none}</div>
    )}
    <figcaption>{label}</figcaption>
  </figure>
)
