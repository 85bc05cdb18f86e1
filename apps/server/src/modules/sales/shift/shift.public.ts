export { type OpenShift, requireOpenShift } from './open-shift.ts'
export { oversees } from './shift.kind.ts'
