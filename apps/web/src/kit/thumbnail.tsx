import { Avatar } from '@mantine/core'

/** A small square picture, or the first letters of the name where there is none. The name stands beside it anyway. */
export function Thumbnail({ url, name, size = 26 }: { url: string | null; name: string; size?: number }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <Avatar src={url} alt="" size={size} radius="sm" imageProps={{ loading: 'lazy' }} aria-hidden>
      {initials}
    </Avatar>
  )
}
