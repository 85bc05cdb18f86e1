/**
 * First part of the addresses of this page's company, on the page and of its calls: empty in the real one. Decided once,
 * because from one company to the other leads a new page.
 */
export const basePath = /^\/latihan(?=\/|$)|/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''

/** Whether this page is of the training company. */
export const inTraining = basePath !== ''

/** The address of a call, picture, file or page of this company, which the program names without the company. */
export const ownAddress = (address: string): string => basePath + address

/** The name under which this company, or that of training, keeps something on the device. */
export const ownKey = (name: string, training = inTraining): string => (training ? `latihan.${name}` : name)
