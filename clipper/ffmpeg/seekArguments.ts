/**
 * Input options that begin at a moment of the source. A seek goes to a picture and takes the sound from there on: before the
 * first picture, only a file that is read from its beginning gives its sound.
 */
export function seekArguments(seconds: number): string[] {
  return seconds > 0 ? ['-ss', seconds.toFixed(6)] : []
}
