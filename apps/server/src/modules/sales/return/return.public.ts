export { dropRests, requestRest } from './request-rest.ts'
