import type { ColorName } from './colors.ts'

/** QR codes must stay dark on white, and the scrim keeps its own transparency. */
type KeptColor = 'codeFront' | 'codeBack' | 'scrim'

/**
 * The colours of a visitor's system, such as those of Windows' contrast themes. A browser replaces every other colour
 * there, and with it each state that only a colour shows; these it keeps.
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
  onVideoTrack: 'GrayText',
  chart1: 'Highlight',
  chart2: 'CanvasText',
  chart3: 'LinkText',
  chart4: 'GrayText',
}

const whenForced = (declarations: string) => `@media (forced-colors: active) { ${declarations} }`

/**
 * Declarations of a style, for forced colours alone. A browser draws a plate of the page's colour behind each text, so
 * text on another colour asks for `forced-color-adjust: none`.
 */
export const forced = {
  /** Pressed, checked, current: whatever holds until another is chosen. */
  chosen: whenForced('forced-color-adjust: none; background: Highlight; color: HighlightText;'),
  /** An edge for what is otherwise told from the page by its background or shadow. */
  edge: whenForced('outline: 1px solid CanvasText; outline-offset: -1px;'),
  /** Disabled: elsewhere this is an opacity. */
  disabled: whenForced('color: GrayText; border-color: GrayText; opacity: 1;'),
  /** Keeps the declared colours: of a gradient, which would be gone, and of a code for cameras. */
  kept: whenForced('forced-color-adjust: none;'),
} as const
