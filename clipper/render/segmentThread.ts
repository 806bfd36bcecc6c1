import { parentPort, workerData } from 'node:worker_threads'
import { openFaceFinder } from '../faces/openFaceFinder.ts'
import { lowerThreadPriority } from '../lowerPriority.ts'
import { readSegment } from '../pure/framing/readSegment.ts'
import type { SegmentTask } from './readStretch.ts'

// The thread of `readStretch`.
const { segments, pictures, priority } = workerData as SegmentTask
lowerThreadPriority(priority)
const findFaces = await openFaceFinder()
parentPort?.postMessage(segments.map((segment) => readSegment(segment, pictures, findFaces)))
