import { Avatar } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'

/** A small square picture, or where there is none the first letters of the name, which stands beside it anyway. */
export function Thumbnail({ url, name, size = 26 }: { url: string | null; name: string; size?: number }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <Avatar src={url} alt="" size={size} radius="sm" imageProps={{ loading: 'lazy' }} aria-hidden>
      {initials === '' ? <IconPhoto size={size / 2.5} stroke={1.3} /> : initials}
    </Avatar>
  )
}
