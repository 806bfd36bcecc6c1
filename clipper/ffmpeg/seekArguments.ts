/**
 * Returns input options that start at a moment of the source. A seek lands on a frame and drops earlier sound, so sound
 * before the first frame requires reading the file from its start.
 */
export function seekArguments(seconds: number): string[] {
  return seconds > 0 ? ['-ss', seconds.toFixed(6)] : []
}
