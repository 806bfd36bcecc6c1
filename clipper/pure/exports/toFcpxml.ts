import { type ClipTimeline, cutsOf, oneLine } from './ClipTimeline.ts'
import type { FrameRate } from './frameRate.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const attribute = (text: string): string => oneLine(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Returns frames as the exact fraction of a second for FCPXML. */
function seconds(frames: number, { numerator, denominator }: FrameRate): string {
  if (frames === 0) return '0s'
  return denominator === 1 && frames % numerator === 0
    ? `${frames / numerator}s`
    : `${frames * denominator}/${numerator}s`
}

/**
 * Returns a clip as FCPXML 1.9, for Final Cut Pro and DaVinci Resolve: a project with the ranges one after the other.
 * Times are fractions on the frames of the source, so nothing is shifted. The address of the video is relative to the
 * file.
 */
export function toFcpxml(timeline: ClipTimeline): string {
  const { rate, cuts, frames, media } = cutsOf(timeline)
  const { source } = timeline
  const name = attribute(source.fileName)
  const title = attribute(timeline.title)
  const tcFormat = rate.dropFrame ? 'DF' : 'NDF'
  const { audioChannels = 2 } = source
  const sound = source.hasAudio ? ` hasAudio="1" audioSources="1" audioChannels="${audioChannels}"` : ''
  const shown = cuts.map(
    (cut) =>
      `            <asset-clip ref="r2" name="${title}" offset="${seconds(cut.at, rate)}" start="${seconds(cut.from, rate)}" duration="${seconds(cut.frames, rate)}" tcFormat="${tcFormat}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources>
    <format id="r1" frameDuration="${seconds(1, rate)}" width="${source.width}" height="${source.height}"/>
    <asset id="r2" name="${name}" start="${seconds(media.first, rate)}" duration="${seconds(media.frames, rate)}" hasVideo="1" format="r1"${sound}>
      <media-rep kind="original-media" src="./${attribute(encodeURIComponent(source.fileName.toWellFormed()))}"/>
    </asset>
  </resources>
  <library>
    <event name="${title}">
      <project name="${title}">
        <sequence format="r1" duration="${seconds(frames, rate)}" tcStart="0s" tcFormat="${tcFormat}">
          <spine>
${shown.join('\n')}
          </spine>
        </sequence>
      </project>
    </event>
  </library>
</fcpxml>
`
}
