import type { Cue } from '../../pure/Analysis.ts'
import type { ClipChoice } from '../../pure/ClipChoice.ts'
import { measure, onsetsOf, withCues } from '../../pure/measure/measure.ts'
import { groupsOf, type PictureGroups } from '../../pure/parts/planParts.ts'
import { soundLevelsOf } from '../../pure/playback/levelledGain.ts'
import type { Readings } from '../../pure/Readings.ts'
import { select } from '../../pure/select/select.ts'
import { packReadings } from '../../pure/sent/packReadings.ts'
import { mostValues } from '../../pure/sent/SentReadings.ts'
import { readEmbeddedCaptions } from '../captions/readEmbeddedCaptions.ts'
import { createPosterDrawer } from '../picture/createPosterDrawer.ts'
import { copiedCodecs } from '../write/copiedCodecs.ts'
import { firstKeyframe } from './firstKeyframe.ts'
import { openFile } from './openFile.ts'
import { failureCodeOf } from './ReadFailure.ts'
import { readFile } from './readFile.ts'
import type { LocalAnalysis, ReadEvent, ReadRequest } from './WorkerMessage.ts'

/** The thread that reads a chosen file; its creator terminates it. */
const post = (event: ReadEvent) => (self as unknown as { postMessage: (event: ReadEvent) => void }).postMessage(event)

const conclude = (readings: Readings, cues: Cue[]): LocalAnalysis => ({
  source: readings.source,
  analysis: measure(readings),
  onsets: onsetsOf(readings),
  cues,
})

/**
 * Returns the picture groups of a file whose packets fit an MP4 unchanged. The server reads that the same way, if all
 * tracks begin together.
 */
function groupsIn({ source, packets }: Readings): { groups?: PictureGroups } {
  const { videoCodec, audioCodec, unevenStart, duration } = source
  const isCopied = copiedCodecs.video.includes(videoCodec) && (!audioCodec || copiedCodecs.sound.includes(audioCodec))
  const isSent = packets.times.length <= mostValues.packets
  return isCopied && isSent && !unevenStart ? { groups: groupsOf(packets, duration) } : {}
}

async function answer({ file, settings, captions, captionNotes, known }: ReadRequest): Promise<void> {
  const opening = openFile(file)
  let drawPoster: ReturnType<typeof createPosterDrawer> | null = null
  const drawn = new Set<string>()
  let drawing = Promise.resolve()
  let undrawn: unknown = null
  const draw = (clips: readonly ClipChoice[]) => {
    const missing = clips.filter(({ start }) => !drawn.has(String(start)))
    for (const { start } of missing) drawn.add(String(start))
    const drawAll = async () => {
      const open = await opening
      drawPoster ??= createPosterDrawer(open)
      for (const clip of missing) {
        const picture = await drawPoster(await firstKeyframe(open, clip))
        if (picture) post({ type: 'poster', start: clip.start, picture })
      }
    }
    drawing = drawing.then(drawAll).catch((error: unknown) => {
      undrawn ??= error
    })
  }
  const choose = (concluded: LocalAnalysis, isWhole: boolean) => {
    const { source, groups } = concluded
    const analysis = withCues(concluded.analysis, captions ?? concluded.cues, concluded.onsets, captionNotes)
    const selection = select(analysis, settings)
    const levels = soundLevelsOf(analysis)
    const { cuts, words } = analysis
    const found = { source, selection, cuts, levels, ...(words && { words }), ...(groups && { groups }) }
    post({ type: 'clips', found, known: isWhole ? concluded : null })
    draw(selection.clips)
  }
  if (known) choose(known, true)
  else {
    const open = await opening
    let cues: Cue[] = []
    const embedded = readEmbeddedCaptions(file, open.start).then((lines) => {
      cues = lines
    })
    const readings = await readFile(open, file.size, {
      onProgress: (share) => post({ type: 'progress', share }),
      onPart: (part) => choose(conclude(part, cues), false),
    })
    post({ type: 'readings', packed: packReadings(readings, readings.packets) })
    await embedded
    // Parts of a video are uploaded without its captions, so the server would choose other clips.
    const groups = cues.length > 0 ? {} : groupsIn(readings)
    choose({ ...conclude(readings, cues), ...groups }, true)
  }
  await drawing
  // A clip without a poster is still valid; one whose file was deleted is not.
  if (undrawn !== null && (await failureCodeOf(undrawn, file)) === 'file_changed') throw undrawn
  post({ type: 'done' })
}

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  answer(data).catch(async (error: unknown) =>
    post({ type: 'failed', code: await failureCodeOf(error, data.file), detail: String(error) }),
  )
}
