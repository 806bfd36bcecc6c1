import { PassThrough, pipeline, type Readable } from 'node:stream'
import { StoreAway } from './isStoreAway.ts'

/**
 * Passes on the bytes of `body`, which comes from a store; fails with StoreAway when none arrive for `ms` milliseconds
 * while there is room for them. A slow reader is no stall: a timeout of the socket would end slow downloads.
 */
export function endStalled(body: Readable, ms: number): Readable {
  const out = new PassThrough()
  const timer = setTimeout(() => {
    if (!out.writableNeedDrain) out.destroy(new StoreAway(`The store has sent nothing for ${ms} ms.`))
  }, ms)
  body.on('data', () => timer.refresh())
  out.on('drain', () => timer.refresh())
  // Received bytes may be read at any pace.
  body.once('end', () => clearTimeout(timer))
  pipeline(body, out, () => clearTimeout(timer))
  return out
}
