import type { Analysis } from '../Analysis.ts'
import type { Reason } from '../ClipChoice.ts'
import type { Modality, ModalityName } from '../signals/modalities.ts'
import { hookScore, isQuestion } from '../words/hookScore.ts'
import type { Candidate } from './candidateClips.ts'
import { type ModalityPeak, placement } from './modalityPeaks.ts'

const hundredths = (share: number): number => Number(share.toFixed(2))

interface Weighed extends Reason {
  strength: number
}

function percent(share: number): string {
  return `${Math.min(99, Math.round(share * 100))}%`
}

/** Returns the highest rank of a modality within the clip. */
function highestRank({ ranks }: Modality, { start, end }: Candidate, step: number): number {
  return ranks.slice(Math.floor(start / step), Math.ceil(end / step)).reduce((most, rank) => Math.max(most, rank), 0)
}

function loudnessText({ value, highest }: ModalityPeak): string {
  if (highest) return 'the loudest moment of the video'
  if (value >= 8) return 'much louder than the moments around it'
  return value >= 4 ? 'clearly louder than the moments around it' : 'louder than the moments around it'
}

function textOf(name: ModalityName, peak: ModalityPeak, rank: number, shots: number): string {
  if (name === 'loudness') return loudnessText(peak)
  if (name === 'onsets') return `livelier sound than ${percent(rank)} of the video`
  if (name === 'speech')
    return peak.highest ? 'the fastest talk of the video' : `faster talk than ${percent(rank)} of it`
  if (name === 'applause') return 'sounds like applause, a roar or laughter of many'
  if (name === 'words') return 'says what makes one want to hear more'
  if (name === 'motion')
    return peak.highest ? 'the most movement in the video' : `more movement than ${percent(rank)} of the video`
  return peak.highest ? `the fastest cuts in the video, ${shots} new shots` : `${shots} new shots in quick succession`
}

/** Minimum number of shots in a clip with fast cuts: a video with hardly any has a fastest part, too. */
const fewestShots = 4

/** Returns the strongest peak of each modality in the clip. */
function contentReasons(clip: Candidate, analysis: Analysis, all: readonly Modality[], peaks: readonly ModalityPeak[]) {
  const shots = analysis.cuts.filter((cut) => cut >= clip.start && cut < clip.end).length
  return all.flatMap((modality): Weighed[] => {
    // Speech is a separate reason, and calm has no evidence except the setting.
    if (modality.name === 'words' || modality.turned) return []
    const inside = peaks
      .filter(({ name, time }) => name === modality.name && placement(time, clip.start, clip.end) > 0)
      .sort((a, b) => b.strength - a.strength)
    const peak = inside[0]
    const rank = highestRank(modality, clip, analysis.step)
    if (!peak || rank < 0.7 || (modality.name === 'cuts' && shots < fewestShots)) return []
    const text = textOf(modality.name, peak, rank, shots)
    return [{ signal: modality.name, value: hundredths(peak.share), text, strength: peak.strength }]
  })
}

/** Returns the share of the video's pauses that are no longer than this one. */
function pauseShare(seconds: number, { pauses }: Analysis): number {
  const shorter = pauses.filter(({ start, end }) => end - start <= seconds + 1e-6).length
  return hundredths(shorter / Math.max(1, pauses.length))
}

function edgeReason({ from, to }: Candidate, analysis: Analysis): Reason[] {
  if (from.kind === 'sentence' && to.kind === 'sentence')
    return [{ signal: 'sentence', value: null, text: 'starts and ends with whole sentences' }]
  if (from.pause !== undefined && to.pause !== undefined) {
    const value = pauseShare(Math.min(from.pause, to.pause), analysis)
    return [{ signal: 'pause_start', value, text: 'starts and ends on a pause' }]
  }
  if (from.pause !== undefined)
    return [{ signal: 'pause_start', value: pauseShare(from.pause, analysis), text: 'starts after a pause' }]
  if (to.pause !== undefined)
    return [{ signal: 'pause_end', value: pauseShare(to.pause, analysis), text: 'ends on a pause' }]
  if (from.kind === 'cut' && to.kind === 'cut')
    return [{ signal: 'cut_edges', value: null, text: 'starts and ends on a cut' }]
  return []
}

/** From here on, a hook is a reason for its clip. */
const hooking = 0.4

function wordReasons({ start, end, from }: Candidate, { sentences = [] }: Analysis): Reason[] {
  const said = sentences.filter((sentence) => sentence.start >= start - 0.3 && sentence.end <= end + 0.3)
  const reasons: Reason[] = []
  if (said.some(({ text }) => isQuestion(text)))
    reasons.push({ signal: 'question', value: null, text: 'asks a question' })
  else if (said.some(({ text }) => hookScore(text) >= hooking))
    reasons.push({ signal: 'hook', value: null, text: 'says something that makes one want to hear more' })
  if (from.topic) reasons.push({ signal: 'topic', value: null, text: 'starts with a new topic' })
  return reasons
}

/**
 * Returns interest of several kinds at once, none of which stands out by itself; omitted if half of the video has it,
 * too.
 */
function interestReason({ start, end }: Candidate, { interest, step }: Analysis): Reason[] {
  const inside = interest.slice(Math.floor(start / step), Math.ceil(end / step))
  const most = inside.reduce((high, value) => Math.max(high, value), 0)
  const below = interest.filter((value) => value < most).length / Math.max(1, interest.length)
  if (below < 0.8) return []
  return [
    { signal: 'interest', value: hundredths(below), text: `livelier at its peak than ${percent(below)} of the video` },
  ]
}

const nothing: Reason = { signal: 'nothing', value: null, text: 'nothing in it stands out from the rest of the video' }

/** Returns up to four reasons for a clip, the strongest first. If nothing stands out, the first one says so. */
export function clipReasons(
  clip: Candidate,
  analysis: Analysis,
  all: readonly Modality[],
  peaks: readonly ModalityPeak[],
): Reason[] {
  const content = contentReasons(clip, analysis, all, peaks)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, 2)
    .map(({ signal, value, text }) => ({ signal, value, text }))
  const happening = [...content, ...wordReasons(clip, analysis)]
  if (happening.length === 0) happening.push(...interestReason(clip, analysis))
  if (happening.length === 0) happening.push(nothing)
  return [...happening, ...edgeReason(clip, analysis)].slice(0, 4)
}
