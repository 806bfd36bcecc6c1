import { parentPort, workerData } from 'node:worker_threads'
import { framing } from '../pure/framing/framing.ts'

const { pictures, rate, shots, share } = workerData
parentPort?.postMessage(framing(pictures, rate, shots, share))
