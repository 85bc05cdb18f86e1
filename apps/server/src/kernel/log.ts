import { type DestinationStream, type Logger, pino } from 'pino'

/** Fields that are never logged, at any depth: a reader of the log must not be able to act as another user. */
export const secrets = [
  'authorization',
  'cookie',
  'password',
  'pin',
  'approverPin',
  'token',
  'refreshToken',
  'clientSecret',
  'x-signature',
]
const paths = secrets.flatMap((name) =>
  ['', '*.', '*.*.'].map((depth) => `${depth}["${name}"]`.replace(/\.\[/, '[')),
)

/** The program's log: JSON lines, on standard error unless tests read them. */
export const openLog = (level: string, destination: DestinationStream = pino.destination(2)): Logger =>
  pino({ level, redact: { paths, censor: '[rahasia]' } }, destination)
