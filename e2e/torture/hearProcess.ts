import { createInterface } from 'node:readline'
import type { RunningProcess } from '../../server/testing/startProcess.ts'

export interface Ears {
  /** Lines of logs that tell of errors. */
  errors: string[]
  /** A sentence for each program that has ended though nobody ended it. */
  ends(): string[]
  /** Gives the process back, with a `kill` that is known to have been asked for. */
  listen<P extends RunningProcess>(name: string, running: P): P
}

const isError = (line: string): boolean => /"level":(50|60)|"level":"(error|fatal)"/.test(line)
/** Characters: the words of a crash, with its stack. */
const lastWords = 6000

/** Hears what programs say and how they end: a crash writes no line of a log, but text, and only the system knows its signal. */
export function hearProcess(): Ears {
  const errors: string[] = []
  const ended: (() => string)[] = []
  return {
    errors,
    ends: () => ended.map((tell) => tell()),
    listen: (name, running) => {
      const { child } = running
      // Whole lines: one may come in two pieces.
      for (const input of [child.stdout, child.stderr]) {
        if (input) createInterface({ input }).on('line', (line) => isError(line) && errors.push(line))
      }
      let isAsked = false
      child.once('exit', (code, signal) => {
        if (isAsked) return
        // It ends with 0 when it is told to, as by Ctrl-C.
        const how = signal ? `by ${signal}` : code === 0 ? 'as after a signal from outside' : `with ${code}`
        ended.push(() => `${name} has ended by itself, ${how}. It said last: ${running.heard().slice(-lastWords)}`)
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
