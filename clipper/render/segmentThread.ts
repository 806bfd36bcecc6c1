import { parentPort, workerData } from 'node:worker_threads'
import { openFaceFinder } from '../faces/openFaceFinder.ts'
import { lowerThreadPriority } from '../lowerPriority.ts'
import { readSegment } from '../pure/framing/readSegment.ts'
import type { SegmentTask } from './readSegments.ts'

// The thread of `readSegments`.
const { segments, pictures, priority } = workerData as SegmentTask
lowerThreadPriority(priority)
const findFaces = await openFaceFinder()
parentPort?.postMessage(segments.map((segment) => readSegment(segment, pictures, findFaces)))
