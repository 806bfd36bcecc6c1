import { type Logger, pino } from 'pino'

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

/** Structured log on standard output, one JSON object per line; readable lines on a terminal. */
export function createLog(level: string, pretty = process.stdout.isTTY === true): Log {
  return pino({
    level,
    redact,
    serializers: { req: describeRequest },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', colorize: true } } } : {}),
  })
}

/** Path without its query: signatures and reset tokens travel there. */
export function describeRequest(req: { method: string; url: string; ip?: string; id?: unknown }): object {
  return { method: req.method, path: req.url.split('?', 1)[0], ip: req.ip, id: req.id }
}
