import { Avatar } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { ownAddress } from '../lib/company.ts'
import classes from './thumbnail.module.css'

interface ThumbnailProps {
  url: string | null
  name: string
  size?: number
  /** Shows the whole of a picture that is not square, such as a logo, instead of cropping it. */
  whole?: boolean
}

/** A small square picture, or else the first letters of the name; the full name is beside it. */
export function Thumbnail({ url, name, size = 26, whole = false }: ThumbnailProps) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <Avatar
      src={url && ownAddress(url)}
      alt=""
      size={size}
      radius="sm"
      imageProps={{ loading: 'lazy', ...(whole && { className: classes.whole }) }}
      aria-hidden
    >
      {initials === '' ? <IconPhoto size={size / 2.5} stroke={1.3} /> : initials}
    </Avatar>
  )
}
