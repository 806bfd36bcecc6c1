import type { Probed } from './readStreams.ts'

/** Returns the timecode of the first frame: of the pictures, of a timecode track, or of the file. */
export function findTimecode({ streams, format }: Probed): string | undefined {
  const said = [...streams, format].map(({ tags }) => tags?.timecode ?? tags?.TIMECODE)
  return said.find((code) => code !== undefined && /^\d\d:\d\d:\d\d[:;.]\d\d$/.test(code))
}
