/** Addresses of the training company begin so: its pages here, its calls on the server. */
const BASE = '/latihan'

const path = globalThis.location?.pathname ?? ''

/** Whether this page is of the training company. Decided once: from one company to the other leads a new page. */
export const inTraining = path === BASE || path.startsWith(`${BASE}/`)

/** Where the router's addresses begin. */
export const basePath = inTraining ? BASE : '/'

/** The address of a call, picture, file or page of this company, which the program names without the company. */
export const ownAddress = (address: string): string => (inTraining ? `${BASE}${address}` : address)

/** What the training company keeps on the device has names of its own. */
const TRAINING_KEYS = 'latihan.'

export const trainingKey = (name: string): string => `${TRAINING_KEYS}${name}`

/** The name under which this company keeps something on the device. */
export const ownKey = (name: string): string => (inTraining ? trainingKey(name) : name)

/** The first page of each company. */
export const firstPages = { real: '/app/dashboard', training: `${BASE}/app/dashboard` }
