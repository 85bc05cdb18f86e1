import { parentPort, workerData } from 'node:worker_threads'
import { watch } from './health-watch.ts'

const take = watch(workerData)
parentPort?.on('message', () => parentPort?.postMessage(take()))
