export { type OpenShift, requireOpenShift } from './open-shift.ts'
