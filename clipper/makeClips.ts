import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyse } from './analyse/analyse.ts'
import { probe } from './probe/probe.ts'
import { withClosedClock } from './probe/withClosedClock.ts'
import type { Analysis } from './pure/Analysis.ts'
import type { ClipChoice, Selection } from './pure/ClipChoice.ts'
import { ClipperError } from './pure/ClipperError.ts'
import type { ClipSettings } from './pure/ClipSettings.ts'
import type { SourceInfo } from './pure/SourceInfo.ts'
import { select } from './pure/select/select.ts'
import { withSoundTrack } from './pure/withSoundTrack.ts'
import { captionsOf } from './render/captions/captionsOf.ts'
import { renderClip } from './render/renderClip.ts'
import type { EditRenderOptions, RenderedClip } from './render/renderEdit.ts'

export interface MakeClipsOptions extends Pick<EditRenderOptions, 'encoder' | 'onFallback'> {
  signal?: AbortSignal
  /** `progress` is 0..1 within the stage. */
  onProgress?: (progress: { stage: 'analysing' | 'rendering'; progress: number }) => void
  /** Path of an SRT or VTT file. */
  captions?: string
  /** Number of the sound track to hear, from 0. */
  soundTrack?: number
}

export interface MadeClips {
  source: SourceInfo
  analysis: Analysis
  selection: Selection
  /** One per clip of the selection, in its order. */
  rendered: RenderedClip[]
}

/**
 * Makes clips of a video in a folder: probe, analyse, select, render.
 * @throws ClipperError of any code; `nothing_found` explains why in its message.
 */
export async function makeClips(
  file: string,
  outDir: string,
  settings: ClipSettings,
  options: MakeClipsOptions = {},
): Promise<MadeClips> {
  return withClosedClock(file, { folder: tmpdir(), signal: options.signal }, (closed) =>
    makeFrom(closed, outDir, settings, options),
  )
}

/** @throws ClipperError `failed` if the source has no such track */
function heardWith(source: SourceInfo, track: number | undefined): SourceInfo {
  if (track === undefined) return source
  const heard = withSoundTrack(source, track) ?? (track === 0 && source.hasAudio && !source.soundTracks ? source : null)
  if (!heard) throw new ClipperError('failed', { message: `This video has no sound track ${track + 1}.` })
  return heard
}

async function makeFrom(
  file: string,
  outDir: string,
  settings: ClipSettings,
  options: MakeClipsOptions,
): Promise<MadeClips> {
  const { signal, onProgress, captions, soundTrack, encoder, onFallback } = options
  const abort = signal ? { signal } : {}
  const source = heardWith(await probe(file, abort), soundTrack)
  const analysis = await analyse(file, source, {
    ...abort,
    ...(captions === undefined ? {} : { captions }),
    onProgress: (progress) => onProgress?.({ stage: 'analysing', progress }),
  })
  const selection = select(analysis, settings)
  if (selection.clips.length === 0)
    throw new ClipperError('nothing_found', selection.note === null ? {} : { message: selection.note })

  const total = selection.clips.reduce((sum, { start, end }) => sum + end - start, 0)
  const rendered: RenderedClip[] = []
  let done = 0
  // The best clip first, so that it is ready soonest; one at a time, because a single encoder uses all cores.
  for (const [i, { start, end }] of bestFirst(selection.clips)) {
    const outFile = join(outDir, `clip-${String(i + 1).padStart(2, '0')}.mp4`)
    const share = (end - start) / total
    rendered[i] = await renderClip(
      file,
      source,
      { start, end },
      {
        ...abort,
        encoder,
        onFallback,
        aspect: settings.aspect,
        captions: captionsOf(settings, analysis.words),
        cuts: analysis.cuts,
        pauses: analysis.pauses,
        heard: analysis.hasAudio ? analysis : undefined,
        outFile,
        onProgress: (fraction) => onProgress?.({ stage: 'rendering', progress: Math.min(1, done + share * fraction) }),
      },
    )
    done += share
  }
  return { source, analysis, selection, rendered }
}

/** Returns clips with their position in the selection, by score; of equal ones the earlier first. */
function bestFirst(clips: readonly ClipChoice[]): [number, ClipChoice][] {
  return [...clips.entries()].sort(([, a], [, b]) => b.score - a.score)
}
