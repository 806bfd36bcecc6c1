import { constants, setPriority } from 'node:os'

const isWindows = process.platform === 'win32'

/**
 * How far work in the background stands back. `work` takes what nobody else wants: next to a server that has something to do
 * a process like this gets a seventieth. `awaited` is what the first clips of a video come from: next to a file that is made in
 * its turn it gets seven eighths. `watched` is work that somebody looks at, as the first picture of a clip.
 * On Windows the lowest class would wait for every other program of the computer, so nothing goes below the next one.
 */
const niceness = {
  work: isWindows ? constants.priority.PRIORITY_BELOW_NORMAL : constants.priority.PRIORITY_LOW,
  awaited: isWindows ? constants.priority.PRIORITY_BELOW_NORMAL : 10,
  watched: isWindows ? constants.priority.PRIORITY_BELOW_NORMAL : 5,
}

export type Priority = keyof typeof niceness

/** Lets a child process stand back behind this one, whose pages people wait for. */
export function lowerPriority(pid: number | undefined, kind: Priority = 'work'): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness[kind])
  } catch {
    // It has already ended, or the system won't let us: the work is the same, only at normal priority.
  }
}

/** The same for the thread that calls it. Only Linux has priorities of threads: elsewhere it would be the whole process. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') lowerPriority(0)
}
