import type { NotReady } from '../../contract/clips.ts'

/** How far the video is that is nearest to its clips; `failed` when there are only videos that failed. */
export type VideoStage = NotReady['status'] | 'none'

const nearestFirst = ['rendering', 'analysing', 'queued', 'failed'] as const

export const stageOf = (entries: readonly NotReady[]): VideoStage =>
  nearestFirst.find((stage) => entries.some(({ status }) => status === stage)) ?? 'none'
