import { join } from 'node:path'
import { type Logger, pino, type TransportTargetOptions } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Signed query strings, tokens and passwords never reach the log. */
const redact = {
  paths: [
    'req.headers.authorization',
    'req.headers.cookie',
    'authorization',
    'password',
    'current_password',
    'token',
    'key',
    'secret',
    '*.password',
    '*.current_password',
    '*.token',
    '*.authorization',
    '*.secret',
  ],
  censor: '[hidden]',
}

export interface LogOptions {
  /** The log level; on a terminal, warnings by default. */
  level?: string | undefined
  /** Readable lines instead of JSON. */
  terminal?: boolean
  /** Additional file of JSON lines, which rotates: a number and `.log` are added to its name. */
  file?: string | undefined
  /** Size of a file before rotation, such as `10m` or `64k`. */
  fileSize?: string
}

/** Rotated log files to keep. */
const keptFiles = 9

/** Structured log on standard output, one JSON object per line; readable lines on a terminal. */
export function createLog({ level, terminal = false, file, fileSize = '10m' }: LogOptions): Log {
  const base = { level: level ?? 'info', redact, serializers: { req: describeRequest } }
  const targets: TransportTargetOptions[] = []
  if (terminal) {
    const options = { ignore: 'pid,hostname', colorize: true }
    targets.push({ target: 'pino-pretty', level: level ?? 'warn', options })
  } else if (file) {
    targets.push({ target: 'pino/file', level: base.level, options: { destination: 1 } })
  }
  if (file) {
    const limit = { count: keptFiles, removeOtherLogFiles: true }
    const options = { file, extension: '.log', size: fileSize, frequency: 'daily', limit, mkdir: true, mode: 0o600 }
    targets.push({ target: 'pino-roll', level: base.level, options })
  }
  return pino(targets.length > 0 ? { ...base, transport: { targets } } : base)
}

/** Opens the log of a program. The files contain what a terminal does not show. */
export function openLog({ logLevel, logDir, dataDir }: Config, program: 'server' | 'worker'): Log {
  const terminal = process.stdout.isTTY === true
  const dir = logDir ?? (terminal ? join(dataDir, 'logs') : undefined)
  return createLog({ level: logLevel, terminal, file: dir && logLevel !== 'silent' ? join(dir, program) : undefined })
}

/** Logs an important sentence at any level: as a line on a terminal, else as JSON. */
export function announce(log: Log, sentence: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`)
  else log.child({}, { level: 'info' }).info(sentence)
}

/** Describes a request by its path without query, which may contain signatures and reset tokens. */
export function describeRequest(req: { method: string; url: string; ip?: string; id?: unknown }): object {
  return { method: req.method, path: req.url.split('?', 1)[0], ip: req.ip, id: req.id }
}
