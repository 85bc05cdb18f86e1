/** The applications of people outside the office: sales people, shops, motorists. */
export const audiences = {
  SA: 'Aplikasi sales',
  MERCHANT: 'Aplikasi toko',
  MOTORIST: 'Aplikasi motoris',
} as const
export type Audience = keyof typeof audiences

/** Where a greeting is shown: in the office, which is this application, or in one of those. */
export const greetingChannels = { OFFICE: 'Kantor', ...audiences } as const
export type GreetingChannel = keyof typeof greetingChannels
