export { oversees } from './shift.kind.ts'
export { type OpenShift, requireOpenShift } from './open-shift.ts'
