import { parentPort, workerData } from 'node:worker_threads'
import type { ClipSettings } from '../../../../clipper/clipper.ts'
import { lowerThreadPriority } from '../../../../clipper/lowerPriority.ts'
import type { Analysis } from '../../../../clipper/pure/Analysis.ts'
import { select } from '../../../../clipper/pure/select/select.ts'

// The worker thread of `selectInThread`.
lowerThreadPriority()
const { analysis, settings } = workerData as { analysis: Analysis; settings: ClipSettings }
parentPort?.postMessage(select(analysis, settings))
