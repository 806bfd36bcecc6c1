import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../lowerPriority.ts'
import { cutsInPictures } from '../pure/measure/cutsInPictures.ts'
import type { CutsTask } from './readStretch.ts'

// The thread of `readStretch` that compares pictures.
const { pictures, priority } = workerData as CutsTask
lowerThreadPriority(priority)
parentPort?.postMessage(cutsInPictures(pictures))
