/** The only entry point of the clipper: probe → analyse → select → render. */

export { analyse } from './analyse/analyse.ts'
export { type ReadingOptions, readReadings } from './analyse/readReadings.ts'
export { type Ffmpeg, findFfmpeg } from './ffmpeg/findFfmpeg.ts'
export { type MadeClips, type MakeClipsOptions, makeClips } from './makeClips.ts'
export { probe } from './probe/probe.ts'
export type { Analysis, Sentence, Span } from './pure/Analysis.ts'
export type { ClipChoice, Reason, Selection } from './pure/ClipChoice.ts'
export { ClipperError, type ClipperErrorCode } from './pure/ClipperError.ts'
export { type Aspect, type ClipSettings, defaultSettings } from './pure/ClipSettings.ts'
export { defaultLimits, type Limits, type SourceInfo } from './pure/SourceInfo.ts'
export { select } from './pure/select/select.ts'
export { type RenderedClip, type RenderOptions, renderClip } from './render/renderClip.ts'
