import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program that only answers: its delays are caused by the machine. Prints its port. */
const server = createServer((_, answer) => answer.end('ok'))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // a port, because it was asked for one
process.on('disconnect', () => process.exit())
