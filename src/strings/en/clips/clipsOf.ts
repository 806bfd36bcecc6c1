import { plural } from '../../formats.ts'

export const clipsOf = (count: number) => plural(count, 'clip', 'clips')

/** The outcome of a change of several clips: `done` if it changed some, `none` if there was nothing to change. */
export const changeOutcome = (done: (clips: string) => string, none: string) => (count: number, failed: number) => {
  const alsoFailed = failed === 0 ? '' : `${clipsOf(failed)} couldn’t be changed.`
  return count > 0 ? [done(clipsOf(count)), alsoFailed].join(' ').trim() : alsoFailed || none
}
