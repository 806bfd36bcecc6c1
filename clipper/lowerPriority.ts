import { constants, setPriority } from 'node:os'

const isWindows = process.platform === 'win32'

/**
 * The niceness of background processes. `work` uses idle time: beside a busy server it gets a seventieth. `awaited`
 * produces the first clips of a video: beside a queued file it gets seven eighths. `watched` is work with a user
 * waiting, such as the first picture of a clip. On Windows the lowest class would wait for every other program of the
 * computer, so the next one is the lowest here.
 */
const niceness = {
  work: isWindows ? constants.priority.PRIORITY_BELOW_NORMAL : constants.priority.PRIORITY_LOW,
  awaited: isWindows ? constants.priority.PRIORITY_BELOW_NORMAL : 10,
  watched: isWindows ? constants.priority.PRIORITY_BELOW_NORMAL : 5,
}

export type Priority = keyof typeof niceness

/** Read at each call, like the places of ffmpeg: the pipeline has no configuration of its own. */
const isNormal = () => process.env.MEDIA_PRIORITY === 'normal'

/** Lowers the priority of a child process below this one, which serves pages. */
export function lowerPriority(pid: number | undefined, kind: Priority = 'work'): void {
  if (pid === undefined || isNormal()) return
  try {
    setPriority(pid, niceness[kind])
  } catch {
    // It has already ended, or the system refuses: the work is the same, only at normal priority.
  }
}

/**
 * Lowers the priority of the calling thread. Only Linux has thread priorities: elsewhere it would affect the whole
 * process.
 */
export function lowerThreadPriority(kind: Priority = 'work'): void {
  if (process.platform === 'linux') lowerPriority(0, kind)
}
