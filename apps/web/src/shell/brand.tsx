import { ownAddress } from '../lib/company.ts'
import { useFace } from './face.ts'
import { colourOf, initials } from './face-parts.ts'
import classes from './nav.module.css'
import { useAppConfig } from './use-app-config.ts'

/** The company: its logo or letters in its colour, and its name; the program's own until it is known. */
export function Brand({ collapsed = false }: { collapsed?: boolean }) {
  const { appTitle } = useAppConfig()
  const face = useFace()
  if (!face)
    return (
      <>
        <img src="/favicon.svg" alt="" />
        <span className={collapsed ? 'heard' : undefined}>{appTitle}</span>
      </>
    )
  const { name, logoUrl, colour } = face
  return (
    <>
      {logoUrl ? (
        <img src={ownAddress(logoUrl)} alt="" />
      ) : (
        <span className={classes.letters} style={{ background: colourOf(colour) }} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span className={collapsed ? 'heard' : classes.company}>{name}</span>
      <i className={classes.stripe} style={{ background: colourOf(colour) }} aria-hidden="true" />
    </>
  )
}
