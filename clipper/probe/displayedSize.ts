import type { ProbedStream } from './readStreams.ts'

function ratio(text: string | undefined): number {
  const [above, below] = (text ?? '').split(/[:/]/).map(Number)
  return above && below ? above / below : 0
}

/** Returns the displayed size: square pixels, after the file's rotation. */
export function displayedSize(video: ProbedStream): { width: number; height: number } {
  const { width = 0, height = 0 } = video
  const square = Math.round(width * (ratio(video.sample_aspect_ratio) || 1))
  const rotation = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const lying = Math.abs(rotation) % 180 === 90
  return lying ? { width: height, height: square } : { width: square, height }
}

/** Returns the average frames per second; the nominal rate without an average, 25 without either. */
export function frameRate(video: ProbedStream): number {
  const rate = ratio(video.avg_frame_rate) || ratio(video.r_frame_rate)
  return rate > 0 && rate <= 1000 ? Math.round(rate * 1000) / 1000 : 25
}
