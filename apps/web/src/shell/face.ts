import { useEndpoint } from '../api/hooks.ts'

const FRESH_MS = 10 * 60_000

/** The company's name, logo and colour; undefined until known. */
export const useFace = () => useEndpoint('GET /v1/company/face', {}, { staleTime: FRESH_MS }).data
