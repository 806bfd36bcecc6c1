import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import { freeBytes } from '../files/freeBytes.ts'
import type { Jobs } from '../jobs/Jobs.ts'

/** Metrics of the work on videos, to be merged with those of another process. */
export type WorkFigures = MetricObjectWithValues<MetricValue<string>>[]

export type Stage = 'inspect' | 'confirm' | 'analyse' | 'select' | 'cuts' | 'picture' | 'words' | 'render' | 'store'

/** Metrics of this process for Prometheus; those of the queues are the same in every process. */
export interface Metrics {
  /** Runs one stage of a video's work, and measures its duration if it succeeds. */
  stage<T>(stage: Stage, run: () => Promise<T>): Promise<T>
  /** Like `stage`, for a clip of this many seconds: also measures the time per second of clip. */
  render<T>(clipSeconds: number, run: () => Promise<T>): Promise<T>
  /** Counts the outcomes of readings that a browser sent ahead of its file. */
  readings(outcome: string): void
  /** Counts an answered request. */
  request(labels: { method: string; route: string; status: number }, seconds: number): void
  /** Returns the text format of Prometheus, with current values of the queue and the disk. */
  read(): Promise<{ contentType: string; text: string }>
  /** Returns the metrics of the work on videos in this process. */
  workFigures(): Promise<WorkFigures>
  /** Merges the metrics of another process; null when it does not answer. */
  alsoAsk(ask: () => Promise<WorkFigures | null>): void
}

export interface MetricsOptions {
  jobs: Pick<Jobs, 'depths'>
  /** Folder whose disk is measured. */
  dataDir: string
  /** Also memory, event loop and garbage collection of the process. */
  ofProcess: boolean
}

/** Seconds; uploads of gigabytes are requests too. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600]
/** Seconds, from the inspection of a short video to the analysis of a long one. */
const stageBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 1800, 3600]
/** Seconds of work per second of clip. */
const ratioBuckets = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10]

export function createMetrics({ jobs, dataDir, ofProcess }: MetricsOptions): Metrics {
  const register = new Registry()
  const registers = [register]
  const work = new Registry()
  if (ofProcess) collectDefaultMetrics({ register, prefix: 'clipaway_' })
  const requests = new Histogram({
    name: 'clipaway_http_request_seconds',
    help: 'Time until a request was answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const stages = new Histogram({
    name: 'clipaway_stage_seconds',
    help: 'Time that a stage of a video took.',
    labelNames: ['stage'],
    buckets: stageBuckets,
    registers: [work],
  })
  const ratio = new Histogram({
    name: 'clipaway_render_ratio',
    help: 'Seconds that rendering took per second of clip.',
    buckets: ratioBuckets,
    registers: [work],
  })
  const sentReadings = new Counter({
    name: 'clipaway_readings_total',
    help: 'Readings that browsers sent ahead of their files: used, or why not.',
    labelNames: ['outcome'],
    registers: [work],
  })
  const oldest = new Gauge({
    name: 'clipaway_queue_oldest_seconds',
    help: 'How long the oldest job that could be worked on has been waiting.',
    labelNames: ['queue'],
    registers,
  })
  const queued = new Gauge({
    name: 'clipaway_queue_jobs',
    help: 'Jobs by queue: waiting for a worker, being worked on, or not due yet.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const free = new Gauge({
    name: 'clipaway_disk_free_bytes',
    help: 'Bytes that may still be written on the disk of the data folder.',
    registers,
  })

  const workFigures = () => work.getMetricsAsJSON() as Promise<WorkFigures>
  let askOther: () => Promise<WorkFigures | null> = async () => null
  const readWork = async () => {
    const other = await askOther()
    return other ? AggregatorRegistry.aggregate([await workFigures(), other]).metrics() : work.metrics()
  }
  /** Leaves out values that can't be read, because an old one would pass for a new one. */
  const readQueues = async () => {
    oldest.reset()
    queued.reset()
    for (const { queue, waiting, active, delayed, oldestSeconds } of await jobs.depths().catch(() => [])) {
      queued.set({ queue, state: 'waiting' }, waiting)
      queued.set({ queue, state: 'active' }, active)
      queued.set({ queue, state: 'delayed' }, delayed)
      oldest.set({ queue }, oldestSeconds)
    }
  }
  const stage = async <T>(name: Stage, run: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await run()
    stages.observe({ stage: name }, (performance.now() - began) / 1000)
    return result
  }
  return {
    stage,
    render: async (clipSeconds, run) => {
      const began = performance.now()
      const result = await stage('render', run)
      ratio.observe((performance.now() - began) / 1000 / clipSeconds)
      return result
    },
    readings: (outcome) => sentReadings.inc({ outcome }),
    request: ({ method, route, status }, seconds) => requests.observe({ method, route, status }, seconds),
    read: async () => {
      await readQueues()
      free.set(await freeBytes(dataDir))
      const [own, ofWork] = await Promise.all([register.metrics(), readWork()])
      return { contentType: register.contentType, text: `${own}\n${ofWork}` }
    },
    workFigures,
    alsoAsk: (ask) => {
      askOther = ask
    },
  }
}
