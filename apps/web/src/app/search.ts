import { useNavigate, useSearch } from '@tanstack/react-router'

/** The search parameters of an address: plain texts, so that `q=13` stays `q=13`. */
export type Search = Record<string, string>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

/** Readable: empty values are left out, and commas, colons and slashes stay as they are. */
export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(filled)
    .toString()
    .replace(/%2C|%3A|%2F/g, (code) => decodeURIComponent(code))
  return text && `?${text}`
}

/** A change of the search: given names are set, empty or undefined ones removed, others stay. */
export type SearchChange = Record<string, string | number | undefined>

/**
 * Filters, page and sorting of a screen live in its address: `const [search, setSearch] = useUrlSearch()`,
 * `setSearch({ q: 'kopi', page: undefined })`. `replace` keeps typing out of the browser's history.
 */
export function useUrlSearch(): [Search, (change: SearchChange, options?: { replace?: boolean }) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  return [
    search,
    (change, { replace = false } = {}) => {
      void navigate({ to: '.', search: (old: Search) => ({ ...old, ...change }), replace })
    },
  ]
}
