import { type AnyEventObject, fromCallback } from 'xstate'
import type { FramingEvent, FramingRequest } from '../../clipper/browser/picture/FramingMessage.ts'
import type { ClipFraming, FramingOrder } from '../../clipper/pure/LocalExport.ts'
import type { Framer, FramerEvent } from '../../machines/localClips/localClipsMachine.ts'
import { createMutex } from './createMutex.ts'
import { endWorker, hearWorker, type UsedWorker } from './usedWorker.ts'

/** Starts the worker; its script is fetched when a clip is first cropped. */
const startWorker = (): Worker =>
  new Worker(new URL('../../clipper/browser/picture/framingWorker.ts', import.meta.url), {
    type: 'module',
    name: 'framer',
  })

/**
 * Finds the framings and posters of clips in a worker, one clip and one file at a time. The worker ends when the queue is
 * empty.
 */
export function createFramer({ start = startWorker }: { start?: () => UsedWorker } = {}): Framer {
  const lock = createMutex()
  return fromCallback<AnyEventObject, { file: File }>(({ input: { file }, sendBack, receive }) => {
    let queue: FramingOrder[] = []
    let current: FramingOrder | null = null
    let worker: UsedWorker | null = null
    let unlock: (() => void) | null = null

    const end = () => {
      endWorker(worker)
      worker = null
      current = null
      unlock?.()
      unlock = null
    }
    const answer = (framing: ClipFraming | null, poster: Blob | null = null) => {
      const order = current
      current = null
      if (!order) return
      sendBack({ type: 'framing.found', order, framing } satisfies FramerEvent)
      if (poster) sendBack({ type: 'poster.drawn', order, picture: poster } satisfies FramerEvent)
    }
    const next = () => {
      const order = queue.shift()
      if (!order) return end()
      current = order
      worker?.postMessage({ file, order } satisfies FramingRequest)
    }
    /** A clip whose framing fails has no crops: the player shows the centre. */
    const giveUp = () => {
      const left = current ? [current, ...queue] : queue
      queue = []
      end()
      for (const order of left) sendBack({ type: 'framing.found', order, framing: null } satisfies FramerEvent)
    }
    const hear = (event: FramingEvent) => {
      if (event.type === 'done') answer(event.framing, event.poster)
      else answer(null)
      next()
    }
    const begin = () => {
      try {
        worker = start()
        hearWorker(worker, hear, giveUp)
        next()
      } catch {
        giveUp()
      }
    }
    receive((event) => {
      if (event.type !== 'framing.wanted') return
      const isCurrent = (order: FramingOrder) =>
        current?.start === order.start && current.end === order.end && current.aspect === order.aspect
      queue = (event.orders as FramingOrder[]).filter((order) => !isCurrent(order))
      if (unlock || queue.length === 0) return
      const unlockFile = lock(begin)
      // `begin` may have run and ended within `lock`, before `unlock` was set.
      if (queue.length > 0 || current) unlock = unlockFile
      else unlockFile()
    })
    return end
  })
}
