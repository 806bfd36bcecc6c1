import { createInterface } from 'node:readline'
import type { RunningProcess } from '../../server/testing/startProcess.ts'

export interface ProcessWatch {
  /** Log lines about errors. */
  errors: string[]
  /** Returns a sentence for each program that ended unexpectedly. */
  ends(): string[]
  /** Watches a process. Returns it with a `kill` whose exit counts as expected. */
  watch<P extends RunningProcess>(name: string, running: P): P
}

const isError = (line: string): boolean => /"level":(50|60)|"level":"(error|fatal)"/.test(line)
/** Characters of output to keep, enough for a crash and its stack. */
const keptOutput = 6000

/**
 * Watches the output and the exits of programs. A crash writes plain text instead of a log line, and only the system
 * knows its signal.
 */
export function watchProcesses(): ProcessWatch {
  const errors: string[] = []
  const ended: (() => string)[] = []
  return {
    errors,
    ends: () => ended.map((describe) => describe()),
    watch: (name, running) => {
      const { child } = running
      // Reads whole lines, since a line may arrive in two chunks.
      for (const input of [child.stdout, child.stderr]) {
        if (input) createInterface({ input }).on('line', (line) => isError(line) && errors.push(line))
      }
      let isAsked = false
      child.once('exit', (code, signal) => {
        if (isAsked) return
        // It exits with 0 when it is asked to end, for example by Ctrl-C.
        const how = signal ? `by ${signal}` : code === 0 ? 'as after a signal from outside' : `with ${code}`
        ended.push(() => `${name} has ended by itself, ${how}. It said last: ${running.heard().slice(-keptOutput)}`)
      })
      return {
        ...running,
        kill: (signal) => {
          isAsked = true
          return running.kill(signal)
        },
      }
    },
  }
}
