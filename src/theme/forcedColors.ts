import type { ColorName } from './colors.ts'

/** QR codes must stay dark on white, and the scrim keeps its own transparency. */
type KeptColor = 'codeFront' | 'codeBack' | 'scrim'

/**
 * System colours for forced-colours mode, such as Windows' contrast themes. There a browser replaces all other
 * colours, so states that only a colour shows would be lost.
 */
export const forcedColors: Record<Exclude<ColorName, KeptColor>, string> = {
  bg: 'Canvas',
  surface: 'Canvas',
  surfaceSunken: 'Canvas',
  surfaceHover: 'Canvas',
  surfaceInverse: 'Canvas',
  border: 'CanvasText',
  borderControl: 'CanvasText',
  text: 'CanvasText',
  textMuted: 'CanvasText',
  textInverse: 'CanvasText',
  textInverseAction: 'LinkText',
  link: 'LinkText',
  accent: 'ButtonFace',
  accentHover: 'ButtonFace',
  accentActive: 'ButtonFace',
  accentSoft: 'Canvas',
  accentSoftText: 'CanvasText',
  onAccent: 'ButtonText',
  select: 'Highlight',
  selectHover: 'Highlight',
  selectSoft: 'Canvas',
  selectSoftText: 'CanvasText',
  onSelect: 'HighlightText',
  progress: 'Highlight',
  focus: 'Highlight',
  danger: 'CanvasText',
  dangerHover: 'CanvasText',
  onDanger: 'Canvas',
  dangerText: 'CanvasText',
  dangerSoft: 'Canvas',
  successText: 'CanvasText',
  successSoft: 'Canvas',
  warningText: 'CanvasText',
  warningSoft: 'Canvas',
  infoText: 'CanvasText',
  infoSoft: 'Canvas',
  videoBg: 'Canvas',
  onVideo: 'CanvasText',
  videoAccent: 'Highlight',
  videoShade: 'Canvas',
  videoShadeStrong: 'Canvas',
  onVideoSoft: 'Canvas',
  onVideoTrack: 'Canvas',
  chart1: 'Highlight',
  chart2: 'CanvasText',
  chart3: 'LinkText',
  chart4: 'GrayText',
}

const whenForced = (declarations: string) => `@media (forced-colors: active) { ${declarations} }`

/**
 * Declarations for forced-colours mode only. A browser draws a backplate in the page's colour behind each text, so
 * text on another colour needs `forced-color-adjust: none`.
 */
export const forced = {
  /** Pressed, checked or current. */
  chosen: whenForced('forced-color-adjust: none; background: Highlight; color: HighlightText;'),
  /** An outline for elements that otherwise differ from the page only by background or shadow. */
  edge: whenForced('outline: 1px solid CanvasText; outline-offset: -1px;'),
  /** Disabled; in other modes this is an opacity. */
  disabled: whenForced('color: GrayText; border-color: GrayText; opacity: 1;'),
  /** Keeps the declared colours, for gradients, which would disappear, and for QR codes. */
  kept: whenForced('forced-color-adjust: none;'),
} as const
