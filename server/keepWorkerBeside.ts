import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { lowerPriority } from '../clipper/lowerPriority.ts'
import { alsoAbort } from './areas/clips/work/runningWork.ts'
import type { WorkFigures } from './metrics/Metrics.ts'
import type { Services } from './Services.ts'
import type { FromWorker, ToWorker } from './workerMessages.ts'

export interface WorkerBeside {
  /** Asks the worker to return its jobs and to end; kills it when that takes too long. */
  stop(): Promise<void>
}

const program = join(import.meta.dirname, 'childWorker.ts')
/** Milliseconds between the end of a worker and the start of the next; doubles while workers end early. */
const pauseMs = { first: 500, longest: 30_000 }
/** Milliseconds after which a worker counts as started well. */
const provenMs = 60_000
/**
 * Milliseconds. More than a worker needs to return its jobs, and with the server's own limit less than half a minute.
 */
const stopLimitMs = 12_000
const answerLimitMs = 1000

/**
 * Runs the background work in a child process (record 095), and restarts it when it ends. It shares our log, and ends
 * with this process, however that ends.
 */
export function keepWorkerBeside({ config, log, jobs, metrics, publicUrl }: Services): WorkerBeside {
  let child: ChildProcess | null = null
  let ended: Promise<void> = Promise.resolve()
  let isStopping = false
  let pause = pauseMs.first
  let timer: NodeJS.Timeout | undefined
  let asked = 0
  const answers = new Map<number, (figures: WorkFigures) => void>()

  const say = (message: ToWorker) => {
    // Without a child, nothing is lost: the next worker polls the database.
    if (child?.connected) child.send(message, () => {})
  }
  const start = () => {
    const began = Date.now()
    const own = fork(program, [], {
      // The configured port may have been 0.
      env: { ...process.env, PUBLIC_URL: publicUrl },
      execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = own
    lowerPriority(own.pid, 'watched')
    own.on('message', ({ answer, figures }: FromWorker) => answers.get(answer)?.(figures))
    ended = new Promise((resolve) => {
      const onEnd = (why: object) => {
        if (child !== own) return
        child = null
        resolve()
        if (isStopping) return
        pause = Date.now() - began > provenMs ? pauseMs.first : Math.min(pause * 2, pauseMs.longest)
        log.error({ ...why, nextInMs: pause }, 'the worker beside the server has ended')
        timer = setTimeout(start, pause)
      }
      own.once('exit', (code, signal) => onEnd({ code, signal }))
      own.on('error', (err) => (own.pid === undefined ? onEnd({ err }) : log.warn({ err }, 'worker beside the server')))
    })
  }

  start()
  jobs.onWake((queue) => say({ wake: queue }))
  const abortsNoMore = alsoAbort((id) => say({ abort: id }))
  metrics.alsoAsk(async () => {
    if (!child?.connected) return null
    asked += 1
    const number = asked
    const answer = new Promise<WorkFigures | null>((resolve) => {
      answers.set(number, resolve)
      setTimeout(() => resolve(null), answerLimitMs).unref()
    })
    say({ ask: number })
    return answer.finally(() => answers.delete(number))
  })
  log.debug({ workers: config.workers }, 'background work is done beside the server')

  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      abortsNoMore()
      const own = child
      if (!own) return
      own.kill('SIGTERM')
      const late = setTimeout(() => {
        log.warn('the worker beside the server would not end')
        own.kill('SIGKILL')
      }, stopLimitMs)
      await ended
      clearTimeout(late)
    },
  }
}
