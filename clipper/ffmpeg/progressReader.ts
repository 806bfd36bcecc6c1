/** Returns a reader of what ffmpeg prints with `-progress`. Calls `onSeconds` with the time of the output so far. */
export function progressReader(onSeconds: (seconds: number) => void): (chunk: Buffer) => void {
  return (chunk) => {
    for (const [, text] of chunk.toString('latin1').matchAll(/out_time_us=(\d+)/g)) onSeconds(Number(text) / 1e6)
  }
}
