import { parseArgs } from 'node:util'
import { type Aspect, type ClipSettings, defaultSettings } from './ClipSettings.ts'

export interface CliArguments {
  file: string
  outDir: string
  settings: ClipSettings
  captions?: string
  json: boolean
}

export const help = `Turns a long video into short clips.

  npm run clip -- talk.mp4 --out clips/

  --out FOLDER      where the clips go (default: clips)
  --aspect SHAPE    source, 9:16, 1:1 or 16:9 (default: source)
  --min SECONDS     shortest clip (default: ${defaultSettings.minSeconds})
  --max SECONDS     longest clip (default: ${defaultSettings.maxSeconds})
  --count NUMBER    at most so many clips (default: ${defaultSettings.maxClips})
  --captions FILE   an SRT or VTT file with what is said
  --json            print the result as JSON
  --help            this text

Ends with 0 when there are clips, 1 when something failed, 2 when it was called in a wrong way,
3 when nothing was found worth a clip, 130 when it was stopped.
`

/** Thrown for a wrong call; the message says what to write. */
export class UsageError extends Error {}

const shapes: readonly string[] = ['source', '9:16', '1:1', '16:9'] satisfies Aspect[]

function isAspect(text: string): text is Aspect {
  return shapes.includes(text)
}

function numberOf(name: string, text: string | undefined, fallback: number, least: number): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (!Number.isFinite(value) || value < least) throw new UsageError(`--${name} must be a number of at least ${least}.`)
  return value
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: text,
        aspect: text,
        min: text,
        max: text,
        count: text,
        captions: text,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads the command line; 'help' when that was asked for.
 * @throws UsageError
 */
export function cliArguments(args: string[]): CliArguments | 'help' {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('Which video? For example: npm run clip -- talk.mp4 --out clips/')
  if (more.length > 0) throw new UsageError('One video at a time, please.')
  const aspect = values.aspect ?? defaultSettings.aspect
  if (!isAspect(aspect)) throw new UsageError(`--aspect must be one of ${shapes.join(', ')}.`)
  const minSeconds = numberOf('min', values.min, defaultSettings.minSeconds, 1)
  const maxSeconds = numberOf('max', values.max, Math.max(defaultSettings.maxSeconds, minSeconds), 1)
  if (maxSeconds < minSeconds) throw new UsageError('--max must not be smaller than --min.')
  const maxClips = Math.floor(numberOf('count', values.count, defaultSettings.maxClips, 1))
  return {
    file,
    outDir: values.out ?? 'clips',
    settings: { aspect, minSeconds, maxSeconds, maxClips },
    json: values.json,
    ...(values.captions === undefined ? {} : { captions: values.captions }),
  }
}
