import { parseArgs } from 'node:util'
import { aspects, type ClipSettings, defaultSettings } from './pure/ClipSettings.ts'
import { captionStyleNames } from './pure/captions/captionStyleNames.ts'
import { type EncoderChoice, encoderChoices } from './pure/encoderNames.ts'

export interface CliArguments {
  file: string
  outDir: string
  settings: ClipSettings
  captions?: string
  /** Number of a sound track, from 0. */
  soundTrack?: number
  encoder?: EncoderChoice
  json: boolean
}

export const help = `Turns a long video into short clips.

  npm run clip -- talk.mp4 --out clips/

  --out FOLDER      where the clips go (default: clips)
  --aspect FORMAT   source, 9:16, 4:5, 1:1 or 16:9 (default: source)
  --min SECONDS     shortest clip (default: ${defaultSettings.minSeconds})
  --max SECONDS     longest clip (default: ${defaultSettings.maxSeconds})
  --count NUMBER    maximum number of clips (default: ${defaultSettings.maxClips})
  --captions FILE   captions as an SRT or VTT file
  --style STYLE     draw captions into the clips: ${captionStyleNames.join(', ')}
  --sound NUMBER    the sound track to hear, from 1 (default: the first that is not silent)
  --encoder NAME    ${encoderChoices.join(', ')} (default: software)
  --json            print the result as JSON
  --help            show this help

Exits with 0 when clips were made, 1 on failure, 2 on incorrect usage, 3 when nothing was worth a clip
and 130 when cancelled.
`

/** Thrown on incorrect usage; the message says how to fix it. */
export class UsageError extends Error {}

/** @throws UsageError unless the text is one of the choices, or left out */
function oneOf<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((one) => one === text)
  if (text !== undefined && choice === undefined)
    throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`)
  return choice
}

function numberOf(name: string, text: string | undefined, fallback: number, least: number): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (!Number.isFinite(value) || value < least) throw new UsageError(`--${name} must be ${least} or more.`)
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
        style: text,
        sound: text,
        encoder: text,
        json: flag,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Parses the command line; returns 'help' if help was requested.
 * @throws UsageError
 */
export function cliArguments(args: string[]): CliArguments | 'help' {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const [file, ...more] = positionals
  if (file === undefined) throw new UsageError('Name a video, for example: npm run clip -- talk.mp4 --out clips/')
  if (more.length > 0) throw new UsageError('Only one video at a time.')
  const aspect = oneOf('aspect', values.aspect, aspects) ?? defaultSettings.aspect
  const style = oneOf('style', values.style, captionStyleNames)
  const encoder = oneOf('encoder', values.encoder, encoderChoices)
  const minSeconds = numberOf('min', values.min, defaultSettings.minSeconds, 1)
  const maxSeconds = numberOf('max', values.max, Math.max(defaultSettings.maxSeconds, minSeconds), 1)
  if (maxSeconds < minSeconds) throw new UsageError('--max can’t be smaller than --min.')
  const maxClips = Math.floor(numberOf('count', values.count, defaultSettings.maxClips, 1))
  return {
    file,
    outDir: values.out ?? 'clips',
    settings: { aspect, minSeconds, maxSeconds, maxClips, ...(style === undefined ? {} : { captionStyle: style }) },
    json: values.json,
    ...(values.sound === undefined ? {} : { soundTrack: Math.floor(numberOf('sound', values.sound, 1, 1)) - 1 }),
    ...(encoder === undefined ? {} : { encoder }),
    ...(values.captions === undefined ? {} : { captions: values.captions }),
  }
}
