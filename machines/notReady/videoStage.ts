import type { NotReady } from '../../contract/clips.ts'

/** The stage of the video that is nearest to its clips; `failed` if all videos failed. */
export type VideoStage = NotReady['status'] | 'none'

const nearestFirst = ['rendering', 'analysing', 'queued', 'failed'] as const

export const stageOf = (entries: readonly NotReady[]): VideoStage =>
  nearestFirst.find((stage) => entries.some(({ status }) => status === stage)) ?? 'none'
