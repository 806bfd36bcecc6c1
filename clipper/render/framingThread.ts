import { parentPort, workerData } from 'node:worker_threads'
import { openFaceFinder } from '../faces/openFaceFinder.ts'
import { lowerThreadPriority } from '../lowerPriority.ts'
import { framing } from '../pure/framing/framing.ts'
import type { FramingTask } from './chooseFraming.ts'

// The thread of `chooseFraming`.
lowerThreadPriority()
const { pictures, shots, share } = workerData as FramingTask
parentPort?.postMessage(framing(pictures, shots, share, await openFaceFinder()))
