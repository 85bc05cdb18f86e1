import { ownAddress } from '../../../lib/company.ts'
import classes from './survey.module.css'

/** A photo of an answer, which opens whole. */
export const SurveyPhoto = ({ url, label }: { url: string; label: string }) => (
  <a href={ownAddress(url)} target="_blank" rel="noreferrer" className={classes.photo}>
    <img src={ownAddress(url)} alt={label} loading="lazy" />
  </a>
)
